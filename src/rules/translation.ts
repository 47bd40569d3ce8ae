import type { Language } from '../contract/channel.ts'

/* Imports no schema: a script of pages uses it. */

/**
 * The cookie from which the translation's own script reads from and into which language it goes,
 * `/ko/en`.
 */
export const TRANSLATION_COOKIE = 'googtrans'
/** The languages of the translation, each by its own tag; `ko` is the one from which it goes. */
export const TRANSLATED: Record<Language, string> = { ko: 'ko', en: 'en', ja: 'ja', zh: 'zh-CN', es: 'es' }

/**
 * What the cookie says to have the translation go into a language of ours (docs/product.md,
 * "Languages").
 */
export function translationTo(language: Language): string {
  return `/ko/${TRANSLATED[language]}`
}

/**
 * The tag of the language into which a page's cookies have the translation go; null where nobody
 * has chosen.
 */
export function translationIn(cookies: string): string | null {
  return new RegExp(`(?:^|; )${TRANSLATION_COOKIE}=/ko/([\\w-]+)`).exec(cookies)?.[1] ?? null
}
