/** A match in words: who plays, what things are called, what has just been heard. Said again when the language changes. */
import { settings } from '../memory/settings.svelte'
import type { View } from '../wire/sequence'
import type { GamePage, Heard, Label, LevelPage, Told } from '../wire/types'
import type { Messages } from '../words/label'
import { address, narrate, readerOf, type Reader } from '../words/narrate'
import { read, tell } from '../words/speaking.svelte'
import { castOf, type Player } from './cast'
import { describeHeard, gameMessages } from './news'

export class Telling {
  readonly cast: readonly Player[] = $derived.by(() => {
    const state = this.view()?.state
    return state ? castOf(state, this.game, { read, guest: tell('guest'), levels: this.levels }) : []
  })
  readonly messages: Messages = $derived.by(() => gameMessages(this.game, this.cast))
  /** Who is addressed in what is told. */
  readonly reader: Reader = $derived.by(() => readerOf(this.cast))
  // These stay the same functions: a board that got new ones would be drawn anew and lose the focus.
  readonly words = (label: Label): string => address(label, this.messages, settings.language, this.reader)
  readonly narrated = (told: Told): string => narrate(told, this.game, this.messages, settings.language, this.reader)

  constructor(
    private readonly game: GamePage,
    private readonly levels: readonly LevelPage[],
    private readonly view: () => View | null,
  ) {}

  /** These moves as they are read aloud. */
  news(heard: readonly Heard[]): string {
    return heard.map((each) => describeHeard(each, this.cast, tell('chance'), this.narrated)).join(' ')
  }
}
