import { type ChannelCategory, type Descriptor, Language } from '#contract/channel.ts'
import type { FamilyName } from '#contract/partner/name.ts'
import { PRODUCT_NAMES } from '#rules/products.ts'

/** What the portfolio as a whole must be (docs/product.md, "Channels"). */

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

/**
 * What partners have and the shop does not do: grades, points, passes, subsidies, exchange,
 * settlement, prices of a day or an hour. No channel promises it.
 */
export const NOT_RUN =
  /등급|적립|포인트|지원금|패스 할인|여행 패스|환전|금리|정산|특가|야간 개장|현장 수령|전용가|청구 할인|로밍|방송 상품|VIP|매달 \d+장/

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
    partner: { dapi: true },
  },
  lguplus: { category: 'telecom', partner: { screens: ['verification'] } },
  korail: { category: 'rail', header: false },
  korail2: { category: 'rail', header: false },
  lotteon: {
    category: 'retail',
    header: false,
    layout: 'retail',
    maxWidth: 1140,
    external: { header: true, footer: false, siteId: false },
  },
  homeshop: { category: 'home-shopping', external: FRAME },
  ezwel: { category: 'welfare', external: FRAME },
  lgcns: { category: 'welfare' },
  korcham: { category: 'chamber', partner: { screens: ['reservation'] } },
  lifecare: {
    category: 'life-care',
    external: { ...FRAME, siteId: true },
  },
  bizplay: { category: 'business' },
  suwon: { ...CITY, products: ['place', 'leisure'] },
  daegutrip: { ...CITY },
  gogoyangyang: { ...CITY },
  ktour: { category: 'tourism', languages: Language.options, translation: true },
  ticketing: { category: 'ticketing' },
  cardapp: { category: 'card', status: { state: 'ended', on: '2024-10-14' } },
  membership: { category: 'membership', status: { state: 'ended', on: '2024-10-31' } },
  petstay: { category: 'pet' },
  hyuga: { category: 'vacation' },
  quick: { category: 'quick', layout: 'quick', maxWidth: 1000 },
}

/** Fields of `external` that somebody's own parts must have, whatever they say. */
export const PARTS: Readonly<Record<string, readonly string[]>> = {
  ezwel: ['script'],
  homeshop: ['script'],
  lifecare: ['script', 'object'],
  lotteon: ['script', 'style', 'object', 'bridge'],
}

/** The families of these channels' calls, all of them. */
export const CONNECTED: Readonly<Record<string, readonly FamilyName[]>> = {
  bizplay: ['bizplay'],
  daegutrip: ['city'],
  ezwel: ['welfare', 'ezwel'],
  gogoyangyang: ['city', 'yangyang'],
  homeshop: ['homeshopping'],
  hyuga: ['vacation'],
  korail: ['rail'],
  korail2: ['rail', 'rail-lodging'],
  korcham: ['chamber', 'lookup'],
  lgcns: ['lookup'],
  lguplus: ['carrier'],
  lifecare: ['lifecare'],
  lotteon: ['retail'],
  petstay: ['pet'],
  skt: ['telecom'],
  suwon: ['city'],
  ticketing: ['ticketing'],
}
