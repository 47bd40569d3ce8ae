import { MAX_DAYS_AHEAD, MAX_RENTAL_DAYS } from '#contract/bounds.ts'
import { LocalDateTime } from '#contract/date.ts'
import type { Rental } from '#contract/rentcar/car.ts'
import { accepts } from '../accept.ts'
import { addDays, type Moment, seoulDate, seoulInstant, toMs } from '../date.ts'
import { readTerms } from './address.ts'
import { HOUR, MIN_HOURS, rentalMs, STEP_MINUTES, type Times } from './moment.ts'

/* A search for a rental (docs/product.md, "Rental cars"). Local times are of Asia/Seoul. */

/** Hours from now on before which nobody can have a car. */
export const AHEAD_HOURS = 2

/** Whether a time is on a later day than anything can be booked for. */
export function isTooFar(local: LocalDateTime, now: Moment): boolean {
  return local.slice(0, 10) > addDays(seoulDate(now), MAX_DAYS_AHEAD)
}

/** The local time of a moment, whole minutes. */
export function rentalLocal(moment: Moment): LocalDateTime {
  return seoulInstant(moment).slice(0, 16)
}

/** The first time from a moment on at which a car can be had. */
export function earliest(now: Moment): LocalDateTime {
  const step = STEP_MINUTES * 60_000
  return rentalLocal(Math.ceil((toMs(now) + AHEAD_HOURS * HOUR) / step) * step)
}

/** A local time so many hours later. */
export function hoursLater(local: LocalDateTime, hours: number): LocalDateTime {
  return rentalLocal(rentalMs(local) + hours * HOUR)
}

/**
 * Times as a visitor has chosen them, made possible: a return too early or too late for the pick-up
 * becomes the nearest that can be.
 */
export function fitted({ pickUpAt, returnAt }: Times): Times {
  const least = hoursLater(pickUpAt, MIN_HOURS)
  const most = hoursLater(pickUpAt, MAX_RENTAL_DAYS * 24)
  if (returnAt < least) return { pickUpAt, returnAt: least }
  if (returnAt > most) return { pickUpAt, returnAt: most }
  return { pickUpAt, returnAt }
}

/** When a car is fetched where nobody said: tomorrow at this time, for a day. */
const DEFAULT_TIME = '10:00'

/** A local time out of an address, down to the half hour; undefined for anything else. */
function timeIn(text: string): LocalDateTime | undefined {
  const local = text.slice(0, 16)
  if (!accepts(LocalDateTime, local)) return undefined
  const minutes = Math.floor(Number(local.slice(14)) / STEP_MINUTES) * STEP_MINUTES
  return `${local.slice(0, 14)}${String(minutes).padStart(2, '0')}`
}

/**
 * When a rental begins and ends, each as one text or, as a form has them, as a day and a time; what
 * cannot be becomes the default, or the nearest that can.
 */
function readTimes(params: URLSearchParams, now: Moment): Times {
  const timeOf = (name: keyof Times) => timeIn(params.getAll(name).join('T'))
  const asked = timeOf('pickUpAt')
  const possible = asked !== undefined && asked >= earliest(now) && !isTooFar(asked, now)
  const pickUpAt = possible ? asked : `${addDays(seoulDate(now), 1)}T${DEFAULT_TIME}`
  return fitted({ pickUpAt, returnAt: timeOf('returnAt') ?? pickUpAt })
}

/** A rental out of an address; never throws. */
export function readRental(params: URLSearchParams, now: Moment): Rental {
  return { ...readTimes(params, now), ...readTerms(params) }
}
