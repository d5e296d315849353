import { expect, it } from 'vitest'
import { faceOf, withFaces } from '../../src/words/faces'
import { say } from '../../src/words/label'
import type { Label, Language, Scene } from '../../src/wire/types'

const MESSAGES = { 'letter.Y': { de: 'G', en: 'Y' } }
const saying = (language: Language) => (label: Label) => say(label, MESSAGES, language)
const scene: Scene = {
  boards: [],
  items: [
    { at: 'field:1', glyph: 'stone', colour: 'yellow', name: 'stone:Y', face: '@letter.Y' },
    { at: 'die:Y', glyph: 'die', colour: 'yellow', face: '3' },
    { at: 'field:2', glyph: 'marker', colour: 'red' },
  ],
}

it('writes a letter of its colour on a stone in each language, and leaves pips as they are', () => {
  const faces = (language: Language) => withFaces(scene, saying(language)).items?.map((item) => item.face)
  expect(faces('de')).toEqual(['G', '3', ''])
  expect(faces('en')).toEqual(['Y', '3', ''])
})

it('leaves the names that are touched alone', () => {
  expect(withFaces(scene, saying('de')).items?.[0]?.name).toBe('stone:Y')
})

it('hands back the same scene where every face is written out', () => {
  const plain: Scene = { boards: [], items: [{ at: 'a1', glyph: 'square', colour: 'blue', face: 'S' }] }
  expect(withFaces(plain, saying('de'))).toBe(plain)
  expect(faceOf('S', saying('de'))).toBe('S')
})
