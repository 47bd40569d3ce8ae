import { type Moment, seoulDate, seoulInstant, toMs } from './date.ts'

/** A time during which the shop is closed: instants with offset; closed from `from`, open again at `until`. */
export interface MaintenanceWindow {
  from: string
  until: string
}

/** The windows that have been (docs/product.md, "Failures"). */
export const WINDOWS: readonly MaintenanceWindow[] = [
  { from: '2023-06-20T03:30:00+09:00', until: '2023-06-20T05:30:00+09:00' },
  { from: '2025-08-12T09:25:00+09:00', until: '2025-08-12T09:35:00+09:00' },
]

/** The window that a moment is in, or null. */
export function windowAt(now: Moment, windows: readonly MaintenanceWindow[] = WINDOWS): MaintenanceWindow | null {
  const at = toMs(now)
  return windows.find(({ from, until }) => toMs(from) <= at && at < toMs(until)) ?? null
}

/** When it is, for people: `2025.08.12 09:25-09:35`, in Seoul time. */
export function showWindow({ from, until }: MaintenanceWindow): string {
  const time = (instant: string) => seoulInstant(instant).slice(11, 16)
  return `${seoulDate(from).replaceAll('-', '.')} ${time(from)}-${time(until)}`
}

/** Whole seconds until the shop opens again, at least one. */
export function secondsUntilOpen({ until }: MaintenanceWindow, now: Moment): number {
  return Math.max(1, Math.ceil((toMs(until) - toMs(now)) / 1000))
}
