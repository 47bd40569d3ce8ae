import type { Kept } from '#offline/vault.ts'

/** A moment by the edge's clock, and the length of days, milliseconds. */
export const NOW = Date.parse('2026-11-21T03:00:00Z')
export const DAY = 86_400_000

export const NO = 'N261121-K3V9QX7M2A'
export const OTHER_NO = 'L261121-0123456789'

/** A voucher as a page draws it. */
export function keptOf(reservationNo = NO, more: Partial<Kept> = {}): Kept {
  return {
    reservationNo,
    begins: '2026-12-07T15:00',
    owners: ['of nobody'],
    language: 'ko',
    title: '예약 확인증 - 나래 & <친구>',
    css: 'p{margin:0}',
    lead: '<h1>나래</h1>',
    article: `<article>${reservationNo}</article>`,
    foot: '<a href="?">다시</a>',
    missing: '<h2>저장되지 않은 예약</h2>',
    ...more,
  }
}
