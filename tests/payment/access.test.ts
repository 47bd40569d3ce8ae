import { describe, expect, it, vi } from 'vitest'
import { defaultChannel } from '#functions/channel.ts'
import type { RequestContext } from '#functions/env.ts'
import { requireOwnOrder } from '#functions/orders/ledger/access.ts'
import { failureOf } from '#functions/request/failure.ts'
import { IMMORTAL } from './d1.ts'
import { openShop } from './shop.ts'
import { stage } from './stage.ts'
import { World } from './world.ts'

stage()

const ID = 'N261121-0000000000'
const DAY = 24 * 3_600_000
const MAKER = 's'.repeat(24)

/** A paid order, and what a session is told of it: its state, or the code of the refusal. */
async function sold({ state = 'BOOKED', proven = false } = {}) {
  const world = new World()
  const shop = await openShop(world)
  await shop.quote(ID)
  shop.db.prepare('UPDATE orders SET state = ?').run(state)
  // The shop's one session has proven itself; without that it is only the one that made the order.
  if (!proven) shop.db.exec('DELETE FROM identity')
  async function told({ session = MAKER, within = false, channel = defaultChannel() } = {}): Promise<string> {
    const request = new Request('http://shop/')
    const edge = { ...shop.booksOf(), channel, session: { id: session }, request, requestId: '' } as RequestContext
    const asked = requireOwnOrder(edge, ID, { session: within }).then(
      (order) => order.state,
      (error: unknown) => failureOf(error).code,
    )
    // With what is logged of it, later than the answer.
    return (await shop.done(asked, IMMORTAL)) ?? 'nothing'
  }
  return { world, shop, told }
}

describe('the browser that made an order', () => {
  it('sees it for a day without proving anything, and not a moment longer', async () => {
    const { world, told } = await sold()
    expect(await told({ within: true })).toBe('BOOKED')
    world.now += DAY - 1
    expect(await told({ within: true })).toBe('BOOKED')
    world.now += 1
    expect(await told({ within: true })).toBe('verification-required')
    world.now += 30 * DAY
    expect(await told({ within: true })).toBe('verification-required')
  })

  it('sees it nowhere but on the way from the payment', async () => {
    const { told } = await sold()
    expect(await told()).toBe('verification-required')
  })

  it('sees it no more once it is hidden, nor one that was never paid', async () => {
    const { shop, told } = await sold({ state: 'FAILED' })
    expect(await told({ within: true })).toBe('verification-required')
    shop.db.exec(`UPDATE orders SET state = 'BOOKED', hidden_at = '2026-11-21T03:00:00.000Z'`)
    expect(await told({ within: true })).toBe('verification-required')
  })

  it('is the only one', async () => {
    const { told } = await sold()
    expect(await told({ within: true, session: 'x'.repeat(24) })).toBe('verification-required')
    expect(await told({ within: true, session: '' })).toBe('verification-required')
  })
})

describe('who has proven to be the guest', () => {
  it('sees it however long ago it was made', async () => {
    const { world, told } = await sold({ proven: true })
    world.now += 400 * DAY
    expect(await told()).toBe('BOOKED')
  })

  it('is told of one that was never paid, of a hidden one and of another channel’s as of none', async () => {
    const { shop, told } = await sold({ state: 'QUOTED', proven: true })
    const suspected = vi.spyOn(console, 'warn')
    expect(await told()).toBe('reservation-not-found')
    shop.db.exec(`UPDATE orders SET state = 'BOOKED'`)
    expect(await told()).toBe('BOOKED')
    shop.db.exec(`UPDATE orders SET hidden_at = '2026-11-21T03:00:00.000Z'`)
    expect(await told()).toBe('reservation-not-found')
    shop.db.exec(`UPDATE orders SET hidden_at = NULL, channel = 'another'`)
    expect(await told()).toBe('reservation-not-found')
    // Nobody tries anything with an order of their own.
    expect(suspected).not.toHaveBeenCalled()
  })

  it('is told of somebody else’s as of none', async () => {
    const { shop, told } = await sold({ proven: true })
    shop.db.exec(`UPDATE orders SET session = 'another', phone_key = 'x', email_key = 'y'`)
    const suspected = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    expect(await told()).toBe('reservation-not-found')
    expect(await told({ within: true })).toBe('reservation-not-found')
    expect(suspected.mock.calls.map(([line]) => JSON.parse(String(line)).security)).toEqual(
      Array(2).fill('foreign-order'),
    )
  })
})
