/** What a person sets once for this device: language, colours, name. */
import { recall, remember } from './storage'
import type { Language } from '../wire/types'
import { firstLanguage } from '../words/language'

export type Theme = 'auto' | 'light' | 'dark'

class Settings {
  language = $state<Language>(firstLanguage(recall<string | null>('language', null), navigator.languages))
  theme = $state<Theme>(recall<Theme>('theme', 'auto'))
  name = $state(recall('name', ''))

  speak(language: Language): void {
    this.language = language
    remember('language', language)
  }

  colour(theme: Theme): void {
    this.theme = theme
    remember('theme', theme)
  }

  call(name: string): void {
    this.name = name
    remember('name', name)
  }
}

export const settings = new Settings()
