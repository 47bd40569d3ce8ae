import { DAY, dayNumber, inSeoul, momentInSeoul, type Night } from '../day.ts'
import { ServiceRefusal } from '../refusal.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** Cars are handed out and taken back on the half hour. */
const STEP = 30 * MINUTE
const SHORTEST = DAY
const LONGEST = 30 * DAY

/** From when until when somebody rents, local times of Asia/Seoul. */
export interface Times {
  pickUpAt: string
  returnAt: string
}

/** Milliseconds of the epoch of a local time. */
export function momentOf(local: string): number {
  return momentInSeoul(`${local}:00`)
}

/**
 * Whole days of 24 hours and the started hours beyond them, and how many days have been started.
 */
export function durationOf({ pickUpAt, returnAt }: Times): { days: number; hours: number; started: number } {
  const length = momentOf(returnAt) - momentOf(pickUpAt)
  const days = Math.floor(length / DAY)
  return { days, hours: Math.ceil((length - days * DAY) / HOUR), started: Math.ceil(length / DAY) }
}

/**
 * Throws INVALID_REQUEST for times off the half hour and for rentals of less than a day or more
 * than thirty.
 */
export function checkTimes({ pickUpAt, returnAt }: Times): void {
  const length = momentOf(returnAt) - momentOf(pickUpAt)
  if (momentOf(pickUpAt) % STEP !== 0 || length % STEP !== 0) throw new ServiceRefusal('INVALID_REQUEST', 'half hours')
  if (length < SHORTEST || length > LONGEST) throw new ServiceRefusal('INVALID_REQUEST', 'a rental lasts 1 to 30 days')
}

/** The calendar days on which each started day of 24 hours begins. */
export function startsOf(times: Times): (Night & { from: string })[] {
  const begins = momentOf(times.pickUpAt)
  return Array.from({ length: durationOf(times).started }, (_, index) => {
    const from = inSeoul(begins + index * DAY).slice(0, 16)
    const date = from.slice(0, 10)
    return { date, day: dayNumber(date), from }
  })
}

/** Whether a branch is open at a local time; both ends belong to its hours. */
export function isOpen({ opens, closes }: { opens: string | null; closes: string | null }, local: string): boolean {
  const time = local.slice(11)
  return opens === null || closes === null || (time >= opens && time <= closes)
}

/**
 * How long a vehicle is looked after between two rentals; one that was left elsewhere is also
 * driven back.
 */
const TURN_AROUND = HOUR
const DRIVE_BACK = DAY

/** From when until when a rental keeps a vehicle from everybody else, milliseconds of the epoch. */
export function spanOf({ pickUpAt, returnAt }: Times, elsewhere: boolean): { from: number; to: number } {
  return { from: momentOf(pickUpAt), to: momentOf(returnAt) + (elsewhere ? DRIVE_BACK : TURN_AROUND) }
}

const WEEK = 7 * DAY

/** A number that looks like chance, the same for the same vehicle and week. */
function mixed(vehicle: number, week: number): number {
  let h = Math.imul(vehicle, 0x9e3779b1) ^ Math.imul(week, 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 16), 0x7feb352d)
  h = Math.imul(h ^ (h >>> 15), 0x846ca68b)
  return (h ^ (h >>> 16)) >>> 0
}

/**
 * Whether a vehicle is out with somebody who did not rent it here. In `busy` of a thousand weeks it
 * is so for one to four days, from one of the week's days on; `until` is when the next one could
 * have it.
 */
export function isAway({ id, busy }: { id: number; busy: number }, from: number, until: number): boolean {
  // A rental may begin late in the week before.
  for (let week = Math.floor(from / WEEK) - 1; week * WEEK < until; week++) {
    const luck = mixed(id, week)
    if (luck % 1000 >= busy) continue
    const begins = week * WEEK + ((luck >>> 10) % 7) * DAY + (((luck >>> 13) % 10) + 1) * HOUR
    const ends = begins + (((luck >>> 17) % 4) + 1) * DAY
    if (begins <= until && ends >= from) return true
  }
  return false
}
