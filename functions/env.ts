import type { Descriptor, Language } from '../src/contract/channel.ts'
import type { Session } from './middleware/session.ts'
import type { Ask } from './upstream.ts'

declare global {
  /** False in the production bundle: what only a developer's machine and tests may have is then not even in it. */
  const LOCAL: boolean
}

/** Bindings and variables of the edge. A base address is where a service lives; without one it is asked through ORIGIN. */
export interface Env {
  ENVIRONMENT: 'local' | 'test' | 'production'
  /** An ISO instant that replaces now; heeded only when ENVIRONMENT is local or test. */
  TEST_CLOCK?: string
  /** A channel that is shown although it has not opened yet; heeded only on a developer's machine. */
  PREVIEW_CHANNEL?: string
  /** The deployed version, as in package.json. */
  VERSION: string
  ASSETS: Fetcher
  DB: D1Database
  /** Holds whether the shop is closed (docs/operations.md). */
  GATE: KVNamespace
  ORIGIN?: Fetcher
  ADMIN_BASE?: string
  PAY_BASE?: string
  PLACE_BASE?: string
  TOSS_BASE?: string
  SMS_BASE?: string
  TOSS_CLIENT_KEY: string
  TOSS_SECRET_KEY: string
  TOSS_SDK_URL: string
  SESSION_KEY: string
  DATA_KEYS: string
  LOOKUP_KEY: string
}

/** What every handler is given beside its input. */
export interface Edge {
  env: Env
  /** The channel of this request; the default one when none is named. */
  channel: Descriptor
  /** The language in which this visitor is spoken to. */
  language: Language
  session: Session
  /** Now, ISO with `Z`. The only clock of the Worker. */
  now: () => string
  ask: Ask
  requestId: string
  request: Request
  /** Work that may end after the answer; never a payment. */
  later: (work: Promise<unknown>) => void
}

export interface HonoEnv {
  Bindings: Env
  Variables: { edge: Edge; requestId: string }
}
