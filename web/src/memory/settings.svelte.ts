/** What a person sets once for this device: language, colours, name, what is seen and heard. */
import { recall, remember } from './storage'
import type { Language } from '../wire/types'
import { firstLanguage } from '../words/language'

export type Theme = 'auto' | 'light' | 'dark'

class Settings {
  language = $state<Language>(firstLanguage(recall<string | null>('language', null), navigator.languages))
  theme = $state<Theme>(recall<Theme>('theme', 'auto'))
  name = $state(recall('name', ''))
  /** Whether a finger's first touch plays at once, without showing what would follow. */
  oneTap = $state(recall('one-tap', false))
  /** Whether the letters of pieces are shown that their emblems stand for. */
  letters = $state(recall('letters', false))
  /** Whether the board of a device that several people share stays as it lies, whoever is to move. */
  still = $state(recall('still', true))
  /** Whether the table is heard. Who wishes for little motion is asked first. */
  sound = $state(recall('sound', !globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches))

  speak(language: Language): void {
    this.language = language
    remember('language', language)
  }

  colour(theme: Theme): void {
    this.theme = theme
    remember('theme', theme)
  }

  tapOnce(oneTap: boolean): void {
    this.oneTap = oneTap
    remember('one-tap', oneTap)
  }

  letter(letters: boolean): void {
    this.letters = letters
    remember('letters', letters)
  }

  lie(still: boolean): void {
    this.still = still
    remember('still', still)
  }

  hear(sound: boolean): void {
    this.sound = sound
    remember('sound', sound)
  }

  call(name: string): void {
    this.name = name
    remember('name', name)
  }
}

export const settings = new Settings()
