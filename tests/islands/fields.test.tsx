import { parseHTML } from 'linkedom'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ReservationDetail } from '#contract/reservation.ts'
import { PageRoot } from '#islands/page.tsx'
import { MethodSection } from '#islands/payment/MethodSection.tsx'
import { CouponSection } from '#islands/place/CouponSection.tsx'
import { CancelForm } from '#islands/reservation/CancelForm.tsx'
import { restoreFields, saveFields } from '#islands/shell/fields.ts'
import { VerificationModes } from '#islands/verification/VerificationModes.tsx'
import { CANCEL_REASONS } from '#rules/lookup.ts'
import { pageOf } from '#rules/page.ts'
import { loadDescriptors } from '#scripts/channel/descriptors.ts'
import { $cancellation } from '#stores/cancellation.ts'
import { $payment } from '#stores/payment.ts'
import { NOW, offered, preview } from '../stores/offer.ts'
import { wordsFor } from './words.ts'

/* What was chosen is put back after a reload that was not the visitor's (docs/product.md, "Missing
   parts"). */

const channel = loadDescriptors('channels').find(({ name }) => name === 'narae')
if (!channel) throw new Error('no channel')
wordsFor(channel, 'ko')
const page = pageOf(channel, 'ko')

/** The fields of a part in a page of its own, which do as a browser's radios and ticks do. */
function draw(part: ReactElement): HTMLInputElement[] {
  const { document } = parseHTML(`<body>${renderToStaticMarkup(<PageRoot page={page}>{part}</PageRoot>)}</body>`)
  vi.stubGlobal('document', document)
  const fields = [...document.querySelectorAll('input')] as unknown as HTMLInputElement[]
  for (const field of fields) {
    Object.defineProperty(field, 'checked', { value: field.hasAttribute('checked'), writable: true })
    field.click = () => {
      const others = field.type === 'radio' ? fields.filter(({ name }) => name === field.name) : []
      field.checked = field.type === 'radio' || !field.checked
      for (const other of others) other.checked = other === field
    }
  }
  return fields
}

const chosen = (fields: HTMLInputElement[]) => fields.flatMap(({ checked }, at) => (checked ? at : []))

/** What is chosen once a page is loaded anew on which a field was pressed, and what was before. */
function reloaded(part: ReactElement, at: number): [before: number[], after: number[]] {
  const fields = draw(part)
  fields[at]?.click()
  saveFields()
  const before = chosen(fields)
  const again = draw(part)
  restoreFields()
  return [before, chosen(again)]
}

beforeEach(() => {
  vi.useFakeTimers()
  const storage = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  })
  vi.stubGlobal('location', { pathname: '/narae/' })
  vi.stubGlobal('dispatchEvent', () => true)
  vi.stubGlobal(
    'MutationObserver',
    class {
      observe = () => undefined
      disconnect = () => undefined
    },
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const QUOTE = {
  reservationNo: '',
  fee: 0,
  refund: 100_000,
  amount: 100_000,
  percent: 0,
  at: NOW,
  steps: [],
  tenders: [],
}
const DETAIL = { name: '나래 스테이', option: '객실', bought: { product: 'place' } } as unknown as ReservationDetail
const quote = (fee: number) => $cancellation.set({ ...$cancellation.get(), quote: { ...QUOTE, fee } })

it.each([
  ['way to pay', <MethodSection key="" methods={['card', 'naverpay', 'kakaopay']} />, 3],
  ['coupon, or none', <CouponSection key="" />, 3],
  ['reason of a cancellation', <CancelForm key="" detail={DETAIL} />, CANCEL_REASONS.length],
  ['way to show who one is', <VerificationModes key="" mode="phone" onMode={() => {}} />, 2],
])('the %s that was chosen, and no other of its group', (_what, part, count) => {
  $payment.set({ ...$payment.get(), offer: preview(100, [offered('c1', 90), offered('c2', 95)]) })
  quote(0)
  for (let at = 0; at < count; at++) expect(reloaded(part, at)).toEqual([[at], [at]])
})

it('but not the tick that confirms another fee than holds now', () => {
  const part = <CancelForm detail={DETAIL} />
  const tick = CANCEL_REASONS.length
  quote(0)
  expect(reloaded(part, tick)).toEqual([[tick], [tick]])
  const fields = draw(part)
  fields[tick]?.click()
  saveFields()
  quote(30_000)
  const again = draw(part)
  restoreFields()
  expect(chosen(again)).toEqual([])
})

it('what was typed in a field whose place another has taken, as a choice before it was put back', () => {
  /** A choice that has the field below it drawn anew, which keeps its place until `come`. */
  const draw = () => {
    const field = '<input type="text" id="phone">'
    const { document, Event } = parseHTML(`<body><input type="radio" id="way"><div inert>${field}</div></body>`)
    vi.stubGlobal('document', document)
    vi.stubGlobal('Event', Event)
    const [way, place] = [document.querySelector('input'), document.querySelector('div')]
    if (!way || !place) throw new Error('no fields')
    way.click = () => {
      way.checked = true
      place.innerHTML = field
    }
    return {
      way,
      phone: () => document.getElementById('phone') as HTMLInputElement,
      come: () => place.removeAttribute('inert'),
    }
  }
  let mutated = () => {}
  const Observer = function (this: object, tell: () => void) {
    mutated = tell
    Object.assign(this, { observe: () => undefined, disconnect: () => undefined })
  }
  vi.stubGlobal('MutationObserver', Observer)
  const before = draw()
  before.way.checked = true
  before.phone().value = '912345678'
  saveFields()
  const { way, phone, come } = draw()
  restoreFields()
  expect([way.checked, phone().value]).toEqual([true, ''])
  come()
  mutated()
  expect(phone().value).toBe('912345678')
})

it.each([
  ['ko', ['phone', 'email']],
  ['en', ['email', 'phone']],
] as const)('what a page in %s asks for first stands first, wherever it is asked', (language, ways) => {
  wordsFor(channel, language)
  const modes = <VerificationModes mode="phone" onMode={() => {}} />
  const html = renderToStaticMarkup(<PageRoot page={{ ...page, language }}>{modes}</PageRoot>)
  expect([...html.matchAll(/value="(\w+)"/g)].map(([, way]) => way)).toEqual(ways)
})
