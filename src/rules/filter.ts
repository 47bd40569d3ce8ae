import type { Without } from '../contract/catalogue.ts'

/* What a search is narrowed by, condition by condition (docs/product.md, "Search"). */

/** A value of a field of a search; of one that holds several each of them. */
export type Each<Value> = NonNullable<Value> extends readonly (infer One)[] ? One : NonNullable<Value>

/** A condition of a search: its field, what is asked of it, and the change that takes it away. */
export interface Condition<Query, Name extends keyof Query = keyof Query> {
  name: Name
  value: Each<Query[Name]>
  drop: Partial<Query>
}

/**
 * The conditions that a search has in some of its fields, in their order. A field at its default
 * asks nothing; each value of one that holds several is a condition of its own.
 */
export function conditionsOf<Query extends object>(
  query: Query,
  names: readonly (keyof Query)[],
  defaults: Partial<Query> = {},
): Condition<Query>[] {
  return names.flatMap((name): Condition<Query>[] => {
    const asked: unknown = query[name]
    if (asked === undefined || asked === defaults[name]) return []
    if (!Array.isArray(asked)) return [{ name, value: asked as never, drop: { [name]: defaults[name] } as never }]
    return asked.map((value) => ({
      name,
      value: value as never,
      drop: { [name]: asked.filter((other) => other !== value) } as never,
    }))
  })
}

/** What a search asks by a condition that its service names, and the change that takes it away. */
export function withoutOf<Query extends object>(
  query: Query,
  { name, value }: Without,
): { asked: { name: keyof Query; value: unknown }[]; drop: Partial<Query> } {
  // Both ends of a price are one condition to the service.
  const names = (name === 'maxPrice' ? ['minPrice', 'maxPrice'] : [name]) as (keyof Query)[]
  const asked = names.flatMap((each): { name: keyof Query; value: unknown }[] => {
    const all: unknown = query[each]
    const values: unknown[] = Array.isArray(all) ? all : all === undefined ? [] : [all]
    return values
      .filter((own) => value === undefined || String(own) === value)
      .map((own) => ({ name: each, value: own }))
  })
  const left = names.map((each) => {
    const all: unknown = query[each]
    return [each, Array.isArray(all) ? all.filter((own) => !asked.some((gone) => gone.value === own)) : undefined]
  })
  return { asked, drop: Object.fromEntries(left) as Partial<Query> }
}

/** How many a value would leave; undefined where that is not known. */
export function countOf<Value>(
  list: readonly { value: Value; count: number }[] | undefined,
  value: Value,
): number | undefined {
  return list && (list.find((entry) => entry.value === value)?.count ?? 0)
}
