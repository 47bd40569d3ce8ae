import { atom, map } from 'nanostores'
import { nightsBetween, seoulDate } from '../rules/date.ts'
import { MAX_NIGHTS } from '../rules/limits.ts'
import { readStayFill, type StayFill } from '../rules/stay.ts'
import { takeFill } from './fill.ts'

export const $stay = atom<StayFill | null>(takeFill<StayFill>())

/** The range as it is being chosen: check-out is null between the first and the second tap. */
export const $range = map<{ checkIn: string | null; checkOut: string | null }>({ checkIn: null, checkOut: null })

/** Reads the address where the edge could not, and begins with the dates of the search. */
export function openStay(now = new Date().toISOString()): void {
  const stay = $stay.get() ?? readStayFill(new URLSearchParams(location.search), seoulDate(now), now)
  $stay.set(stay)
  $range.set({ checkIn: stay.query.checkIn, checkOut: stay.query.checkOut })
}

/** A tap on a day: begins a new range, or ends the one begun when it is later and not too long. */
export function chooseDay(day: string): void {
  const { checkIn, checkOut } = $range.get()
  const nights = checkIn ? nightsBetween(checkIn, day) : 0
  if (checkIn && !checkOut && nights >= 1 && nights <= MAX_NIGHTS) $range.set({ checkIn, checkOut: day })
  else $range.set({ checkIn: day, checkOut: null })
}

/** Changes the guests of the search. */
export function setGuests(changes: { adults?: number; children?: number }): void {
  const stay = $stay.get()
  if (stay) $stay.set({ ...stay, query: { ...stay.query, ...changes } })
}
