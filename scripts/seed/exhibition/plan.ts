import type { Product } from '../../../src/contract/channel.ts'
import type { ExhibitionKind, Theme } from '../../../src/contract/exhibition.ts'

/** A row of functions/origin/migrations/0027_exhibition.sql; lists are JSON texts in the table and arrays here. */
export interface ExhibitionRow {
  id: number
  product: Product
  kind: ExhibitionKind
  theme: Theme
  title: string
  subtitle: string
  text: string[]
  notices: string[]
  scene: string
  starts_on: string
  ends_on: string
  link: string | null
  sections: { title: string; items: string[] }[]
  position: number
}

/** When something runs each year: from a day to a day, `MM-DD`; the second may lie in the next year. */
export const SEASONS = {
  spring: ['03-01', '05-31'],
  summer: ['06-01', '08-31'],
  autumn: ['09-01', '11-30'],
  winter: ['12-01', '02-28'],
  year: ['01-01', '12-31'],
} as const

/** Something sold as far as an exhibition chooses by it, the most popular first. */
export interface Choice<Row> {
  id: number
  popularity: number
  row: Row
}

/** What editors mean to put together, year after year. */
export interface Plan<Row> {
  theme: Theme
  title: string
  subtitle: string
  text: readonly string[]
  notices?: readonly string[]
  scene: string
  season: keyof typeof SEASONS
  link?: string
  sections?: readonly { title: string; has: (row: Row) => boolean }[]
}

const YEARS = [2026, 2027, 2028] as const
const MAX_ITEMS = 8
/** Years that ids leave room for. */
const PER_PLAN = 10

/**
 * The rows of a product's plans of a kind, one a year, with ids from `base` on: a plan's ids stay when others change. Sections show the most popular
 * of what they mean; one that finds nothing is left out, and an exhibition with nothing to show as well.
 */
export function planned<Row>(
  product: Product,
  kind: ExhibitionKind,
  base: number,
  plans: readonly Plan<Row>[],
  choices: readonly Choice<Row>[],
): ExhibitionRow[] {
  const ordered = choices.toSorted((a, b) => b.popularity - a.popularity || a.id - b.id)
  return plans.flatMap(({ season, sections = [], notices = [], link = null, ...plan }, position) => {
    const shown = sections
      .map(({ title, has }) => {
        const found = ordered.filter(({ row }) => has(row)).slice(0, MAX_ITEMS)
        return { title, items: found.map(({ id }) => String(id)) }
      })
      .filter(({ items }) => items.length > 0)
    if (kind === 'exhibition' && shown.length === 0) return []
    const [from, until] = SEASONS[season]
    return YEARS.map((year, at) => ({
      id: base + position * PER_PLAN + at,
      product,
      kind,
      ...plan,
      text: [...plan.text],
      notices: [...notices],
      link,
      starts_on: `${year}-${from}`,
      ends_on: `${until < from ? year + 1 : year}-${until}`,
      sections: shown,
      // What belongs to the season comes before what is there all year.
      position: season === 'year' ? position + plans.length : position,
    }))
  })
}
