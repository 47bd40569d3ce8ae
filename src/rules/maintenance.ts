import type { Descriptor } from '../contract/channel.ts'
import type { Maintenance, MaintenanceWindow } from '../contract/maintenance.ts'
import { type Moment, seoulDate, seoulInstant, toMs } from './date.ts'

/** Seconds after which to ask again while nobody has said when the shop opens. */
const RETRY_SECONDS = 300

/** The windows that have been: both closed everything (docs/product.md, "Maintenance"). */
export const HISTORY: readonly MaintenanceWindow[] = [
  {
    id: '2023-06-20',
    channel: null,
    from: '2023-06-20T03:30:00+09:00',
    until: '2023-06-20T05:30:00+09:00',
    message: null,
  },
  {
    id: '2025-08-12',
    channel: null,
    from: '2025-08-12T09:25:00+09:00',
    until: '2025-08-12T09:35:00+09:00',
    message: null,
  },
]

/** When the last of them was over, ms: nobody asks of them any more but tests of then. */
const HISTORY_OVER = Math.max(...HISTORY.map(({ until }) => toMs(until)))

/** Why a visitor is not let in. */
export interface Closure {
  /** The operator's own words; null for the common sentence. */
  message: string | null
  /**
   * When it is, for people, in Seoul's time; null where nobody has said when it ends, and where
   * only the channel's file says that it is closed.
   */
  when: string | null
  /** The same where it has begun and nobody has said when it ends: its beginning. */
  since: string | null
  /** The instant of opening, or null when nobody has said. */
  until: string | null
  /** Whole seconds until it is worth asking again, at least one. */
  retryAfter: number
}

/** Where a window stands: it is `now` from its first instant to before its last. */
export function windowStateOf(
  { from, until }: Pick<MaintenanceWindow, 'from' | 'until'>,
  now: Moment,
): 'coming' | 'now' | 'past' {
  const at = toMs(now)
  if (at < toMs(from)) return 'coming'
  return at < toMs(until) ? 'now' : 'past'
}

/** A moment in Seoul, in figures that every language reads: `2025.08.12 09:25`. */
export function showMomentDigits(moment: Moment): string {
  return `${seoulDate(moment).replaceAll('-', '.')} ${seoulInstant(moment).slice(11, 16)}`
}

/**
 * When it is, for people, in Seoul's time: `2025.08.12 09:25-09:35`, with both days where they
 * differ.
 */
export function showWhen(from: Moment, until: Moment): string {
  const end = showMomentDigits(until)
  return `${showMomentDigits(from)}-${seoulDate(until) === seoulDate(from) ? end.slice(-5) : end}`
}

/**
 * The window that is open for a channel, or for the whole site when it is null; of several the one
 * that ends last.
 */
export function windowAt(
  now: Moment,
  channel: string | null,
  windows: readonly MaintenanceWindow[],
): MaintenanceWindow | null {
  const open = windows.filter((each) => each.channel === channel && windowStateOf(each, now) === 'now')
  return open.sort((a, b) => toMs(b.until) - toMs(a.until))[0] ?? null
}

/**
 * When what a window closes opens again, for a channel, or for the whole site when it is null:
 * windows may follow each other without a gap.
 */
export function opensAt(
  { until }: Pick<MaintenanceWindow, 'until'>,
  channel: string | null,
  windows: readonly MaintenanceWindow[],
): Moment {
  const next = windows.find(
    (each) =>
      (each.channel === null || each.channel === channel) &&
      toMs(each.from) <= toMs(until) &&
      toMs(until) < toMs(each.until),
  )
  return next ? opensAt(next, channel, windows) : until
}

/**
 * Why the shop is closed at a moment, or null while it is open (docs/product.md, "Maintenance"). A
 * switch goes before a window, and the whole site before the channel; `channel` is null where none
 * is known.
 */
export function closureAt(
  now: Moment,
  channel: Pick<Descriptor, 'name' | 'status'> | null,
  maintenance: Maintenance,
): Closure | null {
  const off =
    maintenance.site ??
    (channel && Object.hasOwn(maintenance.channels, channel.name) ? maintenance.channels[channel.name] : null)
  if (off) {
    const since = showMomentDigits(off.since)
    return { message: off.message, when: null, since, until: null, retryAfter: RETRY_SECONDS }
  }
  const windows = toMs(now) < HISTORY_OVER ? [...HISTORY, ...maintenance.windows] : maintenance.windows
  const window = windowAt(now, null, windows) ?? (channel && windowAt(now, channel.name, windows))
  if (window) {
    const { from, message } = window
    const until = opensAt(window, channel?.name ?? null, windows)
    const retryAfter = Math.max(1, Math.ceil((toMs(until) - toMs(now)) / 1000))
    return { message, when: showWhen(from, until), since: null, until: seoulInstant(until), retryAfter }
  }
  if (channel?.status.state !== 'maintenance') return null
  return { message: channel.status.message ?? null, when: null, since: null, until: null, retryAfter: RETRY_SECONDS }
}
