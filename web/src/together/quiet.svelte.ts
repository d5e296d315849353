/** What a person has set on this device about the others: whether their emotes are shown, and whether a turn is announced. */
import { recall, remember } from '../memory/storage'

class Quiet {
  muted = $state(recall('muted', false))
  announced = $state(recall('announced', false))

  mute(muted: boolean): void {
    this.muted = muted
    remember('muted', muted)
  }

  announce(announced: boolean): void {
    this.announced = announced
    remember('announced', announced)
  }
}

export const quiet = new Quiet()
