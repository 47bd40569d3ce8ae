import { CODE_RESEND_SECONDS } from '../src/rules/limits.ts'

/** Who asks for a code, for whom and from where, as it is counted. */
export interface CodeRequest {
  session: string
  kind: string
  /** HMAC of the phone or e-mail address. */
  contact: string
  /** HMAC of the network; '' where that is nobody's in particular. */
  address: string
  /** HMAC of the block of networks that the network is of; '' where it is of none. */
  block: string
  /** Whether this browser has proven this contact before. */
  known: boolean
}

/** A bound: of the codes that match `where`, at most `most` are younger than `seconds`. */
interface Bound {
  where: string
  seconds: number
  most: number
}

const SECOND = 1000
const HOUR = 3600
const DAY = 24 * HOUR
type Measure = readonly [hour: number, day: number]
/**
 * Codes an hour and a day (docs/product.md, "Verification"). A browser that has proven a contact is
 * measured apart: strangers who ask in a person's name do not lock that person out.
 */
const MEASURES = {
  session: [10, 30],
  known: [10, 30],
  strangers: [15, 30],
  strangersAtAddress: [5, 10],
  address: [100, 500],
  // Who has a block has 65,536 networks.
  block: [1000, 5000],
} as const satisfies Record<string, Measure>
/**
 * Messages an hour that may have gone out, of a session and to a contact: a slow gateway must not
 * flood a phone. A network and a block have as many as of those that went out.
 */
const LOST = 20

/**
 * Codes of a kind an hour to all strangers, from wherever: the end of what the shop pays for. So
 * high, as whoever reaches it keeps every new guest from booking, which is worse than what the
 * messages cost: with 100 codes an hour a network, it takes 300 IPv4 addresses, and not thirty. The
 * kinds are apart: codes by e-mail cost next to nothing, and their addresses are free to make up.
 */
const MOST_OF_STRANGERS = 30_000
/**
 * Codes of a kind an hour to all strangers of which operators are told: many times what a shop of a
 * million visits a month needs in its busiest hour, and long before the bound.
 */
export const MANY_OF_STRANGERS = 1500

/** A message that went out, or may have; one that is on its way may end as either. */
const WENT = 'lost = 0'
const MAY_HAVE = `(lost = 1 OR state = 'SENDING')`
const SESSION = 'session = ?2'
const CONTACT = 'contact = ?4 AND known = ?7'
const ADDRESS = 'address = ?5 AND known = ?7'
const BLOCK = 'block = ?6 AND known = ?7'
/** `known` as their index says it. */
const STRANGERS = 'known = 0 AND kind = ?3'

/** The parameters ?1 to ?7 of the bounds; `now` in ms. D1 wants the last of them to be used. */
export function boundValues(
  { session, kind, contact, address, block, known }: CodeRequest,
  now: number,
): (string | number)[] {
  return [now, session, kind, contact, address, block, known ? 1 : 0]
}

function within(where: string, [hour, day]: Measure, which = WENT): Bound[] {
  return [
    { where: `${where} AND ${which}`, seconds: HOUR, most: hour },
    { where: `${where} AND ${which}`, seconds: DAY, most: day },
  ]
}

/** What a request is bound by, but by what all strangers have. */
function ownBounds({ known, address, block }: CodeRequest): Bound[] {
  const bounds = [
    { where: `${SESSION} AND kind = ?3 AND ${WENT}`, seconds: CODE_RESEND_SECONDS, most: 1 },
    ...[SESSION, CONTACT].map((where) => ({ where: `${where} AND ${MAY_HAVE}`, seconds: HOUR, most: LOST })),
    ...within(SESSION, MEASURES.session),
    ...within(CONTACT, known ? MEASURES.known : MEASURES.strangers),
  ]
  if (known || address === '') return bounds
  return [
    ...bounds,
    ...(block === '' ? [] : [...within(BLOCK, MEASURES.block), ...within(BLOCK, MEASURES.block, MAY_HAVE)]),
    ...within(`${CONTACT} AND address = ?5`, MEASURES.strangersAtAddress),
    ...within(ADDRESS, MEASURES.address),
    ...within(ADDRESS, MEASURES.address, MAY_HAVE),
  ]
}

/** In SQL, when the code was asked for that fills a bound; null while there is room. */
function filledAt({ where, seconds, most }: Bound): string {
  return `(SELECT created_at FROM verification WHERE ${where} AND created_at > ?1 - ${seconds * SECOND}
    ORDER BY created_at DESC LIMIT 1 OFFSET ${most - 1})`
}

/** What all strangers have: looked at last, as it reads more rows than all others together. */
const sharedBounds = ({ known }: CodeRequest): Bound[] =>
  known ? [] : [{ where: STRANGERS, seconds: HOUR, most: MOST_OF_STRANGERS }]

/** The SQL condition of another code, within the statement that writes it: none slips through. */
export function mayAsk(asking: CodeRequest): string {
  const conditions = [...ownBounds(asking), ...sharedBounds(asking)].map((bound) => `${filledAt(bound)} IS NULL`)
  return conditions.join(' AND ')
}

/**
 * Whole seconds, at least one, until the bounds have room again that are full. What all strangers
 * have is looked at only where nothing else refuses.
 */
export async function retryAfter(db: D1Database, asking: CodeRequest, now: number): Promise<number> {
  const endOf = (bound: Bound) => `${filledAt(bound)} + ${bound.seconds * SECOND}`
  const own = ownBounds(asking).map((bound) => `COALESCE(${endOf(bound)}, 0)`)
  const ends = [`NULLIF(MAX(${own.join(', ')}), 0)`, ...sharedBounds(asking).map(endOf), '0']
  const until = await db
    .prepare(`SELECT COALESCE(${ends.join(', ')}) AS until`)
    .bind(...boundValues(asking, now))
    .first<number>('until')
  return Math.max(1, Math.ceil(((until ?? 0) - now) / SECOND))
}

/** Codes of a kind that strangers were sent in the last hour; `now` in ms. */
export async function codesOfStrangers(db: D1Database, kind: string, now: number): Promise<number> {
  const sql = 'SELECT COUNT(*) AS n FROM verification WHERE known = 0 AND kind = ?1 AND created_at > ?2'
  const asked = db.prepare(sql).bind(kind, now - HOUR * SECOND)
  return (await asked.first<number>('n')) ?? 0
}
