/** A hand that plays nothing: for a board that is only looked at. */
import type { Played } from '../touch/played'
import type { Place, Text } from '../wire/types'

export class Idle implements Played {
  readonly touches = null
  readonly ready = false
  readonly places: readonly Place[] = []

  constructor(private readonly say: (element: Element) => void) {}

  attempt(): boolean {
    return false
  }

  goOn(): void {}

  complain(_sentence: Text, element: Element): void {
    this.say(element)
  }

  outOfTurn(element: Element): void {
    this.say(element)
  }
}
