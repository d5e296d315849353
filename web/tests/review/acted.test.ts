import { describe, expect, it } from 'vitest'
import { clausesActed } from '../../src/review/acted'
import type { Heard } from '../../src/wire/types'

const heard = (...clauses: string[]): Heard => ({ sequence: 1, seat: 0, text: '', trail: [], changed: [], events: clauses.map((clause) => ({ clause: clause.replace('~', ''), key: 'x', quiet: clause.startsWith('~') })) })

describe('the rules that acted', () => {
  it('are counted, the busiest first, without what moves say themselves', () => {
    expect(clausesActed([heard('4', '~3'), heard('7', '4'), heard('~3')], 5)).toEqual([
      { clause: '4', count: 2 },
      { clause: '7', count: 1 },
    ])
  })
  it('are only the first few, in a fixed order', () => {
    expect(clausesActed([heard('b', 'a', 'c')], 2).map((each) => each.clause)).toEqual(['a', 'b'])
    expect(clausesActed([], 2)).toEqual([])
  })
})
