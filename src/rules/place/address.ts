import { Stay } from '#contract/place/property.ts'
import { DEFAULT_ADULTS } from '../limits.ts'
import { parseIntegerIn, writeQuery } from '../query.ts'

/** Who stays, from an address; never throws, what cannot be used becomes its default. */
export function readGuests(params: URLSearchParams): Pick<Stay, 'adults' | 'children'> {
  return {
    adults: parseIntegerIn(Stay.entries.adults, params.get('adults')) ?? DEFAULT_ADULTS,
    children: parseIntegerIn(Stay.entries.children, params.get('children')) ?? 0,
  }
}

/** Names in a query that say who stays when. */
export const STAY_PARAMETERS = ['checkIn', 'checkOut', 'adults', 'children'] as const
/** What an address leaves out of them, as reading it would bring it back. */
export const STAY_DEFAULTS = { adults: String(DEFAULT_ADULTS), children: '0' }

/** The last stay that was written: every card of a list leads on with the same. */
let last: { stay: Stay; written: string } | null = null

/** The dates and guests of a search alone, for the address of a property. */
export function writeStay({ checkIn, checkOut, adults, children }: Stay): string {
  const stay = { checkIn, checkOut, adults, children }
  if (!last || STAY_PARAMETERS.some((name) => last?.stay[name] !== stay[name]))
    last = { stay, written: writeQuery(stay, STAY_PARAMETERS, STAY_DEFAULTS) }
  return last.written
}
