/** What is written on things: a face `@key` is a message, for letters that are others in another language. */
import type { Label, Scene } from '../wire/types'

type Say = (label: Label) => string

/** A face as it is read. */
export const faceOf = (face: string, say: Say): string => (face.startsWith('@') ? say({ key: face.slice(1) }) : face)

/** A scene with every face as it is read; the same scene where no face needs words. */
export function withFaces(scene: Scene, say: Say): Scene {
  const items = scene.items ?? []
  if (!items.some((item) => item.face?.startsWith('@'))) return scene
  return { ...scene, items: items.map((item) => ({ ...item, face: faceOf(item.face ?? '', say) })) }
}
