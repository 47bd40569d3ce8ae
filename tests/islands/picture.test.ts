import { afterEach, expect, it, vi } from 'vitest'
import type { ReservationDetail } from '#contract/reservation.ts'
import { formattersIn } from '#islands/formatters.ts'
import { pictureOf } from '#islands/voucher/picture.ts'
import { type VoucherWords, voucherWords } from '#islands/voucher/words.ts'
import { pageOf } from '#rules/page.ts'
import { loadDescriptors } from '#scripts/channel/descriptors.ts'
import { wordsFor } from './words.ts'

/* A voucher as a picture, drawn by a pen that writes down its lines. */

const channel = loadDescriptors('channels').find(({ name }) => name === 'ktour')
if (!channel) throw new Error('no channel')

/** Letters as wide as those of the page's own font: half of their size, signs of Asia all of it. */
const widthOf = (text: string, size: number) =>
  [...text].reduce((width, letter) => width + size * (letter > '\u1100' ? 1 : 0.51), 0)

/** The lines of the picture. */
async function linesOf(words: VoucherWords): Promise<string[]> {
  const lines: string[] = []
  const pen = {
    font: '',
    measureText: (text: string) => ({ width: widthOf(text, Number(/(\d+)px/.exec(pen.font)?.[1])) }),
    fillText: (text: string) => lines.push(text),
    fillRect: () => undefined,
    scale: () => undefined,
  }
  const canvas = { getContext: () => pen, toBlob: (take: (blob: Blob) => void) => take(new Blob()) }
  vi.stubGlobal('document', { createElement: () => canvas, documentElement: {}, body: {} })
  vi.stubGlobal('getComputedStyle', () => ({ getPropertyValue: () => '#000', fontFamily: 'Noto Sans' }))
  await pictureOf(words)
  return lines
}

afterEach(() => vi.unstubAllGlobals())

/** What a counter may read of a stay, all of it. */
const STAY = {
  reservationNo: 'N261121-K3V9QX7M2A',
  partnerOrderNo: 'P-20261121-1',
  product: 'place',
  name: 'Narae Stay',
  option: 'Standard',
  begins: '2026-12-07T15:00',
  ends: '2026-12-10T11:00',
  count: 2,
  guestName: 'Jane Roe',
  forOther: { name: 'John Roe', phone: '01033334444' },
  address: 'Jung-gu, Seoul',
  phone: '0212345678',
  bought: { product: 'place', adults: 2, children: 0, arrival: 'walk' },
} as unknown as ReservationDetail

// Japanese and Chinese break between any two signs.
it.each(['ko', 'en', 'es'] as const)('no word of what a row is called is torn in %s', async (language) => {
  const t = wordsFor(channel, language)
  const words = voucherWords({ page: pageOf(channel, language), t, format: formattersIn(language, t) }, STAY)
  const lines = await linesOf(words)
  for (const { label } of words.rows) for (const word of label.split(' ')) expect(lines.join('\n')).toContain(word)
})
