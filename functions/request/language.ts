import type { Descriptor, Language } from '#contract/channel.ts'
import { languageOf } from '#rules/language.ts'
import { LANGUAGE_COOKIE } from '#rules/limits.ts'
import { cookieOf } from './cookie.ts'

/** The language in which a channel answers a request (docs/product.md, "Languages"). */
export function languageFor(channel: Descriptor, request: Request): Language {
  return languageOf(channel, {
    cookie: cookieOf(request, LANGUAGE_COOKIE),
    accept: request.headers.get('accept-language'),
  })
}
