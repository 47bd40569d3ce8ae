import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { Receipt } from '#contract/receipt.ts'
import { PageRoot } from '#islands/page.tsx'
import { ReceiptSheet } from '#islands/reservation/ReceiptSheet.tsx'
import { pageOf } from '#rules/page.ts'
import { loadDescriptors } from '#scripts/channel/descriptors.ts'
import { $receipt } from '#stores/receipt.ts'
import { wordsFor } from './words.ts'

const channel = loadDescriptors('channels').find(({ name }) => name === 'narae')
if (!channel) throw new Error('no channel')
wordsFor(channel, 'ko')
const page = pageOf(channel, 'ko')

const AT = '2026-11-29T14:16:00+09:00'
const RECEIPT: Receipt = {
  reservationNo: 'L261129-K3V9QX7M2A',
  partnerOrderNo: null,
  product: 'leisure',
  issuedAt: AT,
  name: '나래 파크',
  option: '종일권 성인 2장',
  begins: '2026-11-29T14:16',
  ends: '2027-01-28T23:59',
  guestName: '홍길동',
  method: '카드',
  card: null,
  approvedAt: AT,
  breakdown: { lines: [], list: 55_000, sale: 0, discount: 0, coupon: 0, total: 55_000 },
  tenders: [],
  total: 55_000,
  supplied: 50_000,
  vat: 5_000,
  taxFree: 0,
  issuer: { name: '주식회사 나래여행', representative: '한나래', businessNo: '000-00-00000' },
  refunds: [],
  refunded: 0,
  paid: 55_000,
  providerUrl: null,
}

/** The sheet of a receipt, as it is written. */
function sheetOf(receipt: Partial<Receipt>, forNoDay = false): string {
  $receipt.set({ status: 'ready', receipt: { ...RECEIPT, ...receipt }, failure: null })
  return renderToStaticMarkup(
    <PageRoot page={page}>
      <ReceiptSheet discount={null} forNoDay={forNoDay} />
    </PageRoot>,
  )
}

/** The rows of a receipt: name and text. */
function rowsOf(receipt: Partial<Receipt>, forNoDay = false): string[] {
  const html = sheetOf(receipt, forNoDay)
  const rows = [...html.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g)]
  return rows.map(([, name, text]) => `${name}: ${text}`)
}

it('says on which days it is, and of tickets for no day until when they are valid', () => {
  expect(rowsOf({})).toContain('이용 일정: 2026년 11월 29일 ~ 2027년 1월 28일')
  expect(rowsOf({}, true)).toContain('이용 일정: 2027년 1월 28일까지')
})

it('names who issues it, and what was taken off by which coupon', () => {
  const breakdown = { ...RECEIPT.breakdown, coupon: 5_000, couponName: '가을 여행 쿠폰', total: 50_000 }
  expect(rowsOf({ breakdown })).toEqual(
    expect.arrayContaining([
      '상호: 주식회사 나래여행',
      '대표: 한나래',
      '사업자등록번호: 000-00-00000',
      '가을 여행 쿠폰: -5,000원',
    ]),
  )
})

it('calls a coupon of before names were kept what it is', () => {
  expect(rowsOf({ breakdown: { ...RECEIPT.breakdown, coupon: 5_000, total: 50_000 } })).toContain('쿠폰 할인: -5,000원')
})

it('names the way that was chosen, also where a card stands behind it', () => {
  const card = { number: '4330****', installmentMonths: 0, approveNo: '00' }
  expect(rowsOf({ method: '토스페이', card })).toEqual(expect.arrayContaining(['결제 수단: 토스페이']))
})

it('speaks of no card where none was charged, also by what opens the slip of its payment', () => {
  const html = sheetOf({ method: '네이버페이', providerUrl: 'https://pay.example/slip' })
  expect(html).toContain('매출전표')
  expect(html).not.toContain('카드')
})
