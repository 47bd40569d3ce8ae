import { nightsBetween, showDot } from '#rules/date.ts'
import type { PageWords } from '../page.tsx'

/** `11.28–11.30 · 2박` */
export function stayWords(
  { page, t }: PageWords,
  { checkIn, checkOut }: { checkIn: string; checkOut: string },
): string {
  const [from, to] = [checkIn, checkOut].map((day) => showDot(day, page.language))
  return `${from}–${to} · ${t('place:date.nights', { count: nightsBetween(checkIn, checkOut) })}`
}
