/** Something to play with, for tests of hands: remembers what it was asked and said. */
import type { Attempt, Played } from '../../src/touch/played'
import type { Foreseen, Place, Text, Touches } from '../../src/wire/types'

export class Playing implements Played {
  ready = true
  places: Place[] = []
  attempts: Attempt[] = []
  said: Text[] = []
  outside = 0
  looks: (readonly string[])[] = []
  answers: ((seen: Foreseen | null) => void)[] = []

  constructor(public touches: Touches | null) {}

  attempt(attempt: Attempt): boolean {
    this.attempts.push(attempt)
    return true
  }

  goOn(): void {}

  complain(sentence: Text): void {
    this.said.push(sentence)
  }

  outOfTurn(): void {
    this.outside += 1
  }

  look(touched: readonly string[], answer: (seen: Foreseen | null) => void): void {
    this.looks.push(touched)
    this.answers.push(answer)
  }
}

/** Nothing in these tests draws: an element is only passed on. */
export const finger = {} as Element

/** A square board of so many files and ranks, a1 at the bottom left. */
export function board(size: number): Place[] {
  return Array.from({ length: size * size }, (_, index) => {
    const [file, rank] = [index % size, Math.floor(index / size)]
    return { name: `${String.fromCharCode(97 + file)}${rank + 1}`, x: file + 0.5, y: size - rank - 0.5 }
  })
}
