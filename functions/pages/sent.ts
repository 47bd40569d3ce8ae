import { brotliCompressSync, constants } from 'node:zlib'
import type { Later } from '../env.ts'
import { type Bytes, isSame } from './bytes.ts'

/**
 * How hard a page is packed, of 11. One of 80 kB takes 60 ms, once for as long as it says the same,
 * and is a fifth smaller than what the network in front of us would make of it for each visitor, in
 * 1 ms: a list then fits into what a connection sends at once.
 */
export const PACKING = 11

/** How often a page is asked for before it is packed: what few see is not worth the work. */
export const OFTEN = 8

/**
 * How many pages an isolate packs when it has packed none for a while, and milliseconds after which
 * it may pack another. Addresses are without end, and who makes them up is not to have more than a
 * sixteenth of a processor: the network packs what we do not.
 */
export const PACKED_AT_ONCE = 60
export const PAUSE = 1000
/** When an isolate may pack PACKED_AT_ONCE pages again, ms. */
let restedAt = 0

/** Whether a page may be packed now, which counts. */
function mayPack(): boolean {
  const now = Date.now()
  const next = Math.max(now, restedAt) + PAUSE
  if (next > now + PACKED_AT_ONCE * PAUSE) return false
  restedAt = next
  return true
}

/** Whether whoever asks reads brotli. The network asks for itself, and says what visitors read. */
function readsBrotli({ headers, cf }: Request): boolean {
  const { clientAcceptEncoding } = (cf ?? {}) as { clientAcceptEncoding?: unknown }
  const accepted = typeof clientAcceptEncoding === 'string' ? clientAcceptEncoding : headers.get('accept-encoding')
  return /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(accepted ?? '')
}

/**
 * A page and the headers that it is sent with, which are copied and never changed. One that is kept
 * and often asked for is packed once, after an answer and in its turn; so is, at once, what comes
 * in its place, unless it says the same.
 */
export class SentPage {
  readonly html: Bytes
  readonly headers: Headers
  #times = 0
  #packing = false
  #packed: Bytes | null = null

  constructor(html: Bytes, headers: Headers, before?: SentPage) {
    this.html = html
    this.headers = headers
    if (!before) return
    this.#times = before.#times
    if (!before.#packed || !isSame(html, before.html)) return
    this.#packing = true
    this.#packed = before.#packed
  }

  /** Bytes that it takes to keep it, packed too. */
  get size(): number {
    return this.html.length * 1.25
  }

  /** An answer with it, whose headers are its own. */
  answer(status: number, request: Request, later: Later): Response {
    const { html, headers } = this
    if (++this.#times >= OFTEN && !this.#packing && mayPack()) later(this.#pack())
    if (!this.#packed || !readsBrotli(request)) return new Response(html, { status, headers })
    const answer = new Response(this.#packed, { status, headers, encodeBody: 'manual' })
    answer.headers.set('content-encoding', 'br')
    return answer
  }

  /** Packs it once the answer is on its way. */
  async #pack(): Promise<void> {
    this.#packing = true
    await new Promise((done) => setTimeout(done))
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: PACKING,
      [constants.BROTLI_PARAM_SIZE_HINT]: this.html.length,
    }
    this.#packed = new Uint8Array(brotliCompressSync(this.html, { params }))
  }
}
