import * as v from 'valibot'
import { ChannelName } from './channel.ts'
import { Instant } from './date.ts'

/** The key under which the store at the edge holds the maintenance state. */
export const MAINTENANCE_KEY = 'maintenance'
/** Windows that a maintenance state may hold; ended ones count until they are removed. */
export const MAX_WINDOWS = 200

/**
 * An instant that the clock can be compared with: an offset of hours alone is ISO 8601, yet no
 * engine reads it.
 */
const Moment = v.pipe(
  Instant,
  v.check((text) => Number.isFinite(Date.parse(text))),
)
/** What visitors read instead of the common sentence: one line. */
export const MaintenanceMessage = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1),
  v.maxLength(200),
  v.regex(/^[^\p{Cc}\p{Cs}]*$/u),
  v.description('one line of at most 200 characters'),
)
export const WindowId = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9][a-z0-9-]{0,59}$/),
  v.description('at most 60 lower-case letters, digits or hyphens'),
)

/** Closed from `since` until somebody opens again. */
export const MaintenanceSwitch = v.strictObject({ since: Moment, message: v.nullable(MaintenanceMessage) })
export type MaintenanceSwitch = v.InferOutput<typeof MaintenanceSwitch>

/** Closed from `from`, open again at `until`; the whole site when `channel` is null. */
export const MaintenanceWindow = v.pipe(
  v.strictObject({
    id: WindowId,
    channel: v.nullable(ChannelName),
    from: Moment,
    until: Moment,
    message: v.nullable(MaintenanceMessage),
  }),
  v.check(({ from, until }) => Date.parse(from) < Date.parse(until)),
  v.description('a window that ends after it begins'),
)
export type MaintenanceWindow = v.InferOutput<typeof MaintenanceWindow>

/**
 * When the shop is closed, as the store at the edge holds it (docs/product.md, "Maintenance").
 * Strict: what is not understood is not obeyed.
 */
export const Maintenance = v.strictObject({
  /** The switch of the whole site; null while it is open. */
  site: v.nullable(MaintenanceSwitch),
  /** The switches of channels that are closed, by name. */
  channels: v.record(ChannelName, MaintenanceSwitch),
  windows: v.pipe(v.array(MaintenanceWindow), v.maxLength(MAX_WINDOWS)),
})
export type Maintenance = v.InferOutput<typeof Maintenance>

/** Nothing closed, nothing scheduled: what holds while the store has no maintenance state. */
export const OPEN: Maintenance = { site: null, channels: {}, windows: [] }
