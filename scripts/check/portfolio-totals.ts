import type { ChannelCategory, Descriptor } from '#contract/channel.ts'
import { PRODUCT_NAMES } from '#rules/products.ts'

/** What the portfolio as a whole must be (docs/product.md, "Channels" and "Limits"). */

/** How many channels bear each flag, exactly. */
export const FLAGS = { dapi: 37, renewal: 20, v2: 8 } as const
/** Channels there are at least. */
export const FEWEST = 52

/** Channels of a kind that there are at least. */
export const PARTNER_KINDS: Partial<Record<ChannelCategory, number>> = {
  telecom: 2,
  rail: 2,
  welfare: 5,
  city: 3,
  bank: 2,
  card: 5,
  membership: 2,
}
/** Channels that there are at least among these kinds together. */
export const REST: { kinds: readonly ChannelCategory[]; fewest: number } = {
  kinds: ['public', 'shopping', 'airline', 'other'],
  fewest: 12,
}

const CITY = { category: 'city', navigation: { hideHome: true, hideBackOnResultAndReserve: true } } as const
/** A header and a footer of the partner's own. */
const FRAME = { header: true, footer: true } as const

/** A part of a value, and of the parts within it. */
type Some<T> = T extends readonly unknown[] ? T : T extends object ? { [Key in keyof T]?: Some<T[Key]> } : T

/**
 * The channels that must be there, each with what sets it apart; fields that are not named are
 * free.
 */
export const NAMED: Readonly<Record<string, Some<Descriptor>>> = {
  narae: {
    category: 'default',
    default: true,
    products: PRODUCT_NAMES,
    partner: { dapi: false, renewal: false, v2: false },
  },
  skt: {
    category: 'telecom',
    header: false,
    maxWidth: 1180,
    ranking: false,
    partner: { dapi: true, connector: { name: 'telecom' } },
  },
  lguplus: { category: 'telecom', partner: { connector: { name: 'carrier' }, screens: ['verification'] } },
  korail: { category: 'rail', header: false, partner: { connector: { name: 'rail', options: {} } } },
  korail2: {
    category: 'rail',
    header: false,
    partner: { connector: { name: 'rail', options: { secondVariant: true } } },
  },
  lotteon: {
    category: 'retail',
    header: false,
    layout: 'retail',
    maxWidth: 1140,
    external: { header: true, footer: false, siteId: false },
    partner: { connector: { name: 'retail' } },
  },
  homeshop: { category: 'home-shopping', external: FRAME, partner: { connector: { name: 'homeshopping' } } },
  ezwel: { category: 'welfare', external: FRAME, partner: { connector: { name: 'ezwel' } } },
  lgcns: { category: 'welfare', partner: { connector: { name: 'lgcns' } } },
  korcham: { category: 'chamber', partner: { connector: { name: 'chamber' }, screens: ['reservation'] } },
  lifecare: {
    category: 'life-care',
    external: { ...FRAME, siteId: true },
    partner: { connector: { name: 'lifecare' } },
  },
  bizplay: { category: 'business', partner: { connector: { name: 'bizplay' } } },
  suwon: { ...CITY, products: ['place', 'leisure'], partner: { connector: { name: 'city' } } },
  daegutrip: { ...CITY, partner: { connector: { name: 'city' } } },
  gogoyangyang: { ...CITY, partner: { connector: { name: 'yangyang' } } },
  ktour: { category: 'tourism', languages: ['ko', 'ja', 'en', 'zh', 'es'], translation: true },
  ticketing: { category: 'ticketing', partner: { connector: { name: 'ticketing' } } },
  cardapp: { category: 'card', status: { state: 'ended', on: '2024-10-14' } },
  membership: { category: 'membership', status: { state: 'ended', on: '2024-10-31' } },
  petstay: { category: 'pet', partner: { connector: { name: 'pet' } } },
  hyuga: { category: 'vacation', partner: { connector: { name: 'vacation' } } },
  quick: { category: 'quick', layout: 'quick', maxWidth: 1000 },
}

/** Fields of `external` that somebody's own parts must have, whatever they say. */
export const PARTS: Readonly<Record<string, readonly string[]>> = {
  ezwel: ['script'],
  homeshop: ['script'],
  lifecare: ['script', 'object'],
  lotteon: ['script', 'style', 'object', 'bridge'],
}
