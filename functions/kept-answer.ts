import { Failure } from '../src/contract/failure.ts'
import { TIMEOUT } from './bounded.ts'
import { BoundedCache, bytesOf } from './bounded-cache.ts'
import type { Later } from './env.ts'

/** How many times its fresh seconds an answer is shown while a newer one is fetched. */
const STALE_WHILE_REVALIDATE = 10
/** How many times its fresh seconds an answer is shown while the service is down. */
const STALE_IF_ERROR = 60

/** Where an answer in the data centre's cache says since when it is there, ms. */
const KEPT_AT = 'x-kept-at'

/** An answer of a service, and since when it is known, ms. */
interface KeptAnswer {
  value: unknown
  at: number
}

/** Bytes of answers that an isolate keeps, parsed, of its 128 MB. */
const ANSWER_BYTES = 12 * 1024 * 1024
/** Ahead of the data centre's cache, whose copies are to be fetched and parsed. */
export const answers = new BoundedCache<KeptAnswer>(ANSWER_BYTES)
/** Bytes that keeping one takes, however short it is. */
export const ENTRY_BYTES = 256

/** Keeps an answer in the isolate; `text` is its JSON. Visitors choose keys, so they count too. */
function keepAnswer(key: string, answer: KeptAnswer, text: string): void {
  answers.set(key, answer, ENTRY_BYTES + bytesOf(key) + bytesOf(text))
}

/** What is being renewed behind an answer, and since when, ms: once is enough. */
const renewing = new Map<string, number>()
/** Milliseconds after which a renewal was lost: the request behind it has been stopped. */
const LOST = 2 * TIMEOUT

/**
 * What many requests share nobody may change; a developer's and a test's request that tries fails.
 */
function shared(value: unknown): unknown {
  if (LOCAL && typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    for (const inner of Object.values(value)) shared(inner)
  }
  return value
}

/** The newest answer that is kept: the isolate's own while it is fresh, else the data centre's. */
async function keptAnswer(key: string, fresh: number): Promise<KeptAnswer | undefined> {
  const known = answers.get(key)
  const age = known ? (Date.now() - known.at) / 1000 : Number.POSITIVE_INFINITY
  if (age < fresh) return known
  const found = await caches.default.match(key)
  if (!found) return age < fresh * STALE_IF_ERROR ? known : undefined
  const text = await found.text()
  const kept = { value: shared(JSON.parse(text)), at: Number(found.headers.get(KEPT_AT)) }
  keepAnswer(key, kept, text)
  return kept
}

/** What a request that reads an answer leaves for later, and is told. */
export interface Keeping {
  later: Later
  /** Is told what the data centre's cache had of each catalogue. */
  saw?: (cache: 'hit' | 'stale' | 'miss') => void
  /**
   * Told when an old answer stands in for one that the service failed to give, and since when it is
   * known, ms.
   */
  unrenewed?: (at: number) => void
}

/**
 * An answer by its key: the one that is kept while it is fresh for so many seconds, stale while it
 * is renewed or while the service is down; else what `ask` answers. Throws as that does.
 */
export async function keptOrAsked(
  key: string,
  fresh: number,
  ask: () => Promise<unknown>,
  { later, saw, unrenewed }: Keeping,
): Promise<unknown> {
  const kept = await keptAnswer(key, fresh)
  const age = kept ? (Date.now() - kept.at) / 1000 : Number.POSITIVE_INFINITY
  const renew = async () => {
    const value = shared(await ask())
    const at = Date.now()
    const text = JSON.stringify(value)
    keepAnswer(key, { value, at }, text)
    const headers = { 'cache-control': `max-age=${fresh * STALE_IF_ERROR}`, [KEPT_AT]: String(at) }
    later(caches.default.put(key, new Response(text, { headers })))
    return value
  }
  if (kept && age < fresh * STALE_WHILE_REVALIDATE) {
    saw?.(age < fresh ? 'hit' : 'stale')
    if (age >= fresh && Date.now() - (renewing.get(key) ?? 0) >= LOST) {
      renewing.set(key, Date.now())
      later(
        renew()
          .catch(() => undefined)
          .finally(() => renewing.delete(key)),
      )
    }
    return kept.value
  }
  saw?.('miss')
  try {
    return await renew()
  } catch (error) {
    if (!kept || !(error instanceof Failure)) throw error
    unrenewed?.(kept.at)
    return kept.value
  }
}
