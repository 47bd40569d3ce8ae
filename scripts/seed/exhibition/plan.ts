import * as v from 'valibot'
import type { Product } from '#contract/channel.ts'
import { type ExhibitionKind, Theme } from '#contract/exhibition.ts'
import { dateOf, dayNumber } from '#functions/origin/day.ts'

/**
 * A row of functions/origin/migrations/0027_exhibition.sql; lists are JSON texts in the table and
 * arrays here.
 */
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

/**
 * When something runs each year: from a day to before a day, `MM-DD`; the second may lie in the
 * next year.
 */
const SEASONS = {
  spring: ['03-01', '06-01'],
  summer: ['06-01', '09-01'],
  autumn: ['09-01', '12-01'],
  winter: ['12-01', '03-01'],
  year: ['01-01', '01-01'],
} as const

/** Something sold as far as an exhibition chooses by it, the most popular first. */
export interface Choice {
  id: number
  popularity: number
  row: object
}

const text = v.array(v.string())

/** Which rows a section shows; every part of it must hold. */
const Filter = v.strictObject({
  /** Fields that are one of these. */
  oneOf: v.optional(v.record(v.string(), v.array(v.union([v.string(), v.number()])))),
  /** Lists that hold all of these. */
  all: v.optional(v.record(v.string(), text)),
  /** Fields that are at least, and at most, so much. */
  from: v.optional(v.record(v.string(), v.number())),
  to: v.optional(v.record(v.string(), v.number())),
  /** Words one of which is in its name, or among the words it is looked for by. */
  named: v.optional(text),
})
type Filter = v.InferOutput<typeof Filter>

/** What editors mean to put together, year after year. */
export const Plan = v.strictObject({
  theme: Theme,
  title: v.string(),
  subtitle: v.string(),
  text,
  notices: v.optional(text),
  scene: v.string(),
  season: v.picklist(Object.keys(SEASONS) as (keyof typeof SEASONS)[]),
  link: v.optional(v.string()),
  sections: v.optional(v.array(v.strictObject({ title: v.string(), has: Filter }))),
})
type Plan = v.InferOutput<typeof Plan>

/** A row's field by its name in a filter. */
function fieldOf(row: object, name: string): unknown {
  const value = (row as Record<string, unknown>)[name]
  if (value === undefined) throw new Error(`nothing that is sold has a ${name} to filter by`)
  return value
}

function matches({ oneOf = {}, all = {}, from = {}, to = {}, named }: Filter, row: object): boolean {
  const every = <Rule>(rules: Record<string, Rule>, holds: (value: never, rule: Rule) => boolean) =>
    Object.entries(rules).every(([name, rule]) => holds(fieldOf(row, name) as never, rule))
  return (
    every(oneOf, (value, words) => words.includes(value)) &&
    every(all, (value: string[], words) => words.every((word) => value.includes(word))) &&
    every(from, (value: number, least) => value >= least) &&
    every(to, (value: number, most) => value <= most) &&
    (!named || named.some((word) => `${fieldOf(row, 'name')}\n${fieldOf(row, 'words')}`.includes(word)))
  )
}

const YEARS = [2026, 2027, 2028] as const
const MAX_ITEMS = 8
/** Years that ids leave room for. */
const PER_PLAN = 10

/**
 * The rows of a product's plans of a kind, one a year, with ids from `base` on: a plan's ids stay
 * when others change. Sections show the most popular of what they mean; one that finds nothing is
 * left out, and an exhibition with nothing to show as well.
 */
export function planned(
  product: Product,
  kind: ExhibitionKind,
  base: number,
  plans: readonly Plan[],
  choices: readonly Choice[],
): ExhibitionRow[] {
  const ordered = choices.toSorted((a, b) => b.popularity - a.popularity || a.id - b.id)
  return plans.flatMap(({ season, sections = [], notices = [], link = null, ...plan }, position) => {
    const shown = sections
      .map(({ title, has }) => {
        const found = ordered.filter(({ row }) => matches(has, row)).slice(0, MAX_ITEMS)
        return { title, items: found.map(({ id }) => String(id)) }
      })
      .filter(({ items }) => items.length > 0)
    if (kind === 'exhibition' && shown.length === 0) return []
    const [from, before] = SEASONS[season]
    return YEARS.map((year, at) => ({
      id: base + position * PER_PLAN + at,
      product,
      kind,
      ...plan,
      text: [...plan.text],
      notices: [...notices],
      link,
      starts_on: `${year}-${from}`,
      ends_on: dateOf(dayNumber(`${before <= from ? year + 1 : year}-${before}`) - 1),
      sections: shown,
      // What belongs to the season comes before what is there all year.
      position: season === 'year' ? position + plans.length : position,
    }))
  })
}
