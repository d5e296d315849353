import { beforeEach, expect, it, vi } from 'vitest'
import { noteDone, noteProgress, noteTip, progressOf, tipsSeen } from '../../src/memory/lessons'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => kept.set(key, value) })
})

it('begins every game at its first step', () => {
  expect(progressOf('jump')).toEqual({ step: 0, done: [], finished: false })
})

it('remembers where one stopped and what was done, game by game', () => {
  noteProgress('jump', { step: 3 })
  noteDone('jump', 2)
  noteDone('jump', 2)
  noteDone('jump', 0)
  noteProgress('forma', { finished: true })
  expect(progressOf('jump')).toEqual({ step: 3, done: [2, 0], finished: false })
  expect(progressOf('forma').finished).toBe(true)
})

it('remembers which tips were given', () => {
  noteTip('jump', 'turn')
  noteTip('jump', 'turn')
  noteTip('forma', '3:encloses')
  expect(tipsSeen('jump')).toEqual(['turn'])
  expect(tipsSeen('forma')).toEqual(['3:encloses'])
})
