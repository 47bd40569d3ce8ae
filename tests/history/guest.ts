import { setTimeout as sleep } from 'node:timers/promises'
import type { Product } from '#contract/channel.ts'
import type { FailureCode } from '#contract/failure.ts'
import type { PaymentWindow } from '#contract/payment.ts'
import type { Quote } from '#contract/quote.ts'
import { RESERVATIONS } from '#contract/reservation.ts'
import type { WantedTender } from '#contract/tender.ts'
import { ROOMS } from '../fixture.ts'
import { rateId, SMALL } from '../foreign.ts'
import {
  type Answer,
  authenticate,
  type Failed,
  type Harness,
  openWindow,
  orderInput,
  press,
  verify,
  visitor,
} from '../harness.ts'
import { DEAL, VARIANT } from '../origin/deals.ts'
import { localKey, signedPost } from '../partners/signed.ts'
import { CAR } from '../rentcar.ts'
import { COUPON, comingOf, enter, type Member, type PlayedFamily, phoneOf } from './members.ts'
import { createDice, type Random } from './random.ts'

/** What a guest has been told of an order, and what they did. */
export interface Story {
  orderId: string
  product: Product
  amount: number
  /** What opens its payment window; null where the partner pays all of it. */
  window: PaymentWindow | null
  /** What the shop said became of it, if it said anything for certain: a state or a failure. */
  told: Set<string>
  /** How it can be asked again: what the payment window sent the browser back with. */
  ticket: { orderId: string; paymentKey: string | null; amount: number } | null
  /** What the guest agreed to pay for cancelling, once that was accepted. */
  fee: number | null
  /** Something the guest must never have been told, in words. */
  wrongs: string[]
}

type Said<Body> = Answer<Body & Failed>

/** Tries before a guest gives up. */
const PATIENCE = 16
const PAUSE = 120
/** Tries of a guest who comes back when all is over. */
const LATE_TRIES = 3
/** Stays begin so soon that some cancellations cost something. */
const NIGHTS = ['2026-11-22', '2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27'] as const

/** Percent of what members want that they have their partner pay of. */
const SPENDING = 80
/** What a card takes at least of what points leave. */
const CHARGEABLE = 100

/** What a partner is wanted to pay of a price: by its own rules, as far as a member knows them. */
function tendersOf(dice: Random, { family, payAll, coupons }: Member, price: number): WantedTender[] {
  if (family === 'carrier')
    return price < COUPON.minimum ? [] : [{ kind: 'coupon', no: dice.pick(coupons), amount: COUPON.discount }]
  if (payAll) {
    const part = 1 + dice.below(Math.max(price - CHARGEABLE, 1))
    return [{ kind: 'points', amount: dice.chance(50) ? price : part }]
  }
  const thousands = Math.floor(price / 2000)
  return thousands < 3 ? [] : [{ kind: 'points', amount: 1000 * (3 + dice.below(Math.min(thousands, 300) - 2)) }]
}

/** Failures after which the same thing may be asked again. */
const AGAIN = new Set<FailureCode>(['upstream-failed', 'upstream-slow', 'unavailable', 'unknown', 'payment-pending'])

/** Failures after which a member pays without the partner: somebody has spent it meanwhile. */
const SPENT = new Set<FailureCode>(['points-not-usable', 'coupon-not-usable'])

/** What is asked for, of any product. */
function wish(
  dice: Random,
  products: readonly Product[],
): { product: Product; path: string; input: Record<string, unknown> } {
  const first = dice.below(NIGHTS.length - 2)
  const checkIn = NIGHTS[first] ?? ''
  const checkOut = NIGHTS[first + 1 + dice.below(2)] ?? ''
  const product = dice.pick(products)
  if (product === 'foreign') {
    const input = {
      placeId: SMALL.placeId,
      roomId: SMALL.double,
      rateId: rateId(SMALL.double, 2),
      rooms: [{ adults: 2, childAges: [] }],
      travellers: [{ lastName: 'HONG', firstName: 'GILDONG' }],
      checkIn,
      checkOut,
    }
    return { product, path: '/api/foreignReserve/checkReservePlace', input }
  }
  if (product === 'leisure') {
    const open = { dealId: DEAL.park, tickets: [{ variantId: VARIANT.adult, quantity: 1 + dice.below(2) }] }
    const dated = {
      dealId: DEAL.class,
      date: '2026-11-24',
      tickets: [
        { variantId: VARIANT.noon, quantity: 1 },
        { variantId: VARIANT.morning, quantity: 1 },
      ],
    }
    return { product, path: '/api/leisureReserve', input: dice.chance(50) ? open : dated }
  }
  if (product === 'rentcar') {
    // Not from a day that ends before the history does.
    const rented = first === 0 ? (NIGHTS[1] ?? '') : checkIn
    const input = {
      carId: dice.pick([CAR.light, CAR.midsize]),
      pickUpAt: `${rented}T10:00`,
      returnAt: `${checkOut}T18:00`,
      insurance: 'basic',
      driver: {
        name: '김나래',
        birth: '1990-05-05',
        licenceClass: 'class2',
        licenceNo: '11-05-123456-90',
        licenceIssued: '2012-03-02',
      },
    }
    return { product, path: '/api/rentcarReserve', input }
  }
  const room = dice.pick([ROOMS.standard, ROOMS.flexible, ROOMS.crowd])
  const {
    agreements: _,
    attempt: __,
    ...input
  } = orderInput({ room, checkIn, checkOut, expectedAmount: 0, guest: {} as never })
  return { product, path: '/api/placeReserve/checkReservePlace', input }
}

/** What makes one guest another than the next. */
interface Habits {
  seed: number
  /** The guest's number. */
  at: number
  /** Asked before they go on waiting: whether the history is over. */
  over: () => boolean
  /** What they want, each as likely as it is often there. */
  products: readonly Product[]
  /** Percent of payments that take longer than the hold. */
  dawdlers: number
  /** Whether they give nothing back. */
  loyal: boolean
}

/** Somebody who books, pays, changes their mind and comes back, as their dice say. */
export class PlayedGuest {
  readonly stories: Story[] = []
  private readonly dice: Random
  private readonly who
  private readonly person
  private readonly family: PlayedFamily | null
  private readonly member: Member | null
  private readonly over: () => boolean

  private readonly products: readonly Product[]
  private readonly dawdlers: number
  private readonly loyal: boolean

  constructor(shop: Harness, { seed, at, over, products, dawdlers, loyal }: Habits) {
    this.products = products
    this.dawdlers = dawdlers
    this.loyal = loyal
    this.dice = createDice(seed, `guest ${at}`)
    this.over = over
    this.person = { name: '김나래', phone: phoneOf(at), email: `guest${at}@example.com` }
    const { family, channel, member } = comingOf(at)
    this.family = family
    this.member = member
    const address = `203.0.${Math.floor(at / 250)}.${(at % 250) + 1}`
    const own: Harness = {
      ...shop,
      fetch: (path: string, init: RequestInit = {}) => {
        const headers = new Headers(init.headers)
        headers.set('cf-connecting-ip', address)
        return shop.fetch(path, { ...init, headers })
      },
    }
    this.who = channel === null ? visitor(own) : visitor(own, channel)
  }

  /**
   * A call of the shop, again and again while nobody answers. Null when the guest has had enough.
   */
  private async call<Body>(path: string, input: unknown, tries = PATIENCE): Promise<Said<Body> | null> {
    for (let at = 0; at < tries && !this.over(); at++) {
      const said = await this.who.post<Body & Failed>(path, input).catch(() => null)
      if (said && !(said.body.error && AGAIN.has(said.body.error.code as FailureCode))) return said
      await sleep(PAUSE + this.dice.below(PAUSE))
    }
    return null
  }

  /** Tries something again and again that answers whether it is done. */
  private async until(work: () => Promise<boolean>, pause: number): Promise<boolean> {
    for (let at = 0; at < PATIENCE; at++) {
      if (await work().catch(() => false)) return true
      if (this.over()) return false
      await sleep(pause)
    }
    return false
  }

  /** Shows who they are: by the partner that vouches for a phone, or by a code. */
  private async proven(): Promise<boolean> {
    const { who, member, person } = this
    if (member?.family === 'telecom') return this.until(() => enter(who, member), 4 * PAUSE)
    return this.until(() => verify(who, person).then(() => true), 2200)
  }

  /** Shows who they are, and comes in as a member. */
  private async linked(): Promise<boolean> {
    const { who, member } = this
    if (member && member.family !== 'telecom' && !(await this.until(() => enter(who, member), 4 * PAUSE))) return false
    return this.proven()
  }

  /** A quote, at whatever it costs now; members want their partner to pay of it. */
  private async quoted({ path, input }: ReturnType<typeof wish>, spends: boolean): Promise<Quote | null> {
    const { member, dice } = this
    let expectedAmount = 1
    let tenders: WantedTender[] = []
    for (let at = 0; at < 6; at++) {
      const asked = {
        ...input,
        guest: this.person,
        agreements: ['service', 'privacy', 'thirdParty', 'cancellation', 'age'],
        attempt: crypto.randomUUID(),
        expectedAmount,
        tenders,
      }
      const said = await this.call<Quote>(path, asked)
      if (!said) return null
      if (said.status === 200) return said.body
      const { code, data } = said.body.error
      if (code === 'verification-required') {
        if (!(await this.linked())) return null
      } else if (code === 'price-changed') {
        expectedAmount = Number(data?.amount)
        tenders = member && spends ? tendersOf(dice, member, expectedAmount) : []
      } else if (tenders.length > 0 && SPENT.has(code as FailureCode)) tenders = []
      else return null
    }
    return null
  }

  hasBooked(): boolean {
    return this.stories.some(({ told }) => told.has('BOOKED'))
  }

  /** One thing that is wanted, from quote to whatever becomes of it. */
  async book(): Promise<void> {
    const { dice } = this
    const wanted = wish(dice, this.products)
    const draw = () => dice.below(100)
    const plan = { leaves: draw(), pays: draw(), cancels: draw(), dawdles: draw(), spends: draw() }
    const quote = await this.quoted(wanted, plan.spends < SPENDING)
    // Sold out now; somebody may change their mind.
    if (!quote) return void (await sleep(dice.below(4 * PAUSE)))
    const { orderId, amount, window } = quote
    const story: Story = {
      orderId,
      product: wanted.product,
      amount,
      window,
      told: new Set(),
      ticket: null,
      fee: null,
      wrongs: [],
    }
    this.stories.push(story)
    if (plan.leaves < 6) return
    if (plan.leaves < 12) return void (await this.call('/api/tossPayment/fail', { orderId, code: 'USER_CANCEL' }))
    if (!(await this.window(story, plan.pays))) return
    if (plan.pays >= 20 && plan.pays < 28) return
    if (plan.pays >= 28 && plan.pays < 42) await this.tamper(story)
    if (plan.dawdles < this.dawdlers) await this.dawdle(story)
    await this.pay(story)
    if (story.told.has('BOOKED') && !this.loyal && plan.cancels < 45) await this.cancel(story, plan.cancels < 15)
  }

  /** The payment window; false when it was left, or the card refused. */
  private async window(story: Story, plan: number): Promise<boolean> {
    const { who } = this
    if (!story.window) {
      story.ticket = { orderId: story.orderId, paymentKey: null, amount: 0 }
      return true
    }
    for (let at = 0; at < PATIENCE && !this.over(); at++) {
      try {
        const window = await this.windowOf(story)
        const own = window.window?.provider === 'partner'
        if (plan < 4) {
          await press(who, await openWindow(who, window), own ? 'leave' : 'cancel')
          return false
        }
        if (plan < 8) {
          const refused = own ? 'refuse' : 'fail'
          await press(who, await openWindow(who, window), refused, { code: 'REJECT_CARD_COMPANY' })
          return false
        }
        const form: Record<string, string> = plan < 14 ? { decline: 'REJECT_CARD_PAYMENT' } : {}
        story.ticket = await authenticate(who, window, form)
        return true
      } catch {
        // Silence can be asked again.
        await sleep(PAUSE)
      }
    }
    return false
  }

  /** The window as the guest opens it: a partner's page is played at the origin's own address. */
  private async windowOf({ window }: Story): Promise<Pick<Quote, 'window'>> {
    if (window?.provider !== 'partner') return { window }
    const { url: here } = await this.who.fetch('/__origin/partner')
    const successUrl = new URL(new URL(window.successUrl).pathname, here).href
    return { window: { ...window, url: `/__origin/pay/${this.who.channel}`, successUrl } }
  }

  /** Takes so long in the payment window that what is held is free for others again. */
  private async dawdle({ orderId }: Story): Promise<void> {
    const body = JSON.stringify({ orderId, expiresAt: '2026-11-01T00:00:00Z' })
    const headers = { 'content-type': 'application/json' }
    await this.who.fetch('/__origin/holds', { method: 'PUT', headers, body }).catch(() => undefined)
    await sleep(this.dice.below(20 * PAUSE))
  }

  /**
   * Comes back with another amount than was quoted: it is refused as such, whatever else happens.
   */
  private async tamper(story: Story): Promise<void> {
    const { orderId, paymentKey, amount } = story.ticket ?? { orderId: '', paymentKey: '', amount: 0 }
    const said = await this.call('/api/tossPayment/confirm', { orderId, paymentKey, amount: amount + 1000 })
    if (said && said.body.error?.code !== 'amount-mismatch')
      story.wrongs.push(
        `amount: ${orderId} was taken with another amount: ${said.status} ${said.body.error?.code ?? 'OK'}`,
      )
  }

  private async pay(story: Story): Promise<void> {
    if (!story.ticket) return
    const once = (tries: number) => this.call<{ state: string }>('/api/tossPayment/confirm', story.ticket, tries)
    // A reload, a second tab, a press of Back and Forward: the address is called again at the same
    // time.
    const twice = this.dice.chance(40)
    const said = await Promise.all([once(this.dice.chance(25) ? 1 : PATIENCE), ...(twice ? [once(2)] : [])])
    for (const each of said) if (each) this.hear(story, each)
  }

  private hear(story: Story, said: Said<{ state?: string }>): void {
    story.told.add(said.body.error?.code ?? said.body.state ?? '')
  }

  /** What cancelling costs; who has been away for long has to show again who they are. */
  private async cost(path: string, asked: unknown) {
    const said = await this.call<{ fee: number; at: string }>(path, asked)
    if (said?.body.error?.code !== 'verification-required') return said
    return (await this.proven()) ? this.call<{ fee: number; at: string }>(path, asked) : null
  }

  private async cancel(story: Story, twice: boolean): Promise<void> {
    const calls = RESERVATIONS[story.product]
    const asked = { reservationNo: story.orderId }
    const cost = await this.cost(calls.cancelFee.path, asked)
    if (cost?.status !== 200) return
    if (this.family === 'rail' && story.product === 'leisure' && this.dice.chance(50))
      return this.cancelThere(story, cost.body)
    const input = { ...asked, expectedFee: cost.body.fee, reason: '일정이 바뀌었어요' }
    const once = () => this.call<{ state: string; fee: number }>(calls.cancel.path, input)
    const said = await Promise.all(twice ? [once(), once()] : [once()])
    for (const each of said) {
      if (each?.status !== 200) continue
      story.told.add(each.body.state)
      story.fee = each.body.fee
      if (each.body.fee !== cost.body.fee) story.wrongs.push(`fee: ${story.orderId} was cancelled at another fee`)
    }
  }

  /** Cancels at the partner, which asks the shop, signed, until it is answered. */
  private async cancelThere(story: Story, { at }: { at: string }): Promise<void> {
    const { who } = this
    const input = { orderId: story.orderId, reason: '역에서 취소했어요' }
    const signer = { ...(await localKey(who.channel)), time: Date.parse(at) }
    for (let tries = 0; tries < PATIENCE && !this.over(); tries++) {
      const path = `/api/channel/${who.channel}/cancel/leisure`
      const said = await signedPost(who.harness, who.channel, path, input, signer).catch(() => null)
      if (said?.status === 200) {
        story.told.add(String(said.body.status))
        story.fee = Number(said.body.fee)
        return
      }
      if (said && !AGAIN.has(said.body.error.code as FailureCode)) return
      await sleep(PAUSE + this.dice.below(PAUSE))
    }
  }

  /** Gives some of what was booked back, now that it may cost something. */
  async regret(): Promise<void> {
    if (this.loyal) return
    for (const story of this.stories) {
      if (this.dice.chance(60) || !story.told.has('BOOKED') || story.told.has('CANCELLED')) continue
      await this.cancel(story, this.dice.chance(50))
    }
  }

  /**
   * Comes back by the success address when all is quiet, where the truth is to be had: at once, or
   * at the next try where the machine has let a service's time run out.
   */
  async comeBack(): Promise<void> {
    for (const story of this.stories) {
      if (!story.ticket) continue
      const ask = async () => {
        const said = await this.who.post<{ state?: string } & Failed>('/api/tossPayment/confirm', story.ticket)
        return said.body.error?.code ?? said.body.state ?? ''
      }
      let answer = await ask()
      for (let at = 0; at < LATE_TRIES && AGAIN.has(answer as FailureCode); at++) {
        await sleep(PAUSE)
        answer = await ask()
      }
      // Without a payment there is no key that only the guest has.
      if (answer === 'order-not-found' && (await this.proven())) answer = await ask()
      if (AGAIN.has(answer as FailureCode)) story.wrongs.push(`unknown: ${story.orderId} is told ${answer} still`)
      else story.told.add(answer)
    }
  }
}
