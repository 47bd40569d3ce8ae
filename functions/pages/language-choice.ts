import type { Descriptor, Language } from '#contract/channel.ts'
import { isLanguage } from '#rules/language.ts'
import { LANGUAGE_COOKIE, LANGUAGE_COOKIE_DAYS, LANGUAGE_PARAMETER } from '#rules/limits.ts'
import { TRANSLATION_COOKIE, translationTo } from '#rules/translation.ts'
import { cookieLine } from '../request/cookie.ts'
import { redirect } from './redirect.ts'

/* How a link chooses a language (docs/product.md, "Languages"). */

/** The language that a link chooses for its visitor, or null; only where there is a choice. */
export function chosen(url: URL, { languages }: Descriptor): Language | null {
  if (languages.length < 2) return null
  const asked = url.searchParams.get(LANGUAGE_PARAMETER)
  return isLanguage(asked) && languages.includes(asked) ? asked : null
}

/**
 * Whether a link of our own pages led here: it chooses a language for the visit, and its address
 * goes on without it. Any other link, such as a search engine's, is answered where it leads.
 */
export const isOwnLink = ({ headers }: Request) => headers.get('sec-fetch-site') === 'same-origin'

/** What keeps a chosen language from now on. */
export function languageCookies(language: Language, { translation }: Descriptor, secure: boolean): string[] {
  const cookies = [cookieLine(LANGUAGE_COOKIE, language, { secure, scripts: true, days: LANGUAGE_COOKIE_DAYS })]
  if (translation) cookies.push(cookieLine(TRANSLATION_COOKIE, translationTo(language), { secure, scripts: true }))
  return cookies
}

/** A redirect to the same page without the choice, which the browser keeps from now on. */
export function choose(url: URL, cookies: readonly string[]): Response {
  const to = new URL(url)
  to.searchParams.delete(LANGUAGE_PARAMETER)
  return redirect(to.pathname + to.search, cookies)
}
