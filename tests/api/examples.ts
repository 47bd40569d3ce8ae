import { beforeAll, expect, it } from 'vitest'
import { Product } from '#contract/channel.ts'
import type { Quote } from '#contract/quote.ts'
import { ENDPOINTS } from '#scripts/reference/endpoints.ts'
import { type Input, ORDER, partsOf, SAMPLES } from '#scripts/reference/samples.ts'
import { ROOMS } from '../fixture.ts'
import { authenticate, outbox, pay } from '../harness.ts'
import { REFERENCE, unlikeReference } from '../reference.ts'
import { guest, harness } from './booked.ts'

/** The number of an order instead of the samples', wherever it stands. */
const withOrder = <Value>(value: Value, orderId: string): Value =>
  JSON.parse(JSON.stringify(value).replaceAll(ORDER, orderId))

const played = new Set<string>()

/** Plays an example; its answer, which is done and as the reference says. */
async function play<Body>(name: string, { orderId = ORDER, given = {} }: { orderId?: string; given?: Input } = {}) {
  const found = ENDPOINTS.find((each) => each.name === name)
  if (!found) throw new Error(`there is no endpoint ${name}`)
  const { method, path } = found.endpoint
  played.add(name)
  const parts = partsOf(name)
  const address = withOrder(
    path.replaceAll(/:(\w+)/g, (_, part: string) => parts[part] ?? ''),
    orderId,
  )
  const input = { ...withOrder(SAMPLES[name], orderId), ...given }
  const response = method === 'GET' ? await guest.fetch(address) : null
  const { status, body } = response
    ? { status: response.status, body: (await response.json()) as Body }
    : await guest.post<Body>(address, input)
  expect([status, body], name).toEqual([200, body])
  expect(unlikeReference(method, path, status, body), name).toEqual([])
  return body
}

const QUOTES: Record<Product, string> = {
  place: 'checkReservePlace',
  foreign: 'checkReserveForeign',
  leisure: 'leisureReserve',
  rentcar: 'rentcarReserve',
}

/** What the examples speak of beside the small catalogue. */
async function fill(): Promise<void> {
  await (await harness.originDb())
    .prepare(
      `INSERT OR REPLACE INTO exhibition VALUES (?, 'place', 'event', 'city', '행사', '부제', '["한 문단"]', '["조건"]', 'any-banner-01', '2026-11-01',
        '2026-12-31', '/place/results', ?, -1)`,
    )
    .bind(
      Number(partsOf('exhibition').exhibitionId),
      JSON.stringify([{ title: '모음', items: [String(ROOMS.standard.placeId)] }]),
    )
    .run()
}

/**
 * Tests of the examples of the reference (openapi.json), played as they stand by the guest of
 * `booked.ts`: each is done, and answered as the reference says.
 */
export function playExamples(): void {
  beforeAll(fill)

  it('proves a phone and an address by the codes that were sent', async () => {
    const { guest: person } = SAMPLES.checkReservePlace as { guest: { phone: string; email: string } }
    for (const [name, to] of [
      ['certification', person.phone],
      ['certificationEmail', person.email],
    ] as const) {
      const { verificationId } = await play<{ verificationId: string }>(name)
      const message = (await outbox(harness, to)).find(({ key }) => key === verificationId)
      const code = /\b\d{6}\b/.exec(message?.text ?? '')?.[0]
      await play(`${name}Check`, { given: { verificationId, code } })
    }
    await play('certificationSave')
  })

  it.each(Product.options)('quotes, books, shows and cancels %s', async (product) => {
    const quote = await play<Quote>(QUOTES[product])
    const { orderId } = quote
    if (product === 'rentcar') await play('rentcarBooking', { orderId })
    await play('paymentWebhook', { orderId })
    if (product === 'place') await play('paymentConfirm', { orderId, given: await authenticate(guest, quote) })
    else expect((await pay(guest, quote)).status).toBe(200)
    await play('paymentOutcome', { orderId })
    if (product === 'rentcar') await play('rentcarComplete', { orderId })
    for (const call of ['list', 'detail', 'cancelFee']) await play(`${product}.${call}`, { orderId })
    if (product === 'foreign') await play('foreignReceipt', { orderId })
    for (const receipt of ['receipt', 'receipts']) await play(receipt, { orderId })
    await play(`${product}.cancel`, { orderId })
    await play(`${product}.remove`, { orderId })
  })

  it('leaves the payment window', async () => {
    const { orderId } = await play<Quote>(QUOTES.place, { given: { attempt: crypto.randomUUID() } })
    await play('paymentFail', { orderId })
  })

  it('answers all others', async () => {
    const last = 'certificationEnd'
    for (const { name } of ENDPOINTS) if (!played.has(name) && name !== last) await play(name)
    await play(last)
    expect(played.size).toBe(ENDPOINTS.length)
  })

  it("is shown on a developer's machine, by what the machine itself serves", async () => {
    const page = await (await harness.fetch('/__docs')).text()
    expect(page).toContain('<script src="/__docs/scalar.js">')
    expect(page).not.toMatch(/https?:/)
    expect(await (await harness.fetch('/__docs/openapi.json')).json()).toEqual(REFERENCE)
    expect((await (await harness.fetch('/__docs/scalar.js')).text()).length).toBeGreaterThan(1_000_000)
    for (const other of ['made.hash/..', 'x', '..%2fmanifest.json'])
      expect((await harness.fetch(`/__docs/${other}`)).status).toBe(404)
  })
}
