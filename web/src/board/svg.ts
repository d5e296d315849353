/** Making SVG elements. */
const NAMESPACE = 'http://www.w3.org/2000/svg'

export type Attributes = Readonly<Record<string, string | number>>

export function make<Tag extends keyof SVGElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: readonly (Node | string)[]
): SVGElementTagNameMap[Tag] {
  const element = document.createElementNS(NAMESPACE, tag)
  for (const name in attributes) element.setAttribute(name, String(attributes[name]))
  element.append(...children)
  return element
}

/** Writing centred on a point. */
export function writing(text: string, x: number, y: number, size: number, className: string): SVGTextElement {
  return make('text', { x, y, 'font-size': size, class: className, 'text-anchor': 'middle', 'dominant-baseline': 'central' }, text)
}
