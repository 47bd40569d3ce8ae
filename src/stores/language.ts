import type { Language } from '../contract/channel.ts'
import { isLanguage } from '../rules/language.ts'
import { DEFAULT_LANGUAGE } from '../rules/limits.ts'

/** The language of this page, for what a store has in two. */
export function pageLanguage(): Language {
  const [lang] = document.documentElement.lang.split('-')
  return isLanguage(lang) ? lang : DEFAULT_LANGUAGE
}
