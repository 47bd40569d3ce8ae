import type { Descriptor, Language } from '#contract/channel.ts'
import { languageOf } from '#rules/language.ts'
import { LANGUAGE_COOKIE, LANGUAGE_PARAMETER } from '#rules/limits.ts'
import { cookieOf } from './cookie.ts'

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
