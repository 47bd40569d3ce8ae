import { type Condition, conditionsOf, type Each, withoutOf } from '#rules/filter.ts'
import type { ResultsPage } from '#rules/results.ts'
import type { PageWords } from '../page.tsx'

/** How what narrows a product's list is said: a value of each of its fields. */
type Told<Query> = { [Name in keyof Query]?: (words: PageWords, value: Each<Query[Name]>) => string }

/** What narrows a product's list. */
export interface Filter<Query> {
  told: Told<Query>
  /** Fields that the screen shows elsewhere: no chips of their own, and not counted. */
  beside?: readonly (keyof Query)[]
  /** Values that ask nothing. */
  defaults?: Partial<Query>
}

/** A condition in words, and the change of the search that takes it away. */
export interface Chosen<Query> {
  key: string
  text: string
  drop: Partial<Query>
}

/* How what all products are narrowed by is said. */
type Say = (words: PageWords, value: number) => string
export const ratingFrom: Say = ({ t, format }, rating) =>
  t('results:filter.ratingFrom', { rating: format.decimal(rating) })
export const priceFrom: Say = ({ t, format }, price) => t('results:filter.priceFrom', { amount: format.spelled(price) })
export const priceUpTo: Say = ({ t, format }, price) => t('results:filter.priceUpTo', { amount: format.spelled(price) })

/** A value of a field in words. */
export const textOf = <Query>({ told }: Filter<Query>, words: PageWords, name: keyof Query, value: unknown) =>
  told[name]?.(words, value as never)

/** What a search is narrowed by in words, in the order in which it is told. */
export function chosenOf<Query extends object>(filter: Filter<Query>, words: PageWords, query: Query): Chosen<Query>[] {
  const names = (Object.keys(filter.told) as (keyof Query)[]).filter((name) => !filter.beside?.includes(name))
  return conditionsOf(query, names, filter.defaults).map(({ name, value, drop }: Condition<Query>) => ({
    key: `${String(name)} ${value}`,
    text: textOf(filter, words, name, value) ?? '',
    drop,
  }))
}

/** The change that takes all of some conditions away. */
export function dropAll<Query>(chosen: readonly Chosen<Query>[]): Partial<Query> {
  const changes = chosen.flatMap(({ drop }) => Object.entries(drop))
  return Object.fromEntries(changes.map(([name, left]) => [name, Array.isArray(left) ? [] : left])) as Partial<Query>
}

/** The change that leaves nothing of a filter. */
export function cleared<Query extends object>({ told, defaults = {} }: Filter<Query>, query: Query): Partial<Query> {
  const names = Object.keys(told) as (keyof Query)[]
  const entries = names.map((name) => [name, Array.isArray(query[name]) ? [] : defaults[name]])
  return Object.fromEntries(entries) as Partial<Query>
}

/** How many ways out of an empty list are offered. */
const MOST = 3

/** What an empty list would have without one of its conditions: the most helpful ones first. */
export function waysOut<Query extends object>(
  filter: Filter<Query>,
  words: PageWords,
  query: Query,
  answer: Pick<ResultsPage<unknown>, 'without'> | null,
): (Chosen<Query> & { count: number })[] {
  return (answer?.without ?? [])
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
    .slice(0, MOST)
    .flatMap((condition) => {
      const { asked, drop } = withoutOf(query, condition)
      const text = words.format.list(asked.map(({ name, value }) => textOf(filter, words, name, value) ?? ''))
      return text ? [{ key: `${condition.name} ${condition.value}`, text, drop, count: condition.count }] : []
    })
}
