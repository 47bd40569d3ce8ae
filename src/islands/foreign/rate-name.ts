import type { ForeignRate, ForeignRoom } from '#contract/foreign/room.ts'
import { dotted } from '#rules/dotted.ts'
import { nameIn } from '#rules/foreign/name.ts'
import type { PageWords } from '../page.tsx'

/** "스탠다드 더블 · 조식 포함 · 환불 불가": of the rates of a room none is called as another. */
export function rateName(
  { page, t }: PageWords,
  room: ForeignRoom,
  { board, freeUntil }: Pick<ForeignRate, 'board' | 'freeUntil'>,
): string {
  return dotted(
    nameIn(page.language, room),
    t(`foreign:board.${board}`),
    !freeUntil && t('foreign:policy.nonrefundable'),
  )
}
