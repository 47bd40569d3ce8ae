import { fillTemplate } from '../particle.ts'
import { takesOf } from '../photo.ts'
import { placeWord } from '../place/name.ts'
import { createRandom, type Random } from '../random.ts'
import type { Anchor, SeedRegion } from '../regions.ts'
import { mean } from '../review.ts'
import { addressAt, around, phone } from '../spot.ts'
import type { Kind } from './kind.ts'
import { reviewsOf } from './review.ts'
import type { DealRow, LeisureReviewRow, VariantRow } from './row.ts'
import { variantsOf } from './variant.ts'

/** A deal before it is written: what must be decided in the order of numbers. */
export interface DealPlan {
  id: number
  kind: Kind
  region: SeedRegion
  regionId: number
  anchor: Anchor
  place: string
  venue: string
}

const POPULAR = 10_000
/** Photos of a deal. */
const SHOWN = 5
/** How often a house that may be closed on a weekday is. */
const CLOSED = 0.6
/** How often a chosen day cannot be given back. */
const FINAL_SALE = 0.06

/**
 * The cover that a deal's own words ask for, else its kind's, in a take of its own, and what else
 * the kind shows.
 */
function photosOf({ photos, covers = {} }: Kind, words: string, rng: Random): string[] {
  const [usual = '', ...rest] = photos
  const [, own = usual] = Object.entries(covers).find(([word]) => words.includes(word)) ?? []
  return [rng.pick(takesOf(own)), ...rest].slice(0, SHOWN)
}

/** A house that wears its place in its name is not said to be in it again: "제주의 제주 별빛 정원". */
function tell(template: string, words: Readonly<Record<string, string>>): string {
  const worn = words.venue?.includes(words.place ?? '')
  return fillTemplate(worn ? template.replace(/\{place\}의? \{venue\}/, '{venue}') : template, words)
}

/** How a ticket is used, whichever kind it is. */
function guideOf(kind: Kind, open: boolean): string[] {
  const when = open
    ? '결제가 끝나면 QR 이용권이 바로 나오며, 유효 기간 안에 원하는 날 쓸 수 있습니다.'
    : '결제가 끝나면 QR 이용권이 바로 나오며, 고른 날에만 쓸 수 있습니다.'
  return [when, ...kind.guide]
}

function noticesOf(kind: Kind, open: boolean): string[] {
  const used = open
    ? '이용권은 한 장에 한 번만 쓸 수 있고, 유효 기간이 지나면 쓸 수 없습니다.'
    : '고른 날과 회차는 바꿀 수 없으니 취소한 뒤 다시 예약해 주세요.'
  return [...kind.notices, used]
}

/** A house that ends with what the title begins with says it once: "경포 해오름 유람선 승선권". */
function nameOf(venue: string, title: string): string {
  const [first = '', ...rest] = title.split(' ')
  return venue.endsWith(` ${first}`) && rest.length > 0 ? `${venue} ${rest.join(' ')}` : `${venue} ${title}`
}

/** One deal with its variants and reviews; everything follows from its number. */
export function createDeal(slot: DealPlan): { deal: DealRow; variants: VariantRow[]; reviews: LeisureReviewRow[] } {
  const { id, kind, region, anchor, place, venue } = slot
  const rng = createRandom(`deal ${id}`)
  const quality = Math.max(rng.next(), rng.next())
  const open = kind.validDays !== undefined
  const variants = variantsOf(id, kind, createRandom(`variants ${id}`))
  const reviews = reviewsOf(id, kind, variants, quality, createRandom(`deal reviews ${id}`))
  const words = { place, venue, near: rng.pick(region.walk), far: rng.pick(region.drive) }
  const title = rng.pick(kind.titles)
  const about = tell(rng.pick(kind.about), words)
  const final = !open && rng.chance(FINAL_SALE)
  const deal: DealRow = {
    id,
    name: nameOf(venue, title),
    venue,
    category_id: kind.category,
    region_id: slot.regionId,
    address: addressAt(slot, rng),
    ...around(anchor, rng),
    summary: about,
    description: [about, ...rng.some(kind.more, 3).map((text) => tell(text, words))].join(' '),
    words: kind.words,
    photos: photosOf(kind, `${title} ${region.province}`, createRandom(`deal photos ${id}`)),
    notices: noticesOf(kind, open),
    guide: guideOf(kind, open),
    opens: kind.hours[0],
    closes: kind.hours[1],
    last_entry: kind.hours[2],
    closed_on: kind.closed !== undefined && rng.chance(CLOSED) ? [kind.closed] : [],
    season_from: kind.season?.[0] ?? null,
    season_to: kind.season?.[1] ?? null,
    minutes: kind.minutes ?? null,
    schedule: open ? 'open' : 'dated',
    valid_days: kind.validDays ? rng.pick(kind.validDays) : null,
    lead_days: kind.lead ?? 0,
    policy: open ? 'open' : final ? 'nonrefundable' : 'dated',
    phone: phone(rng),
    rating: reviews.length > 0 ? mean(reviews) : 0,
    review_count: reviews.length,
    popularity: Math.min(POPULAR, Math.round(reviews.length * 60 + quality * 3000 + rng.int(0, 1600))),
  }
  return { deal, variants, reviews }
}

/**
 * Where a kind's deals are: its regions in an order of its own, around again when there are more
 * deals than regions.
 */
export function placed(kind: Kind, regions: readonly { region: SeedRegion; id: number }[], turn: number) {
  const order = createRandom(`kind ${turn}`).some(regions, regions.length)
  return Array.from({ length: kind.count }, (_, index) => {
    const at = order[index % order.length]
    if (!at) throw new Error(`no region for ${kind.titles[0]}`)
    return at
  })
}

/** The word of a place that a house wears; see `placeWord` of lodging. */
export function wordOf(region: SeedRegion, anchor: Anchor, id: number): string {
  return placeWord(region, anchor, createRandom(`deal place ${id}`))
}
