import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { PriceLine, RentcarDetail } from '#contract/rentcar/catalogue.ts'
import { PageRoot } from '#islands/page.tsx'
import { BillSection } from '#islands/payment/BillSection.tsx'
import { PriceSection } from '#islands/rentcar/PriceSection.tsx'
import { pageOf } from '#rules/page.ts'
import { billLines } from '#rules/rentcar/bill.ts'
import { loadDescriptors } from '#scripts/channel/descriptors.ts'
import { wordsFor } from './words.ts'

const channel = loadDescriptors('channels').find(({ languages }) => languages.length > 1)
if (!channel) throw new Error('no channel')

const LINES: PriceLine[] = [
  { kind: 'hours', from: '2026-12-07T10:00', hours: 22, price: 50_000 },
  { kind: 'insurance', level: 'full', days: 2, price: 40_000 },
  { kind: 'one-way', price: 15_000 },
]
const CAR = {
  lines: LINES,
  minPrice: 105_000,
  minDiscountPrice: 100_000,
  salePrice: 100_000,
  discount: null,
  duration: { days: 1, hours: 22 },
} as unknown as RentcarDetail
const BREAKDOWN = { lines: billLines(LINES), list: 105_000, sale: 5_000, discount: 0, coupon: 0, total: 100_000 }

it.each(channel.languages)('a rental costs the same lines in %s from its car to its receipt', (language) => {
  wordsFor(channel, language)
  const page = pageOf(channel, language)
  const linesOf = (part: ReactNode) => {
    const html = renderToStaticMarkup(<PageRoot page={page}>{part}</PageRoot>)
    return [...html.matchAll(/<dt>(.*?)(?: <small>.*?)?<\/dt>/g)].map(([, text]) => text)
  }
  const bill = <BillSection product="rentcar" breakdown={BREAKDOWN} discount={null} tenders={[]} />
  expect(linesOf(bill)).toHaveLength(LINES.length + 2)
  expect(linesOf(<PriceSection car={CAR} />)).toEqual(linesOf(bill))
})
