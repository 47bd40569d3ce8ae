import type { Descriptor, Language, Links, Page } from '../contract/channel.ts'
import { localizedChannel } from './language.ts'
import { onlyProduct } from './products.ts'

/** Least content width, CSS pixels, in which a list and a map stand side by side. */
const WIDE = 1000

/** Which of a screen's addresses a channel's links use. */
export function linksOf({ partner, layout, languages, products }: Descriptor): Links {
  return {
    dapi: partner.dapi ?? false,
    quick: layout === 'quick',
    v2: partner.v2 ?? false,
    global: languages.length > 1,
    only: onlyProduct(products) ?? false,
  }
}

/** The page of a channel in one language, as the browser may see it. */
export function pageOf(channel: Descriptor, language: Language): Page {
  const { keywords: _, banners: __, ...defaults } = channel.defaults
  return {
    channel: channel.name,
    language,
    title: localizedChannel(channel, language).title,
    products: channel.products,
    ranking: channel.ranking,
    banner: channel.banner,
    marketing: channel.marketing,
    hideHome: channel.navigation.hideHome ?? false,
    hideBackOnResultAndReserve: channel.navigation.hideBackOnResultAndReserve ?? false,
    links: linksOf(channel),
    renewal: channel.partner.renewal ?? false,
    maps: channel.maps,
    defaults,
    languages: channel.languages,
    wide: channel.maxWidth >= WIDE,
  }
}
