import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

// Settings read what the browser likes when they are first imported.
vi.stubGlobal('navigator', { languages: ['en'] })
vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} })
const { LessonSession } = await import('../../src/lesson/session.svelte')
import type { LessonAnswer, LessonPage, LessonStep, State } from '../../src/wire/types'

const both = (text: string) => ({ de: text, en: text })

const state = (sequence: number, turn: number | null): State => ({
  sequence,
  looking: 0,
  cover: null,
  turn,
  scene: { boards: [] },
  boards: null,
  touches: turn === 0 ? { choose: [{ move: 'a', touches: [['a']] }] } : {},
  seats: [],
  undo: false,
  outcome: null,
})
const board = { name: 'board', width: 1, height: 1, places: [{ name: 'a', x: 0, y: 0 }] }
const step = (title: string, moves: number, boards: (typeof board)[] | null): LessonStep => ({
  title: both(title),
  clauses: ['1'],
  moves,
  asked: { task: both('do it') },
  options: {},
  state: { ...state(0, 0), boards },
})
const LESSON: LessonPage = { game: 'jump', steps: [step('one', 2, [board]), step('two', 1, null)] }

const moved = (sequence: number, turn: number, seat = 0) => ({
  heard: { sequence, seat, text: 'a', trail: ['a'], changed: [], events: [] },
  state: state(sequence, turn),
})

let asked: unknown[]
let answers: LessonAnswer[]
beforeEach(() => {
  vi.useFakeTimers()
  asked = []
  answers = []
  vi.stubGlobal('fetch', (path: string, { body }: { body: string }) => {
    asked.push([path, JSON.parse(body)])
    return Promise.resolve({ ok: true, json: () => Promise.resolve(answers.shift()) })
  })
})
afterEach(() => vi.useRealTimers())

const settle = () => vi.advanceTimersByTimeAsync(10)

describe('a lesson', () => {
  it('shows replies after a pause and then asks for the next move, saying what was made so far', async () => {
    const session = new LessonSession(LESSON)
    answers = [{ type: 'accepted', made: 'a', moved: [moved(1, 1), moved(2, 0, 1)], asked: { task: both('again') } }]
    session.attempt({ move: 'a' }, null)
    await settle()
    expect([session.view?.state.sequence, session.ready]).toEqual([1, false])
    await vi.advanceTimersByTimeAsync(2_000)
    expect([session.view?.state.sequence, session.ready, session.asked?.task.en]).toEqual([2, true, 'again'])
    answers = [{ type: 'accepted', made: 'a', moved: [moved(3, 1)], why: both('because') }]
    session.attempt({ move: 'a' }, null)
    await settle()
    expect(asked).toEqual([
      ['/api/games/jump/lesson/0', { made: [], move: 'a' }],
      ['/api/games/jump/lesson/0', { made: ['a'], move: 'a' }],
    ])
    expect([session.why?.en, session.touches, session.done]).toEqual(['because', null, [0]])
  })

  it('says what is wrong where it was touched, and offers to show it after two tries', async () => {
    const session = new LessonSession(LESSON)
    answers = [
      { type: 'refused', tried: 'b', clause: '2', sentence: both('b: no way') },
      { type: 'other', tried: 'c', sentence: both('not that') },
    ]
    session.attempt({ move: 'b' }, null)
    await settle()
    expect(session.bubble).toMatchObject({ sentence: both('No way'), clause: '2' })
    expect([session.misses, session.showable, session.ready]).toEqual([1, false, true])
    session.attempt({ move: 'c' }, null)
    await settle()
    expect(session.bubble).toMatchObject({ sentence: both('not that'), clause: null })
    expect(session.showable).toBe(true)
    answers = [{ type: 'accepted', made: 'a', moved: [moved(1, 1)], why: both('because') }]
    session.show()
    expect(asked.at(-1)).toEqual(['/api/games/jump/lesson/0', { made: [], show: true }])
    await settle()
    expect([session.misses, session.why?.en]).toEqual([0, 'because'])
  })

  it('ignores answers to a step that is not shown any more, and keeps its boards', async () => {
    const session = new LessonSession(LESSON)
    answers = [{ type: 'accepted', made: 'a', moved: [moved(1, 1)], why: both('because') }]
    session.attempt({ move: 'a' }, null)
    session.next()
    await settle()
    expect([session.number, session.view?.state.sequence, session.why]).toEqual([1, 0, null])
    expect(session.view?.boards).toEqual([board])
    session.next()
    expect(session.over).toBe(true)
  })
})
