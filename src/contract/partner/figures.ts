/* Figures that partners and we hold each other to (docs/partners.md, "Figures"). Assumed. */

/** How far the time of a request or an entry may be from the hearer's clock, milliseconds. */
export const CLOCK_MS = 5 * 60_000
/** A word that is used once. */
export const NONCE = /^[\w-]{16,64}$/
/** An encrypted entry: the key's name and the data, both in letters that an address carries. */
export const ENTRY = /^([A-Za-z0-9]{1,20})\.([\w-]{16,4000})$/

/** How long a partner has for an answer where its family says nothing else, milliseconds. */
export const ANSWER_MS = 3000
/** How often a GET is sent that brought no answer; a POST is sent once. */
export const GET_TRIES = 2

/**
 * An order that its partner has not taken is told again after the first wait, doubled each time up
 * to the longest one, milliseconds; then it is given up.
 */
export const TELLING = { firstMs: 30_000, longestMs: 6 * 3_600_000, tries: 16 } as const

/** The wait after so many tries in vain, milliseconds. */
export const tellingWait = (tries: number): number => Math.min(TELLING.firstMs * 2 ** (tries - 1), TELLING.longestMs)

/** How long a member stays linked without arriving anew, milliseconds. */
export const LINKED_MS = 12 * 3_600_000
