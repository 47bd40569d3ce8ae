type Measured = readonly { distance: number | null }[]

/**
 * The orders that a list of lodging may be in: by distance only where its items say one, as there
 * is a place to be far from. A list that is not known yet, or empty, may be in any.
 */
export function ordersOf<Sort extends string>(sorts: readonly Sort[], list: Measured = []): readonly Sort[] {
  return list[0]?.distance === null ? sorts.filter((sort) => sort !== 'distance') : sorts
}

/** The order that a list of lodging is in: as asked for, or as recommended where it cannot be. */
export function orderOf<Sort extends string>(sort: Sort | undefined, list?: Measured): Sort | 'recommended' {
  return (sort && ordersOf([sort], list)[0]) ?? 'recommended'
}
