/** As much of a page as the table's own files ask for: elements with attributes, children and events, nothing drawn. */
import { vi } from 'vitest'

type Style = Record<string, string> & { setProperty(name: string, value: string): void }

export class Thing extends EventTarget {
  readonly attributes = new Map<string, string>()
  readonly style: Style = Object.assign(Object.create(null), { setProperty: (name: string, value: string) => void (this.style[name] = value) })
  children: (Thing | string)[] = []
  parent: Thing | null = null
  box = { left: 0, top: 0, width: 100, height: 100 }
  /** Pixels of a board's unit on the screen. */
  unit = 12

  constructor(readonly tagName: string) {
    super()
  }

  readonly dataset: Record<string, string> = new Proxy({} as Record<string, string>, {
    get: (_, name: string) => this.attributes.get(`data-${name}`),
    set: (_, name: string, value: string) => Boolean(this.attributes.set(`data-${name}`, value)),
  })

  get className(): string {
    return this.attributes.get('class') ?? ''
  }
  set className(value: string) {
    this.attributes.set('class', value)
  }
  get parentElement(): Thing | null {
    return this.parent
  }

  setAttribute(name: string, value: string): void {
    this.attributes.set(name, value)
  }
  getAttribute(name: string): string | null {
    return this.attributes.get(name) ?? null
  }
  removeAttribute(name: string): void {
    this.attributes.delete(name)
  }
  append(...children: (Thing | string)[]): void {
    for (const child of children) if (child instanceof Thing) child.parent = this
    this.children.push(...children)
  }
  replaceChildren(...children: (Thing | string)[]): void {
    this.children = []
    this.append(...children)
  }
  remove(): void {
    if (this.parent) this.parent.children = this.parent.children.filter((child) => child !== this)
    this.parent = null
  }
  cloneNode(deep = false): Thing {
    const copy = new Thing(this.tagName)
    for (const [name, value] of this.attributes) copy.attributes.set(name, value)
    if (deep) copy.append(...this.children.map((child) => (child instanceof Thing ? child.cloneNode(true) : child)))
    return copy
  }
  /** Understands `[attribute]` and `.class`, and lists of them. */
  matches(selector: string): boolean {
    return selector.split(',').some((part) => {
      const name = part.trim()
      return name.startsWith('.') ? this.className.split(' ').includes(name.slice(1)) : this.attributes.has(name.slice(1, -1))
    })
  }
  closest(selector: string): Thing | null {
    return this.matches(selector) ? this : (this.parent?.closest(selector) ?? null)
  }
  all(): Thing[] {
    return this.children.flatMap((child) => (child instanceof Thing ? [child, ...child.all()] : []))
  }
  querySelectorAll(selector: string): Thing[] {
    return this.all().filter((thing) => thing.matches(selector))
  }
  getBoundingClientRect(): Thing['box'] {
    return this.box
  }
  getScreenCTM(): { a: number } {
    return { a: this.unit }
  }
  setPointerCapture(): void {}
}

/** A page for one test: `under` is what lies under every point of it. */
export function page(): { readonly body: Thing; under: Thing | null; frames: (() => void)[] } {
  const stage = { body: new Thing('body'), under: null as Thing | null, frames: [] as (() => void)[] }
  vi.stubGlobal('document', {
    body: stage.body,
    createElement: (tag: string) => new Thing(tag),
    createElementNS: (_: string, tag: string) => new Thing(tag),
    elementFromPoint: () => stage.under,
  })
  vi.stubGlobal('HTMLElement', Thing)
  vi.stubGlobal('innerWidth', 360)
  vi.stubGlobal('requestAnimationFrame', (work: () => void) => stage.frames.push(work))
  vi.stubGlobal('cancelAnimationFrame', (frame: number) => void (stage.frames[frame - 1] = () => undefined))
  return stage
}

/** Lets something happen to an element. */
export function happens(thing: Thing, type: string, values: Record<string, unknown> = {}): Event {
  const event = new Event(type, { cancelable: true })
  for (const [name, value] of Object.entries(values)) Object.defineProperty(event, name, { value })
  thing.dispatchEvent(event)
  return event
}
