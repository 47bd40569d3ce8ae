import { MIN_RATINGS } from '#contract/bounds.ts'
import type { Without } from '#contract/catalogue.ts'

/* What narrows a list, the same for all products: what is left of it, how many each choice would
   leave, and how many each condition takes away, in one pass over what the search has found. */

type Word = string | number | true

/** What a search may ask of a subject: one of `chosen`, or each of them (`every`). */
export interface Question<Subject, Value extends Word = Word> {
  /** What there is to choose among. */
  values: readonly Value[]
  chosen: readonly Value[]
  has: (subject: Subject, value: Value) => boolean
  every?: boolean
}
// A question is only ever asked with its own values.
// biome-ignore lint/suspicious/noExplicitAny: values of several questions are of several types.
type Questions<Subject> = Record<string, Question<Subject, any>>

/** Asks for what is so, or for nothing. */
export const only = <Subject>(
  wanted: boolean | undefined,
  is: (subject: Subject) => boolean,
): Question<Subject, true> => ({
  values: [true],
  chosen: wanted ? [true] : [],
  has: is,
})

/** Asks for one of some values, or for any. */
export const one = <Subject, Value extends Word>(
  values: readonly Value[],
  chosen: Value | undefined,
  of: (subject: Subject) => Value,
): Question<Subject, Value> => ({
  values,
  chosen: chosen === undefined ? [] : [chosen],
  has: (subject, value) => of(subject) === value,
})

/** Asks for a mean of reviews of at least so much. */
export const rated = <Subject>(
  least: number | undefined,
  of: (subject: Subject) => number,
): Question<Subject, number> => ({
  values: MIN_RATINGS,
  chosen: least === undefined ? [] : [least],
  has: (subject, value) => of(subject) >= value,
})

/** Stars by which lodging is looked for. */
const STARS = [5, 4, 3, 2, 1]

/** Asks for one of some numbers of stars. */
export const starred = <Subject>(
  chosen: readonly number[] = [],
  of: (subject: Subject) => number,
): Question<Subject, number> => ({ values: STARS, chosen, has: (subject, value) => of(subject) === value })

/** Values of a question, each with how many subjects it would leave beside all other conditions. */
type Counted<Asked> = {
  [Name in keyof Asked]: Asked[Name] extends Question<never, infer Value> ? { value: Value; count: number }[] : never
}

/** How a list is narrowed: candidates that can be had in several ways, of which one is shown. */
export interface Narrowing<Candidate, Offer, About, Ways> {
  /** The ways in which a candidate can be had; asked only of those that may come to be shown. */
  offersOf: (candidate: Candidate) => readonly Offer[]
  /** Which of two is shown: the first where it answers less than 0. */
  order: (a: Offer, b: Offer) => number
  /** Asked of a candidate. */
  about: About
  /** Asked of the way in which it is had. */
  ways: Ways
  /** Asked of the way that is shown; `steps` are highest prices to choose among. */
  price: {
    of: (offer: Offer) => number
    least?: number | undefined
    most?: number | undefined
    steps?: readonly number[] | undefined
  }
}

/** What is left of a list, each with the way that is shown, and what it can be narrowed by. */
export interface Narrowed<Candidate, Offer, Asked> {
  kept: { candidate: Candidate; offer: Offer }[]
  /** The highest price that is shown before the price is asked. */
  dearest: number
  /** Null where nobody chooses. */
  filterList: (Counted<Asked> & { maxPrice: { value: number; count: number }[] }) | null
  without: Without[]
}

/**
 * A condition that can be left out: a question, or of one that wants each of its values a value.
 */
interface Condition<Subject> {
  of: Counter<Subject>
  value?: Word
  holds: (subject: Subject) => boolean
  /** How many there would be more without it; of one about ways, how many there would be. */
  missing: number
}

/** A question with how many each of its values leaves. */
interface Counter<Subject> extends Question<Subject> {
  name: string
  counts: number[]
}

const countersOf = <Subject>(questions: Questions<Subject>): Counter<Subject>[] =>
  Object.entries(questions).map(([name, question]) => ({ ...question, name, counts: question.values.map(() => 0) }))

function conditionsOf<Subject>(counters: readonly Counter<Subject>[]): Condition<Subject>[] {
  return counters.flatMap((of): Condition<Subject>[] => {
    const { chosen, has, every } = of
    if (chosen.length === 0) return []
    if (!every) return [{ of, holds: (subject) => chosen.some((value) => has(subject, value)), missing: 0 }]
    return chosen.map((value) => ({ of, value, holds: (subject) => has(subject, value), missing: 0 }))
  })
}

/** Counts those values of a question that are so. */
function count<Value>(
  { values, counts }: { values: readonly Value[]; counts: number[] },
  is: (value: Value) => boolean,
) {
  for (const [at, value] of values.entries()) if (is(value)) counts[at] = (counts[at] ?? 0) + 1
}

const listed = <Value>({ values, counts }: { values: readonly Value[]; counts: readonly number[] }) =>
  values.flatMap((value, at) => {
    const number = counts[at] ?? 0
    return number > 0 ? [{ value, count: number }] : []
  })

/** Narrows candidates; with `price.steps` also counts what each choice would leave. */
export function narrow<
  Candidate,
  Offer,
  About extends Questions<Candidate>,
  Ways extends Questions<Offer> = Record<never, never>,
>(
  candidates: readonly Candidate[],
  { offersOf, order, about, ways, price }: Narrowing<Candidate, Offer, About, Ways>,
): Narrowed<Candidate, Offer, About & Ways> {
  const [questions, choices] = [countersOf<Candidate>(about), countersOf<Offer>(ways)]
  const [conditions, wanted] = [conditionsOf(questions), conditionsOf(choices)]
  const { least = 0, most = Number.POSITIVE_INFINITY, steps } = price
  const prices = { name: 'maxPrice', values: steps ?? [], counts: (steps ?? []).map(() => 0), missing: 0 }
  const affordable = (offer: Offer, limit = most) => price.of(offer) >= least && price.of(offer) <= limit
  const meets = (offer: Offer, some: readonly Condition<Offer>[]) => some.every(({ holds }) => holds(offer))
  /** Each question about ways, with what else is wanted of a way. */
  const each = choices.map((of) => ({
    of,
    own: wanted.find((condition) => condition.of === of),
    others: wanted.filter((condition) => condition.of !== of),
  }))
  const kept: Narrowed<Candidate, Offer, About>['kept'] = []
  let dearest = 0

  for (const candidate of candidates) {
    const failed = conditions.filter(({ holds }) => !holds(candidate))
    const [only] = failed
    if (failed.length > (steps ? 1 : 0)) continue
    const offers = offersOf(candidate).toSorted(order)
    const shown = offers.find((offer) => meets(offer, wanted))
    const fits = shown !== undefined && affordable(shown)
    if (only) {
      // All else holds: without this condition it would be there, and by another value of it.
      if (fits) only.missing += 1
      if (fits && only.value === undefined) count(only.of, (value) => only.of.has(candidate, value))
      continue
    }
    if (shown !== undefined) dearest = Math.max(dearest, price.of(shown))
    if (fits) kept.push({ candidate, offer: shown })
    if (!steps) continue
    if (shown !== undefined) count(prices, (step) => affordable(shown, step))
    if (shown !== undefined && !fits) prices.missing += 1
    if (fits) for (const question of questions) count(question, (value) => question.has(candidate, value))
    // By another choice among ways another one may be shown, at another price.
    for (const { of, own, others } of each) {
      const rest = others.length > 0 ? offers.filter((offer) => meets(offer, others)) : offers
      count(of, (value) => {
        const other = rest.find((offer) => of.has(offer, value))
        return other !== undefined && affordable(other)
      })
      if (own && rest[0] !== undefined && affordable(rest[0])) own.missing += 1
    }
  }

  if (!steps) return { kept, dearest, filterList: null, without: [] }
  const asked = [...questions, ...choices, prices].map((counter) => [counter.name, listed<Word>(counter)])
  return {
    kept,
    dearest,
    filterList: Object.fromEntries(asked),
    without: [
      ...conditions.map(({ of: { name }, value, missing }) => ({
        name,
        ...(value !== undefined && { value: String(value) }),
        count: kept.length + missing,
      })),
      ...wanted.map(({ of: { name }, missing }) => ({ name, count: missing })),
      ...(least > 0 || most < Number.POSITIVE_INFINITY
        ? [{ name: prices.name, count: kept.length + prices.missing }]
        : []),
    ],
  }
}
