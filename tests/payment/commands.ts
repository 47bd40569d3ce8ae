import { expect } from 'vitest'
import type { OrderState } from '#contract/booking.ts'
import { paymentConfirm, paymentFail, paymentWebhook } from '#contract/payment.ts'
import { RESERVATIONS } from '#contract/reservation.ts'
import { acquireLease } from '#functions/orders/ledger/lease.ts'
import { purge } from '#functions/orders/purge.ts'
import { reconcile } from '#functions/orders/reconcile.ts'
import fc from '../fc.ts'
import { check, isHeld, type Model, rowsOf, type Seen, UNPAID_MS } from './allowed.ts'
import { IMMORTAL } from './d1.ts'
import { CANCELLING, command, PAYING, rowOf, type Turn } from './plan.ts'
import { type Answered, chargeOf, pointsOf, type Shop } from './shop.ts'
import type { Act, PlayedAnswer } from './world.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const STEPS = [30_000, 15 * MINUTE, HOUR, DAY, 8 * DAY] as const

/** What the visitor is answered is what the order is. */
function expectAnswered(answer: Answered | null, { state }: Seen): void {
  if (answer === null) return
  if (answer.status === 200) expect([state, answer]).toEqual([answer.state, answer])
  else if (answer.status === 202) expect(['CONFIRMING', 'PAID']).toContain(state)
  else expect([state, answer]).toEqual(['FAILED', answer])
}

async function confirm({ shop, id, life }: Turn, paymentKey = `pay_${id}`): Promise<Answered | null> {
  const amount = chargeOf(id)
  if (amount === 0) return shop.call(paymentConfirm.path, { orderId: id, paymentKey: null, amount }, { life })
  shop.world.provider.agree(id, paymentKey, amount)
  return shop.call(paymentConfirm.path, { orderId: id, paymentKey, amount }, { life })
}

async function cancel({ shop, id, life }: Turn): Promise<Answered | null> {
  const asked = await shop.call(RESERVATIONS.place.cancelFee.path, { reservationNo: id })
  const input = { reservationNo: id, expectedFee: asked?.fee ?? 0, reason: '' }
  return shop.call(RESERVATIONS.place.cancel.path, input, { life })
}

/** Sends the provider's notice; one that is not answered 200 is sent again under its own number. */
async function notify({ model, shop, id, life }: Omit<Turn, 'was'>, number: string): Promise<void> {
  const data = { orderId: id, status: 'DONE' }
  const notice = { eventType: 'PAYMENT_STATUS_CHANGED', createdAt: '2026-11-21T12:00:00', data }
  const headers = { 'tosspayments-webhook-transmission-id': number }
  const answer = await shop.call(paymentWebhook.path, notice, { life, headers })
  if (answer?.status === 200 && model.after.has(id) && number === `after-${id}`) model.after.set(id, true)
}

async function redeliver(model: Model, shop: Shop): Promise<void> {
  for (const [id, taken] of model.after) {
    if (!taken && model.orders.has(id)) await notify({ model, shop, id, life: IMMORTAL }, `after-${id}`)
  }
}

const reconcileNow = async ({ shop, life }: Omit<Turn, 'was' | 'id'>) => shop.done(reconcile(shop.booksOf(life)), life)

/** Time passes. A provider sends again for days, and by then nobody is down any more. */
async function pass(model: Model, shop: Shop, ms: number): Promise<void> {
  shop.world.settle()
  shop.world.now += ms
  if (ms >= DAY) shop.world.behave()
  await redeliver(model, shop)
}

async function cleanUp({ shop }: Pick<Turn, 'shop'>): Promise<void> {
  await purge(shop.booksOf().env, shop.world.iso())
  const over = new Date(shop.world.now - UNPAID_MS).toISOString()
  const left = rowsOf(shop).filter(({ state, updated_at }) => state === 'FAILED' && updated_at <= over)
  // What a partner still holds of one is owed first.
  expect(left.filter((row) => !isHeld(row))).toEqual([])
}

/**
 * One thing goes wrong and nothing else: what it then comes to, where the order was free, live and
 * in the state that it is about.
 */
async function spoilt(
  turn: Turn,
  wrong: readonly [Act, PlayedAnswer],
  act: (turn: Turn) => Promise<Answered | null>,
  comes: Partial<Answered>,
  from: OrderState,
): Promise<void> {
  const { shop, was } = turn
  const now = shop.world.iso()
  const taken = was.lease_until !== null && was.lease_until > now
  const live = from !== 'QUOTED' || was.hold_until > now
  shop.world.behave()
  shop.world.script([wrong])
  const answer = await act(turn)
  if (answer !== null && was.state === from && live && !taken) expect(answer).toMatchObject(comes)
}

let numbers = 0
const quoted: fc.Arbitrary<fc.AsyncCommand<Model, Shop>> = fc.constant({
  check: (model: Readonly<Model>) => model.orders.size < 6,
  run: async (model: Model, shop: Shop) => {
    const since = shop.world.now
    const id = `N261121-${String(numbers++).padStart(10, '0')}`
    await shop.quote(id)
    check(model, shop, since)
    expect(rowOf(shop, id).state).toBe('QUOTED')
  },
  toString: () => 'Quote',
})

const often = <T>(times: number, make: () => T): T[] => Array.from({ length: times }, make)

/** Every command there is; the way to a booking more often than the others. */
export const commands = [
  ...often(5, () => quoted),
  ...often(4, () =>
    command('Confirm', async (turn) => expectAnswered(await confirm(turn), rowOf(turn.shop, turn.id)), {
      acts: PAYING,
      wants: 'QUOTED',
    }),
  ),
  command('ConfirmTwice', (turn) => Promise.all([confirm(turn), confirm({ ...turn, life: IMMORTAL })]), {
    acts: PAYING,
    wants: 'QUOTED',
  }),
  command('ConfirmOtherKey', (turn) => confirm(turn, `other_${turn.id}`)),
  command('ConfirmUnknownKey', async ({ shop, id }) =>
    shop.call(paymentConfirm.path, { orderId: id, paymentKey: 'made-up', amount: chargeOf(id) }),
  ),
  command('ConfirmOtherAmount', async ({ shop, id }) => {
    const before = rowsOf(shop)
    const input = { orderId: id, paymentKey: `pay_${id}`, amount: chargeOf(id) + 1 }
    expect(await shop.call(paymentConfirm.path, input)).toEqual({ status: 409, code: 'amount-mismatch' })
    expect(rowsOf(shop)).toEqual(before)
  }),
  command(
    'Leave',
    async ({ shop, id, was, life }) => {
      const answer = await shop.call(paymentFail.path, { orderId: id, code: 'PAY_PROCESS_CANCELED' }, { life })
      const state = was.state === 'QUOTED' ? 'FAILED' : was.state
      if (answer) expect([answer.state, rowOf(shop, id).state]).toEqual([state, state])
    },
    { wants: 'QUOTED' },
  ),
  command('Lapse', async (turn) => {
    turn.shop.world.now += 16 * MINUTE
    if ((await reconcileNow(turn)) === null) return
    const over = rowsOf(turn.shop).filter((row) => row.state === 'QUOTED' && row.hold_until <= turn.shop.world.iso())
    expect(over).toEqual([])
  }),
  command('Reconcile', reconcileNow),
  command('ReconcileTwice', (turn) => Promise.all([reconcileNow(turn), reconcileNow({ ...turn, life: IMMORTAL })])),
  command('ReconcileAndConfirm', (turn) => Promise.all([reconcileNow(turn), confirm({ ...turn, life: IMMORTAL })])),
  command('Notice', (turn) => notify(turn, crypto.randomUUID())),
  ...often(2, () =>
    command(
      'ChargedAfterAll',
      async (turn) => {
        const { model, shop, id, was } = turn
        const never = chargeOf(id) === 0 || shop.world.provider.moneyOf(id).charged > 0
        if (was.state !== 'FAILED' || never) return
        shop.world.provider.chargeAnyway(id, chargeOf(id))
        model.after.set(id, false)
        await notify(turn, `after-${id}`)
      },
      { wants: 'FAILED' },
    ),
  ),
  command(
    'CancelRefused',
    (turn) => spoilt(turn, ['cancel', 'refused'], cancel, { code: 'not-cancelable' }, 'BOOKED'),
    {
      wants: 'BOOKED',
    },
  ),
  command('SoldOut', (turn) => spoilt(turn, ['book', 'refused'], confirm, { state: 'REFUNDED' }, 'QUOTED'), {
    wants: 'QUOTED',
  }),
  command(
    'OtherAmount',
    (turn) => {
      const state = chargeOf(turn.id) === 0 ? 'BOOKED' : 'REFUNDED'
      return spoilt(turn, ['charge', 'other'], confirm, { state }, 'QUOTED')
    },
    { wants: 'QUOTED' },
  ),
  command(
    'PointsRefused',
    (turn) => {
      const comes = pointsOf(turn.id) === 0 ? { state: 'BOOKED' } : { status: 409, code: 'points-not-usable' }
      return spoilt(turn, ['hold', 'refused'], confirm, comes, 'QUOTED')
    },
    { wants: 'QUOTED' },
  ),
  ...often(3, () => command('Cancel', cancel, { acts: CANCELLING, wants: 'BOOKED' })),
  command(
    'CancelTwice',
    async (turn) => {
      await Promise.all([cancel(turn), cancel({ ...turn, life: IMMORTAL })])
      const { state, fee, refund } = rowOf(turn.shop, turn.id)
      const again = await cancel({ ...turn, life: IMMORTAL })
      if (state === 'CANCELLED') expect(again).toMatchObject({ status: 200, state, fee, refund })
    },
    { acts: CANCELLING, wants: 'BOOKED' },
  ),
  command('TakeAndDie', ({ shop, id }) => acquireLease(shop.booksOf(), id)),
  command('Purge', cleanUp, { purges: true }),
  command(
    'PurgeLater',
    async ({ model, shop }) => {
      await pass(model, shop, 8 * DAY)
      await cleanUp({ shop })
    },
    { purges: true },
  ),
  fc.constantFrom(...STEPS).map(
    (ms): fc.AsyncCommand<Model, Shop> => ({
      check: () => true,
      run: async (model, shop) => {
        const since = shop.world.now
        await pass(model, shop, ms)
        check(model, shop, since)
      },
      toString: () => `Pass(${ms / 1000} s)`,
    }),
  ),
]

/**
 * Nobody disturbs anything any more, and time passes: sweeps and redelivered notices bring all
 * there is to rest.
 */
export async function rest(model: Model, shop: Shop): Promise<void> {
  shop.world.behave()
  for (let hour = 0; hour < 6; hour++) {
    const since = shop.world.now
    shop.world.settle()
    shop.world.now += HOUR
    await redeliver(model, shop)
    await reconcileNow({ model, shop, life: IMMORTAL })
    check(model, shop, since)
  }
}
