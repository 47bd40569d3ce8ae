import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { LeisureVariant } from '#contract/leisure/catalogue.ts'
import { formattersIn } from '#islands/formatters.ts'
import { policyWords } from '#islands/leisure/about.ts'
import { TicketOptions } from '#islands/leisure/TicketOptions.tsx'
import type { LiveTickets } from '#islands/leisure/TicketSection.tsx'
import { PageRoot } from '#islands/page.tsx'
import type { Counts } from '#rules/leisure/choice.ts'
import { pageOf } from '#rules/page.ts'
import { loadDescriptors } from '#scripts/channel/descriptors.ts'
import { wordsFor } from './words.ts'

/* Tickets of a deal as they are chosen. */

const channel = loadDescriptors('channels').find(({ name }) => name === 'narae')
if (!channel) throw new Error('no channel')
const t = wordsFor(channel, 'ko')
const page = pageOf(channel, 'ko')

/** A ticket of a session, or of a course where it has no time. */
function ticket(id: number, startTime: string | null, audience: LeisureVariant['audience'], salePrice: number) {
  const option = startTime ? `${startTime} 물레` : '종일권'
  return {
    id,
    name: `${option} ${audience}`,
    option,
    audience,
    startTime,
    coverPrice: salePrice,
    gajagoSalePrice: salePrice,
    salePrice,
    discountPercent: 0,
    discount: null,
    minQuantity: 1,
    maxQuantity: 8,
    left: null,
  } satisfies LeisureVariant
}

const nothing = () => undefined
/** Once the screen is alive: so many of each are chosen. */
const live = (counts: Counts): LiveTickets => ({
  counts,
  option: null,
  loading: false,
  failure: null,
  onDay: nothing,
  onCalendar: nothing,
  onCount: nothing,
  onOption: nothing,
  onMonth: nothing,
  onRetry: nothing,
})

/** Tickets of which so many are left, and so many chosen. */
function render(variants: readonly LeisureVariant[], left: Record<number, number>, counts?: Counts): string {
  const leftOf = (id: number) => left[id] ?? null
  return renderToStaticMarkup(
    <PageRoot page={page}>
      <TicketOptions
        variants={variants}
        left={leftOf}
        leftOfDay={(own) => own.reduce((sum, { id }) => sum + (leftOf(id) ?? 0), 0)}
        live={counts && live(counts)}
      />
    </PageRoot>,
  )
}

const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')

it('a session says what its tickets cost, and that it is sold out, before it is chosen', () => {
  const variants = [
    ticket(1, '10:00', 'all', 50_000),
    ticket(2, '14:00', 'adult', 60_000),
    ticket(3, '14:00', 'child', 40_000),
    ticket(4, '16:00', 'all', 70_000),
  ]
  const said = textOf(render(variants, { 1: 3, 2: 1, 3: 1, 4: 0 }))
  expect(said).toContain('10:00 물레 50,000원 잔여 3')
  expect(said).toContain('14:00 물레 40,000원 부터 잔여 2')
  expect(said).toContain('16:00 물레 70,000원 매진')
})

it.each([
  ['nothing below the most of an order', 20, 7, ''],
  ['the most of an order', 20, 8, '한 번에 8장까지 예약할 수 있어요'],
  ['that the last ones are chosen', 5, 5, '남은 5장을 모두 골랐어요'],
  ['how many are left', 5, 4, '5장 남음'],
])('who cannot add a ticket is told why, seen and heard: %s', (_, left, count, note) => {
  const html = render([ticket(1, null, 'adult', 30_000)], { 1: left }, { 1: count })
  expect(textOf(/<p class="ticket-notes" aria-live="polite">(.*?)<\/p>/.exec(html)?.[1] ?? 'no note').trim()).toBe(note)
})

it.each([
  ['dated', 'dated', 1],
  ['dated', 'nonrefundable', 1],
  ['open', 'open', 0],
  ['open', 'nonrefundable', 0],
] as const)('tickets that are %s and given back as %s speak of their beginning %i times', (schedule, policy, times) => {
  const words = { page, t, format: formattersIn('ko', t) }
  const { notices } = policyWords(words, { schedule, policy }, null)
  expect(notices.filter((notice) => notice.includes('이용 시작 전')).length).toBe(times)
})
