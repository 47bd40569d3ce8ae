import { addDays, seoulDate } from '#rules/date.ts'

/** The day so many days from today in Seoul. */
export const daysAhead = (days: number) => addDays(seoulDate(Date.now()), days)
