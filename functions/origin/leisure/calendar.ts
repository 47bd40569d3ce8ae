import { dateOf, dayNumber, inSeason, inSeoul, weekdayOf } from '../day.ts'
import { type Env, now, today } from '../env.ts'

/** How many days ahead a day may be chosen. */
const MAX_AHEAD = 120

/** When a deal takes place and is sold: columns of `leisure_deal`. */
export interface Opening {
  schedule: 'dated' | 'open'
  valid_days: number | null
  closed_on: string
  season_from: string | null
  season_to: string | null
  lead_days: number
  closes: string
  last_entry: string | null
}

/** The columns of an Opening, of deal `d`. */
export const OPENING =
  'd.schedule, d.valid_days, d.closed_on, d.season_from, d.season_to, d.lead_days, d.closes, d.last_entry'

/** Whether a deal takes place on a day. */
export function takesPlace({ season_from: from, season_to: to, closed_on }: Opening, date: string): boolean {
  const open = from === null || to === null || inSeason(date, from, to)
  return open && !(JSON.parse(closed_on) as number[]).includes(weekdayOf(dayNumber(date)))
}

/** The first and the last day that may be chosen for a dated deal, as of now. */
export function choosable(env: Env, { lead_days }: Opening): { from: string; to: string } {
  const first = dayNumber(today(env))
  return { from: dateOf(first + lead_days), to: dateOf(first + MAX_AHEAD) }
}

/**
 * Whether a ticket for a day can still be bought: it takes place, may be chosen, and has not begun
 * nor, all day, had its last entry.
 */
export function onSale(env: Env, opening: Opening, startTime: string | null, date: string): boolean {
  const { from, to } = choosable(env, opening)
  if (date < from || date > to || !takesPlace(opening, date)) return false
  if (date > today(env)) return true
  const clock = inSeoul(now(env).getTime()).slice(11, 16)
  return clock < (startTime ?? opening.last_entry ?? opening.closes)
}

/** Whether a dated deal has any day at all that may be chosen. */
export function hasDays(env: Env, opening: Opening): boolean {
  const { from, to } = choosable(env, opening)
  for (let day = dayNumber(from); day <= dayNumber(to); day++) if (takesPlace(opening, dateOf(day))) return true
  return false
}

/** Whether a ticket bought now can be used on a day. */
export function usableOn(env: Env, opening: Opening, date: string): boolean {
  if (opening.schedule === 'dated') return onSale(env, opening, '24:00', date)
  const first = dayNumber(today(env))
  const ahead = dayNumber(date) - first
  return ahead >= 0 && ahead <= (opening.valid_days ?? 0) && takesPlace(opening, date)
}
