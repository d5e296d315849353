/** A lens over a board: what lies under a finger, drawn large above it. */

/** The lens's breadth in pixels, how much larger it draws, and how far above the finger it hangs. */
const BREADTH = 168
const SCALE = 2.6
const ABOVE = 40

export function openLens(svg: SVGSVGElement): { show(x: number, y: number): void; close(): void } {
  const lens = document.createElement('div')
  lens.className = 'lens'
  lens.setAttribute('aria-hidden', 'true')
  const figure = document.createElement('div')
  figure.className = svg.parentElement?.className ?? ''
  lens.append(figure)
  // Inside the match, where marks get their colours from.
  const home = svg.closest('.match') ?? document.body
  home.append(lens)
  let frame = 0

  const draw = (x: number, y: number) => {
    const { left, top, width, height } = svg.getBoundingClientRect()
    const copy = svg.cloneNode(true) as SVGSVGElement
    for (const part of [copy, ...copy.querySelectorAll('[tabindex], [data-target]')]) for (const name of ['tabindex', 'role', 'data-target']) part.removeAttribute(name)
    copy.style.width = `${width * SCALE}px`
    copy.style.height = `${height * SCALE}px`
    copy.style.translate = `${BREADTH / 2 - (x - left) * SCALE}px ${BREADTH / 2 - (y - top) * SCALE}px`
    figure.replaceChildren(copy)
    lens.style.left = `${Math.max(4, Math.min(x - BREADTH / 2, innerWidth - BREADTH - 4))}px`
    lens.style.top = `${Math.max(4, y - ABOVE - BREADTH)}px`
  }

  return {
    show(x, y) {
      cancelAnimationFrame(frame)
      // After the marks have followed the finger.
      frame = requestAnimationFrame(() => draw(x, y))
    },
    close() {
      cancelAnimationFrame(frame)
      lens.remove()
    },
  }
}
