import { expect, it } from 'vitest'
import { atFinger } from '../../src/words/refusal'

it('leaves out what was tried, and begins with a capital', () => {
  const sentence = { de: 'C@h8: Die Mitte h8 ist besetzt.', en: 'C@h8: the centre h8 is taken.' }
  expect(atFinger(sentence, 'C@h8')).toEqual({ de: 'Die Mitte h8 ist besetzt.', en: 'The centre h8 is taken.' })
})

it('leaves the name of a square as it is', () => {
  const sentence = { de: 'C@b3: b3 ist keine Feldmitte.', en: 'C@b3: b3 is not a centre.' }
  expect(atFinger(sentence, 'C@b3')).toEqual({ de: 'b3 ist keine Feldmitte.', en: 'b3 is not a centre.' })
})

it('leaves a sentence alone that begins otherwise', () => {
  const sentence = { de: 'Das ist kein Zug.', en: 'this is no move.' }
  expect(atFinger(sentence, 'C@b3')).toEqual(sentence)
  expect(atFinger(sentence, '')).toEqual(sentence)
})
