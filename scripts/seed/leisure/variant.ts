import type { Audience } from '#contract/leisure/deal.ts'
import type { Random } from '../random.ts'
import type { Course, Kind } from './kind.ts'
import type { VariantRow } from './row.ts'

/** Variant ids are the deal's number and two digits. */
const VARIANT_IDS = 100

/** The id of a deal's variant, by its place from 1. */
export function variantId(dealId: number, place: number): number {
  return dealId * VARIANT_IDS + place
}

const CALLED: Readonly<Record<Audience, string>> = {
  all: '',
  adult: '성인',
  teen: '청소년',
  child: '어린이',
  senior: '경로',
}

/** Sessions and courses of a kind in the order in which they are shown: by time, then by course. */
function sessions(courses: readonly Course[]): { name: string; share: number; time: string | null }[] {
  return courses.flatMap(({ name, share, times }) => (times ?? [null]).map((time) => ({ name, share, time })))
}

/**
 * The variants of a deal: each session for each person, with what it costs and how much of it there
 * is.
 */
export function variantsOf(dealId: number, kind: Kind, rng: Random): VariantRow[] {
  const full = rng.int(kind.price[0], kind.price[1])
  const sale = rng.int(kind.sale[0], kind.sale[1])
  const capacity = rng.int(kind.capacity[0], kind.capacity[1])
  const persons = Object.entries(kind.persons) as [Audience, number][]
  const each = sessions(kind.courses).flatMap((session) => persons.map((person) => ({ session, person })))
  return each.map(({ session, person: [audience, share] }, index): VariantRow => {
    const cover = Math.max(1, Math.round(full * session.share * share * 2) / 2) * 1000
    const name = [session.time, session.name, CALLED[audience]].filter(Boolean).join(' ')
    return {
      id: variantId(dealId, index + 1),
      deal_id: dealId,
      name,
      option: [session.time, session.name].filter(Boolean).join(' '),
      audience,
      start_time: session.time,
      cover_price: cover,
      sale_price: Math.floor((cover * (100 - sale)) / 100 / 100) * 100,
      min_quantity: kind.quantity[0],
      max_quantity: kind.quantity[1],
      capacity: Math.max(4, Math.round(capacity * (audience === 'adult' || audience === 'all' ? 1 : 0.6))),
    }
  })
}
