/** A result of the puzzle of the day as a few lines to paste: what each move gained, not which move it was. */
import type { Solved } from '../memory/daily'

const GAINS = ['⬜', '🟦', '🟩', '🟨', '🟧', '🟥'] as const
const ROW = 10

/** One square for each move, coloured by what it gained. */
export function squares(gains: readonly number[]): string {
  const signs = gains.map((gain) => GAINS[Math.max(0, Math.min(gain, GAINS.length - 1))])
  const rows = Array.from({ length: Math.ceil(signs.length / ROW) }, (_, row) => signs.slice(row * ROW, (row + 1) * ROW).join(''))
  return rows.join('\n')
}

export function shareText(title: string, date: string, solved: Solved, days: number, address: string): string {
  const score = `${solved.points}/${solved.goal}${solved.points >= solved.goal ? ' ⭐' : ''}${solved.helped ? ' 💡' : ''}`
  return [`${title} ${date}: ${score}`, squares(solved.gains), ...(days > 1 ? [`🔥 ${days}`] : []), address].join('\n')
}
