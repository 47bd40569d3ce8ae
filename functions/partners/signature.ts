import { CLOCK_MS, NONCE } from '#contract/partner/figures.ts'
import { hmac, pairsOf, randomId, sameText } from '../crypto.ts'

/** What is signed of a request; `path` with its query. */
export interface Signed {
  channel: string
  method: string
  path: string
  body: string
}

const NAMES = {
  key: 'x-partner-key',
  time: 'x-partner-time',
  nonce: 'x-partner-nonce',
  mac: 'x-partner-signature',
} as const
const TIME = /^\d{13}$/

const textOf = ({ channel, method, path, body }: Signed, time: string, nonce: string) =>
  [channel, method, path, time, nonce, body].join('\n')

/**
 * The headers that sign a request (docs/partners.md, "Signatures"): HMAC-SHA-256 of channel,
 * method, path, time, nonce and body, a line each, under the first of the keys.
 */
export async function signatureHeaders(keys: string, signed: Signed, now: string): Promise<Record<string, string>> {
  const [pair] = pairsOf(keys)
  if (!pair) throw new Error('no partner key')
  const time = String(Date.parse(now))
  const nonce = randomId()
  return {
    channel: signed.channel,
    [NAMES.key]: pair[0],
    [NAMES.time]: time,
    [NAMES.nonce]: nonce,
    [NAMES.mac]: await hmac(pair[1], textOf(signed, time, nonce)),
  }
}

/**
 * The nonce of a request that its signature fits and whose time is now; else null. The same is
 * computed for an unknown key as for a known one, so that the time it takes does not tell.
 */
export async function signedNonce(
  keys: string | null,
  headers: Headers,
  signed: Signed,
  now: string,
): Promise<string | null> {
  const read = (name: keyof typeof NAMES) => headers.get(NAMES[name]) ?? ''
  const [time, nonce] = [read('time'), read('nonce')]
  const pairs = pairsOf(keys ?? 'none:AAAA')
  const known = pairs.find(([id]) => id === read('key'))
  const right = sameText(read('mac'), await hmac((known ?? pairs[0] ?? ['', ''])[1], textOf(signed, time, nonce)))
  const timely = TIME.test(time) && Math.abs(Number(time) - Date.parse(now)) <= CLOCK_MS
  return keys !== null && known && right && timely && NONCE.test(nonce) ? nonce : null
}
