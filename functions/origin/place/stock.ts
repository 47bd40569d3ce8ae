import type { Night } from '../day.ts'
import { factor, isWeekend } from '../rate.ts'

/*
 * Stock of rooms at home. That of a room-night that nobody has touched is `room.units` less those
 * sold elsewhere: a hash of property and night says how quiet it is, `tightness` how quiet it must
 * be for a room to be free.
 */

/**
 * How scarce rooms are on a night, of a thousand: what demand must stay under for a room to be
 * free.
 */
function tightness(night: Night): number {
  const high = factor('beach', night) >= 180 || factor('ski', night) >= 180
  return 90 + (isWeekend(night) ? 110 : 0) + (high ? 40 : 0)
}

/** JSON for SQL's table `stay(day, tight)`; see STAY. */
export function stayRows(nights: Night[]): string {
  return JSON.stringify(nights.map((night) => [night.day, tightness(night)]))
}

/** Common table expression over the JSON of `stayRows`, bound as the given parameter. */
export const STAY = (parameter: string) =>
  `stay AS MATERIALIZED (SELECT value ->> 0 AS day, value ->> 1 AS tight FROM json_each(${parameter}))`

/**
 * A number from 0 to 999 that looks like chance, the same for the same property and day: the middle
 * of a square.
 */
const quiet = (property: string, day: string | number) => {
  const mixed = `((${property} * 2654435761 + ${day} * 2246822519) & 2147483647)`
  return `((${mixed} * ${mixed}) >> 24) % 1000`
}
/** How much less a room type is wanted than the property's first choice. */
const SPARE = '(r.id % 7) * 30'
/**
 * Rooms of type `r` that are unsold where the night is quiet by so much more than rooms are scarce.
 */
const unsold = (margin: string) => `MIN(r.units, MAX(0, (r.units * (${margin} + ${SPARE} + 1) + 999) / 1000))`
/**
 * Rooms of type `r` that are unsold on night `s` as long as nobody has touched it. A property's
 * types go together: a night that is not quiet enough sells out some of them, and now and then all.
 */
export const UNTOUCHED = unsold(`${quiet('r.property_no', 's.day')} - s.tight`)
/** Rooms of type `r` left for every night of the stay. */
export const LEFT = `(SELECT MIN(COALESCE(n.left, ${UNTOUCHED})) FROM stay s LEFT JOIN stock n ON n.product = 'place' AND n.item = r.id AND n.slot = s.day)`

/**
 * By how much the scarcest night of a stay is quieter at property `p` than rooms are scarce.
 * Written out, as above.
 */
export function marginSql(nights: readonly Night[]): string {
  const margins = nights.map((night) => `${quiet('p.no', night.day)} - ${tightness(night)}`)
  // Of one value MIN would be the smallest of a column.
  return margins.length === 1 ? (margins[0] ?? '') : `MIN(${margins.join(', ')})`
}
/**
 * Common table expression over `stay`: the room types that somebody has touched on one of its
 * nights.
 */
export const TOUCHED = `touched AS MATERIALIZED (
  SELECT DISTINCT item FROM stock WHERE product = 'place' AND slot BETWEEN (SELECT MIN(day) FROM stay) AND (SELECT MAX(day) FROM stay))`
/**
 * What LEFT says, for many rooms at once, out of `margin` and `touched`: the less quiet a night is,
 * the fewer rooms are unsold, so the scarcest night says it for all those that nobody has touched.
 */
export const LEFT_AT_ONCE = `CASE WHEN r.id IN touched THEN ${LEFT} ELSE ${unsold('p.margin')} END`
