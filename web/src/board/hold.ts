/** A finger that rests on a board of small squares gets a lens: it sees where it is, moves on, and touches by letting go. */

export type Held = {
  moved(x: number, y: number): void
  let(x: number, y: number): void
  gone(): void
}

/** Milliseconds a finger rests, and how far it may tremble meanwhile. */
const REST = 260
const TREMBLE = 9

/** Squares of at least this many pixels are hit without a lens. */
export const HIT = 24

/** How large a square of the board is on the screen, in pixels. */
export const unitOf = (svg: SVGSVGElement): number => svg.getScreenCTM()?.a ?? HIT

export function hold(svg: SVGSVGElement, held: Held): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let start: { x: number; y: number } | null = null
  let lens: { show(x: number, y: number): void; close(): void } | null = null

  const end = () => {
    clearTimeout(timer)
    start = null
    lens?.close()
    lens = null
  }
  const place = ([touch]: TouchList) => ({ x: touch?.clientX ?? 0, y: touch?.clientY ?? 0 })
  const show = ({ x, y }: { x: number; y: number }) => {
    held.moved(x, y)
    lens?.show(x, y)
  }

  svg.addEventListener(
    'touchstart',
    (event) => {
      end()
      if (event.touches.length !== 1 || unitOf(svg) >= HIT) return
      const at = place(event.touches)
      start = at
      timer = setTimeout(async () => {
        const { openLens } = await import('./lens')
        if (start !== at) return
        lens = openLens(svg)
        show(at)
      }, REST)
    },
    { passive: true },
  )
  // Not passive: a finger that holds the lens must not scroll the page.
  svg.addEventListener(
    'touchmove',
    (event) => {
      const at = place(event.touches)
      if (lens) {
        event.preventDefault()
        show(at)
      } else if (start && Math.hypot(at.x - start.x, at.y - start.y) > TREMBLE) end()
    },
    { passive: false },
  )
  svg.addEventListener('touchend', (event) => {
    const used = lens !== null
    end()
    if (!used) return
    // No click shall follow: the touch is this one.
    event.preventDefault()
    const { x, y } = place(event.changedTouches)
    held.let(x, y)
  })
  svg.addEventListener('touchcancel', () => {
    if (lens) held.gone()
    end()
  })
  svg.addEventListener('contextmenu', (event) => {
    if (lens) event.preventDefault()
  })
}
