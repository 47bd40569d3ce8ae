import type { Descriptor, Language } from '#contract/channel.ts'
import { languageOf } from '#rules/language.ts'
import { LANGUAGE_COOKIE, LANGUAGE_PARAMETER } from '#rules/limits.ts'
import { cookieOf } from './cookie.ts'

/** An address in a language: the one that a channel speaks by itself stands at the bare address. */
export function spokenAt(url: string, language: Language, channel: Pick<Descriptor, 'languages'>): string {
  if (language === languageOf(channel, {})) return url
  return `${url}${url.includes('?') ? '&' : '?'}${LANGUAGE_PARAMETER}=${language}`
}

/** The language in which a channel answers a request (docs/product.md, "Languages"). */
export function languageFor(channel: Descriptor, request: Request): Language {
  const [only, ...others] = channel.languages
  if (only && others.length === 0) return only
  return languageOf(channel, {
    asked: new URL(request.url).searchParams.get(LANGUAGE_PARAMETER),
    cookie: cookieOf(request, LANGUAGE_COOKIE),
    accept: request.headers.get('accept-language'),
  })
}
