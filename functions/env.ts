import type { Descriptor, Language } from '../src/contract/channel.ts'
import type { Session } from './request/session.ts'
import type { Ask } from './upstream.ts'

declare global {
  /** False in the production bundle, which holds nothing of what only developers and tests have. */
  const LOCAL: boolean
  interface CacheStorage {
    /** Cloudflare's cache of the data centre. */
    readonly default: Cache
  }
}

/** Databases of further ledgers (functions/orders/ledger/database.ts). */
type Ledgers = Partial<Record<`DB_${number}`, D1Database>>

/** What requests are counted as (docs/product.md, "Rate limits"). */
export type RequestKind = 'page' | 'read' | 'search' | 'write' | 'proof'
/** The limiters of each kind, by network and by session; wrangler.toml has their figures. */
type Limits = Record<`LIMIT_${Uppercase<RequestKind>}_${'NETWORK' | 'SESSION'}`, RateLimit>

/**
 * Bindings and variables of the edge; a payment provider adds its own in its folder. A base address
 * is where a service lives; without one it is asked through ORIGIN.
 */
export interface Env extends Limits, Ledgers {
  ENVIRONMENT: 'local' | 'test' | 'staging' | 'production'
  /** An ISO instant that replaces now; heeded only when ENVIRONMENT is local or test. */
  TEST_CLOCK?: string
  /** A channel shown although it has not opened yet; heeded only on a developer's machine. */
  PREVIEW_CHANNEL?: string
  /** The release, as in package.json. */
  VERSION: string
  /** The uploaded version, by an id that no other has; absent where nothing was uploaded. */
  VERSION_METADATA?: WorkerVersionMetadata
  /** The shop's own origin (docs/deploy.md). */
  PUBLIC_ORIGIN?: string
  /** Where a developer's machine serves the shop; heeded only where no origin is configured. */
  LOCAL_ORIGIN?: string
  ASSETS: Fetcher
  /** Sessions, proofs, partners' links, and the orders of the first ledger. */
  DB: D1Database
  /** Holds whether the shop is closed (docs/operations.md). */
  MAINTENANCE: KVNamespace
  /** `off` takes limits away, so that tests see what stands behind them; heeded only in test. */
  LIMITS?: string
  ORIGIN?: Fetcher
  ADMIN_BASE?: string
  PAY_BASE?: string
  PLACE_BASE?: string
  SMS_BASE?: string
  /** `off` has browsers keep no voucher, and forget what they keep (docs/operations.md). */
  OFFLINE?: string
  /** Which share of ordinary requests is a line of the log, 0 to 1 (docs/operations.md). */
  LOG_SHARE?: string
  /** Where requests and money are counted; absent on a developer's machine. */
  REQUESTS?: AnalyticsEngineDataset
  MONEY?: AnalyticsEngineDataset
  /** Origins that the catalogue's photos come from, parted by spaces; ours alone when absent. */
  PHOTO_ORIGINS?: string
  /** Who takes the money of new orders (docs/payment.md, "A payment provider"). */
  PAYMENT_PROVIDER?: string
  /** Of which the keys of partners are made on a developer's machine. */
  PARTNER_LOCAL_KEY?: string
  SESSION_KEY: string
  DATA_KEYS: string
  LOOKUP_KEY: string
}

/** Has work end after the answer; never a payment. */
export type Later = (work: Promise<unknown>) => void

/** What every handler is given beside its input. */
export interface RequestContext {
  env: Env
  /** The channel of this request, as it is registered; the default one when none is named. */
  channel: Descriptor
  /** The channel as its file says: what was sold under it is still looked up. */
  file: Descriptor
  /** The language in which this visitor is spoken to. */
  language: Language
  session: Session
  /** The origin under which visitors have this channel: what absolute addresses begin with. */
  site: string
  /** Now, ISO with `Z`. The only clock of the Worker. */
  now: () => string
  ask: Ask
  requestId: string
  request: Request
  later: Later
}

export interface HonoEnv {
  Bindings: Env
  Variables: { context: RequestContext; requestId: string }
}
