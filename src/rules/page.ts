import type { Descriptor, Language, Page } from '../contract/channel.ts'

/** Least content width, CSS pixels, in which a list and a map stand side by side. */
const WIDE = 1000

/** The page of a channel in one language, as the browser may see it. */
export function pageOf(channel: Descriptor, language: Language): Page {
  return {
    channel: channel.name,
    language,
    title: channel.title,
    products: channel.products,
    ranking: channel.ranking,
    banner: channel.banner,
    marketing: channel.marketing,
    hideHome: channel.navigation.hideHome ?? false,
    hideBackOnResultAndReserve: channel.navigation.hideBackOnResultAndReserve ?? false,
    wide: channel.maxWidth >= WIDE,
  }
}
