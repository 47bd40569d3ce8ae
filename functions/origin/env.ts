import { inSeoul, momentInSeoul } from './day.ts'

/** Bindings and variables of the origin. All state but the clock of tests is in `DB`. */
export interface Env {
  DB: D1Database
  /** The reference of the API. */
  ASSETS: Fetcher
  ENVIRONMENT: string
  /** An ISO instant that replaces now; heeded only where `controllable`. */
  TEST_CLOCK?: string
  /** Where photo addresses begin. */
  PHOTO_BASE?: string
  /** The address of who draws photos (scripts/operate/photos.ts); without, there are none. */
  PHOTO_SERVICE?: string
  /** The shop, which hears of payments; WEBHOOK_URL where it is not bound. */
  EDGE?: Fetcher
  WEBHOOK_URL?: string
  /** What keys of partners are made of, as at the edge. */
  PARTNER_LOCAL_KEY?: string
}

/** What a handler finds in Hono's context. */
export interface OriginEnv {
  Bindings: Env
  Variables: { channel: string; browserId: string }
}

/** Whether this environment has a test clock, faults, the outbox page and the other controls. */
export function controllable(env: Pick<Env, 'ENVIRONMENT'>): boolean {
  return env.ENVIRONMENT === 'local' || env.ENVIRONMENT === 'test'
}

/** Where a test has put the clock since this Worker started. */
let moved: string | undefined

/** Puts the clock at an ISO instant; heeded only where `controllable`. */
export function moveClock(to: string): void {
  moved = to
}

/** Now; the only clock of the origin. */
export function now(env: Pick<Env, 'ENVIRONMENT' | 'TEST_CLOCK'>): Date {
  return new Date((controllable(env) && (moved ?? env.TEST_CLOCK)) || Date.now())
}

/** The day in Korea so many minutes from now, `YYYY-MM-DD`: today without. */
export function today(env: Env, minutes = 0): string {
  return inSeoul(now(env).getTime() + minutes * 60_000).slice(0, 10)
}

/** Minutes in which every booking may be undone: what is free no longer is not free. */
export const UNDO_MINUTES = 10

/** The last millisecond of a day in Korea. */
export function endOfDay(date: string): number {
  return momentInSeoul(`${date}T23:59:59.999`)
}
