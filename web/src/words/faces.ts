/** What is written on things: a face `@key` is a message, for letters that are others in another language. */
import type { Foreseen, Item, Label, Scene } from '../wire/types'

type Say = (label: Label) => string

/** A face as it is read. */
export const faceOf = (face: string, say: Say): string => (face.startsWith('@') ? say({ key: face.slice(1) }) : face)

/** A scene with every face as it is read; the same scene where no face needs words. */
export function withFaces(scene: Scene, say: Say): Scene {
  const items = scene.items ?? []
  return worded(items) ? { ...scene, items: read(items, say) } : scene
}

/** The same for what would come. */
export function seenWithFaces(seen: Foreseen, say: Say): Foreseen {
  const come = seen.come ?? []
  return worded(come) ? { ...seen, come: read(come, say) } : seen
}

const worded = (items: readonly Item[]): boolean => items.some((item) => item.face?.startsWith('@'))

const read = (items: readonly Item[], say: Say): Item[] => items.map((item) => ({ ...item, face: faceOf(item.face ?? '', say) }))
