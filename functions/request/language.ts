import type { Descriptor, Language } from '../../src/contract/channel.ts'
import { languageOf } from '../../src/rules/language.ts'
import { LANGUAGE_COOKIE } from '../../src/rules/limits.ts'
import { cookieOf } from './cookie.ts'

/** The language in which a channel answers a request (docs/product.md, "Languages"). */
export function languageFor(channel: Descriptor, request: Request): Language {
  return languageOf(channel, {
    cookie: cookieOf(request, LANGUAGE_COOKIE),
    accept: request.headers.get('accept-language'),
  })
}
