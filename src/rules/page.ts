import type { Descriptor, Language, Link, Links, Page } from '../contract/channel.ts'
import { localizedChannel } from './language.ts'
import { onlyProduct } from './products.ts'

/** Least content width, CSS pixels, in which a list and a map stand side by side. */
const WIDE = 1000

/** A channel as it is registered: its links stay those of its file, as its pages are built so. */
export type Registered = Descriptor & { links?: Links }

/** Which of a screen's addresses a channel's links use. */
export function linksOf({ partner, layout, languages, products, links: built }: Registered): Links {
  if (built) return built
  const links: Link[] = []
  if (partner.dapi) links.push('dapi')
  if (layout === 'quick') links.push('quick')
  if (partner.v2) links.push('v2')
  if (languages.length > 1) links.push('global')
  const only = onlyProduct(products)
  if (only) links.push(`only-${only}`)
  return links
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
    links: linksOf(channel),
    maps: channel.maps,
    defaults,
    languages: channel.languages,
    wide: channel.maxWidth >= WIDE,
  }
}
