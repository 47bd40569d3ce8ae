import type { Descriptor } from '../contract/channel.ts'
import { Language } from '../contract/channel.ts'
import { accepts } from './accept.ts'
import { DEFAULT_LANGUAGE } from './limits.ts'

/** A language's tag (BCP 47) for documents: our Chinese is written in simplified characters. */
export function tagOf(language: Language): string {
  return language === 'zh' ? 'zh-Hans' : language
}

/** Whether words of a language have spaces between them, where a line may break. */
export const hasSpaces = (language: Language): boolean => language !== 'ja' && language !== 'zh'

const HANGUL = /[가-힣]/

/**
 * The language of what is in English wherever Korean is not read (names of cars, of branches and of
 * what is abroad), where that is not the page's.
 */
export function englishOn(language: Language): 'en' | undefined {
  return /ko|en/.test(language) ? undefined : 'en'
}

/** Products of which that is so of all names. */
const ENGLISH = ['foreign', 'rentcar']

/** The language of a text, or of a name of a product's, where that is not the page's. */
export function tongueOf(text: string, language: Language, product = ''): 'ko' | 'en' | undefined {
  if (language !== 'ko' && HANGUL.test(text)) return 'ko'
  return ENGLISH.includes(product) ? englishOn(language) : undefined
}

/**
 * Whether a channel's visitors choose a language, and so come from abroad: they prove an e-mail
 * address or a number of their country, too.
 */
export function isForeigners({ languages }: { languages: readonly Language[] }): boolean {
  return languages.length > 1
}

/**
 * A channel as it calls itself in a language; with no name in that language, as it always does: the
 * same object.
 */
export function localizedChannel<Channel extends Pick<Descriptor, 'title' | 'tagline' | 'names'>>(
  channel: Channel,
  language: Language,
): Channel {
  const names = channel.names[language]
  return names ? { ...channel, ...names } : channel
}

/** True for a language of ours. */
export function isLanguage(text: unknown): text is Language {
  return accepts(Language, text)
}

/**
 * True for a screen of the route table that names its visitor; nobody else may read it, so it is
 * not offered for translation.
 */
export function isPersonal(screen: string): boolean {
  return /^(?:payment|reserve|cancel|partner)/.test(screen)
}

/**
 * Languages of an `Accept-Language` header, best first; what is no language of ours is left out.
 */
function wishes(header: string): Language[] {
  return header
    .split(',')
    .map((part, at) => {
      const [tag = '', ...parameters] = part.trim().split(';')
      const quality = parameters
        .map((each) => /^\s*q=([\d.]+)\s*$/.exec(each)?.[1])
        .find((found) => found !== undefined)
      return {
        language: tag.trim().toLowerCase().split('-')[0],
        quality: quality === undefined ? 1 : Number(quality),
        at,
      }
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality || a.at - b.at)
    .flatMap(({ language }) => (isLanguage(language) ? [language] : []))
}

/**
 * The language a channel speaks to a visitor (docs/product.md, "Languages"): the address's, else
 * the cookie's, else the browser's first wish that the channel offers, else Korean. A channel that
 * offers one language speaks that.
 */
export function languageOf(
  { languages }: Pick<Descriptor, 'languages'>,
  { asked, cookie, accept }: { asked?: string | null; cookie?: string | null; accept?: string | null },
): Language {
  const [only, ...others] = languages
  if (others.length === 0) return only ?? DEFAULT_LANGUAGE
  const offered = [asked, cookie, ...wishes(accept ?? '')].find((wish) => isLanguage(wish) && languages.includes(wish))
  if (isLanguage(offered)) return offered
  return languages.includes(DEFAULT_LANGUAGE) ? DEFAULT_LANGUAGE : (only ?? DEFAULT_LANGUAGE)
}
