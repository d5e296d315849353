/** Movement: pieces along their trail, also from board to board, pieces that come and go, and tumbling dice. */
import type { Point, Stand } from './geometry'
import { draw } from './glyphs'
import type { Piece } from './scene'

const STEP = 210
const LONGEST = 900
const ROLL = 650

export const still = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

export const pose = ({ x, y, size }: Stand): string => `translate(${x}px, ${y}px) scale(${size})`

/** Slides a piece from where it was over the points between; it already stands where it belongs. */
export function slide(element: SVGElement, from: Stand, over: readonly Point[], to: Stand): void {
  const stops = [from, ...over.map((point) => ({ ...point, size: to.size })), to]
  element.parentNode?.append(element)
  const moving = element.animate(
    stops.map((stand) => ({ transform: pose(stand), easing: 'ease-in-out' })),
    { duration: Math.min(LONGEST, STEP * Math.sqrt(stops.length) * 1.6) },
  )
  // A piece from another board flies over the boards between, not under them.
  const board = element.closest('.surface')
  board?.classList.add('landing')
  moving.onfinish = () => board?.classList.remove('landing')
}

export function appear(element: SVGElement, at: Stand): void {
  const small = pose({ ...at, size: at.size * 0.4 })
  const large = pose({ ...at, size: at.size * 1.12 })
  element.animate([{ transform: small, opacity: 0 }, { transform: large, opacity: 1 }, { transform: pose(at) }], { duration: 260, easing: 'ease-out' })
}

/** Turns a card over: it comes in edge on and shows its face. */
export function reveal(element: SVGElement, at: Stand): void {
  const turned = (across: number, lift: number) => `translate(${at.x}px, ${at.y - lift * at.size}px) scale(${at.size * across}, ${at.size})`
  element.animate([{ transform: turned(0.02, 0.12) }, { transform: turned(1.06, 0.06), offset: 0.7 }, { transform: turned(1, 0) }], { duration: 320, easing: 'ease-out' })
}

export function vanish(element: SVGElement): void {
  element.classList.add('leaving')
  const fading = element.animate([{ opacity: 1 }, { opacity: 0 }], { duration: 260, fill: 'forwards' })
  fading.onfinish = () => element.remove()
}

/** Tumbles a die through a few faces before it shows its own. */
export function roll(element: SVGElement, piece: Piece, at: Stand): void {
  const [x, y, size] = [at.x, at.y, at.size]
  const turned = (degrees: number, lift: number) => `translate(${x}px, ${y - lift * size}px) rotate(${degrees}deg) scale(${size})`
  element.animate(
    [{ transform: turned(-300, 0.5) }, { transform: turned(-140, 0.7), offset: 0.35 }, { transform: turned(20, 0), offset: 0.75 }, { transform: turned(0, 0) }],
    { duration: ROLL, easing: 'ease-out' },
  )
  const faces = ['5', '2', '6', '1', '4', '3']
  let shown = Math.floor(Math.random() * faces.length)
  const timer = setInterval(() => {
    shown += 1
    element.replaceChildren(...draw({ ...piece, face: faces[shown % faces.length]! }))
  }, 80)
  setTimeout(() => {
    clearInterval(timer)
    // The face may have changed again while the die was tumbling.
    element.replaceChildren(...draw({ ...piece, face: element.dataset['face'] ?? piece.face }))
  }, ROLL * 0.75)
}
