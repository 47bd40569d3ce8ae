import { nightsBetween } from '#rules/date.ts'
import { dotted } from '#rules/dotted.ts'
import type { PageWords } from '../page.tsx'

/** `11.28–11.30 · 2박` */
export function stayWords(
  { t, format }: PageWords,
  { checkIn, checkOut }: { checkIn: string; checkOut: string },
): string {
  return dotted(
    `${format.dot(checkIn)}–${format.dot(checkOut, checkIn)}`,
    t('place:date.nights', { count: nightsBetween(checkIn, checkOut) }),
  )
}
