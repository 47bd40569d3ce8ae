import type { ForeignRate, ForeignRoom } from '#contract/foreign/room.ts'
import { nameIn } from '#rules/foreign/name.ts'
import type { PageWords } from '../page.tsx'

/** "스탠다드 더블 · 조식 포함 · 환불 불가": of the rates of a room none is called as another. */
export function rateName(
  { page, t }: PageWords,
  room: ForeignRoom,
  { board, freeUntil }: Pick<ForeignRate, 'board' | 'freeUntil'>,
): string {
  const parts = [nameIn(page.language, room), t(`foreign:board.${board}`)]
  if (!freeUntil) parts.push(t('foreign:policy.nonrefundable'))
  return parts.join(' · ')
}
