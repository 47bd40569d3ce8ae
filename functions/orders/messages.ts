import type { Language } from '#contract/channel.ts'
import type { Instant, LocalDateTime } from '#contract/date.ts'
import { Failure } from '#contract/failure.ts'
import { sendMessage } from '#contract/upstream/sms.ts'
import type { MessageKey } from '#messages/key.ts'
import { showFullDate, showWeekday } from '#rules/date.ts'
import { deadlineOf } from '#rules/deadline.ts'
import { localizedChannel } from '#rules/language.ts'
import { isForNoDay } from '#rules/leisure/open.ts'
import { TIME_ZONE } from '#rules/limits.ts'
import { href } from '#rules/link.ts'
import { thousands } from '#rules/money.ts'
import { linksOf } from '#rules/page.ts'
import { showPhone } from '#rules/phone.ts'
import { isForOther } from '#rules/products.ts'
import { isCardBack } from '#rules/refund.ts'
import { channelOf, defaultChannel } from '../channel.ts'
import type { Env } from '../env.ts'
import { ordersOf } from '../products/index.ts'
import { failureOf } from '../request/failure.ts'
import { spokenAt } from '../request/language.ts'
import { siteOf } from '../site.ts'
import { UpstreamError } from '../upstream.ts'
import { wordsFor } from '../words.ts'
import { writeFailure } from '../written-detail.ts'
import { alarm } from './ledger/alarm.ts'
import { databaseOf } from './ledger/database.ts'
import { after, askForOrder, findOrder, type LedgerContext, mayBegin, type Topic } from './ledger/ledger.ts'
import { type Order, UnreadableOrderError } from './ledger/order.ts'

/** Wait before a message that did not go out is tried again; doubled each time. */
const FIRST_WAIT_MS = 30_000
/** Tries, 17 hours, after which a message is given up: the reservation itself says the same. */
const MAX_TRIES = 12
/** Messages that one run of the reconciler sends. */
const BATCH = 50
/** How long a worker has one to itself; its death makes it due again. */
const CLAIM_MS = 60_000

type Words = ReturnType<typeof wordsFor>
/** An amount of won in the words' language; none is 0. */
type Won = (amount: number | null) => string
type OrderMessage = MessageKey | `message:${Topic}.${'subject' | 'sms' | 'email'}` | 'message:note.payer'

interface Due {
  order_id: string
  topic: Topic
  /** Which time, of a topic that may come several times; else 0. */
  change: number
  kind: 'sms' | 'email'
  tries: number
  due_at: Instant
}

/** What sellers and the payment provider read: the language of the country. */
const HERE: Language = 'ko'

/** Who it is for, as a line of its own; '' where that is who books. */
function otherOf({ product, guest: { forOther } }: Order, words: Words): string {
  if (!forOther || !isForOther(product)) return ''
  return `\n${words(`message:${product}.other`, { other: forOther.name })}`
}

/**
 * By what an order was paid, or what of each came back, as a line of its own; '' where no partner
 * paid of it.
 */
function tenderLine({ tenders }: Order, words: Words, won: Won, of: 'list' | 'back'): string {
  if (tenders.every(({ family }) => family === null)) return ''
  const items = tenders
    .map(({ kind, name, amount, returned }) => ({ kind, name, sum: of === 'back' ? returned : amount }))
    .filter(({ sum }) => sum > 0)
    .map(({ kind, name, sum }) => ({ name: name || words(`payment:tender.${kind}`), amount: won(sum) }))
    .map((item) => words('message:tenders.item', item))
  return items.length > 0 ? `\n${words(`message:tenders.${of}`, { list: items.join(words('shell:comma')) })}` : ''
}

/**
 * What cancelling costs until when, a line each, below which words go on; '' where nothing can be
 * cancelled any more. `when` words a local moment.
 */
function feeLines({ policy, zone }: Order, words: Words, won: Won, when: (local: LocalDateTime) => string): string {
  const lines = policy.steps.map(({ until, percent, fee }) => {
    const { date, time } = deadlineOf(until, until)
    const cost = percent === 0 ? 'free' : 'share'
    return words(`message:fees.${cost}`, { moment: when(`${date}T${time}`), percent, amount: won(fee) })
  })
  const title = words(`message:fees.${zone === TIME_ZONE ? 'here' : 'abroad'}`)
  return lines.length > 0 ? `${[title, ...lines].join('\n')}\n\n` : ''
}

/**
 * Where its guest finds the reservation, in the language in which it was booked: an address that
 * tells nobody else anything (docs/product.md, "Reservations").
 */
function linkOf(env: Env, order: Order): string {
  const channel = channelOf(order.channel) ?? defaultChannel()
  const path = href({ channel: channel.name, links: linksOf(channel) }, `reserve/${order.orderId}`)
  return spokenAt(siteOf(env, channel, null) + path, order.language, channel)
}

/** The messages of an order with its figures put in, in the language in which it was booked. */
function wordsOf(order: Order, language: Language = order.language, link = '') {
  const channel = localizedChannel(channelOf(order.channel) ?? defaultChannel(), language)
  const words = wordsFor(channel, language)
  const when = (local: string) => {
    const day = local.slice(0, 10)
    const named = { date: showFullDate(day, language), weekday: showWeekday(day, language) }
    return words('message:moment', { day: words('shell:day', named), time: local.slice(11) })
  }
  const won: Won = (amount) => thousands(amount ?? 0, language)
  const { guest, product } = order
  const phoneOfShop = words('shell:error.phone')
  const values = {
    title: channel.title,
    no: order.orderId,
    link,
    person: guest.name,
    name: order.name,
    option: order.optionName,
    address: order.address,
    phone: showPhone(order.phone),
    begins: when(order.begins),
    ends: when(order.ends),
    units: order.count,
    amount: won(order.amount),
    paidBy: tenderLine(order, words, won, 'list'),
    backBy: tenderLine(order, words, won, 'back'),
    // Only a card's issuer takes its time.
    cardBack: isCardBack(order.tenders, order.refund ?? 0) ? `${words('message:cardBack')}\n` : '',
    fee: won(order.fee),
    refund: won(order.refund),
    phoneOfShop,
    help: words('message:help', { phoneOfShop, hoursOfShop: words('shell:error.hours') }),
    driver: '',
    rooms: '',
    travellers: '',
    fees: feeLines(order, words, won, when),
    ...ordersOf(order).said?.(order),
  }
  const labels = {
    kind: words(`message:${product}.name`),
    choice: words(`message:${product}.option`),
    from: words(`message:${product}.begins`),
    to: words(`message:${product}.ends`),
    people: words(`message:${product}.count`, values) + otherOf(order, words),
  }
  // Tickets for no day begin whenever they are used.
  const [span, times] = isForNoDay(order.bought)
    ? (['message:open.span', 'message:open.times'] as const)
    : (['message:span', 'message:times'] as const)
  const named = { ...values, ...labels }
  const said = { ...named, span: words(span, named), times: words(times, named) }
  return (key: OrderMessage) => words(key, { ...said, bought: words('message:bought', said) })
}

/** Why money is given back, as the card's statement and the receipt say it. */
export function refundReason(order: Order, reason: 'cancelled' | 'refunded'): string {
  return wordsOf(order)(`message:reason.${reason}`)
}

/** What whoever serves the guest is told: the product's note, who pays, what the guest asks for. */
export function noteOf(order: Order): string {
  const words = wordsOf(order, HERE)
  const key = ordersOf(order).note?.(order)
  const payer = order.guest.forOther ? words('message:note.payer') : ''
  return [key ? words(key) : '', payer, order.guest.request].filter((line) => line !== '').join('\n')
}

async function send(ledger: LedgerContext, order: Order, { topic, change, kind }: Due): Promise<void> {
  const to = kind === 'sms' ? order.guest.phone : order.guest.email
  // A guest who has proven an e-mail address is told there alone.
  if (to === '') return
  const text = wordsOf(order, order.language, linkOf(ledger.env, order))
  await askForOrder(ledger, order)(sendMessage, {
    kind,
    to,
    subject: text(`message:${topic}.subject`),
    text: text(`message:${topic}.${kind}`),
    // The gateway delivers a key once, so a message whose answer was lost does not arrive twice.
    key: [order.orderId, topic, ...(change ? [change] : []), kind].join(':'),
  })
}

/** What is told of a booking only while it stands: its end has a message of its own. */
const STANDING: readonly Topic[] = ['booked', 'driver']

/** What became of a message: `needless` is not to go any more, `unclear` may have to. */
type Came = 'sent' | 'needless' | 'unclear' | 'failed'

/**
 * Sends a message, of its order as it is by now: another may have waited long for its gateway. One
 * that cannot be read keeps only its own messages waiting.
 */
async function attempt(ledger: LedgerContext, due: Due): Promise<Came> {
  try {
    const order = await findOrder(ledger, due.order_id)
    const tellable = order?.state === 'BOOKED' || !STANDING.includes(due.topic)
    // The booking service may still refuse to cancel.
    if (order?.state === 'CANCELLING' && !tellable) return 'unclear'
    if (!order || !tellable) return 'needless'
    await send(ledger, order, due)
    return 'sent'
  } catch (error) {
    const told = { orderId: due.order_id, topic: due.topic }
    if (error instanceof UnreadableOrderError) alarm('order-unreadable', { ...told, key: error.detail?.key })
    else if (error instanceof UpstreamError) writeFailure(failureOf(error), told)
    // What a service failed at is told where it was asked.
    else if (!(error instanceof Failure)) alarm('order-failing', { ...told, cause: String(error) })
    return 'failed'
  }
}

/**
 * Writes when a message is due next, null for never, and after how many tries: none where it never
 * goes, though it was tried. Answers false where
 * it is not due as it was read: another worker has it by now, whose word counts.
 */
async function note(
  ledger: LedgerContext,
  { order_id, topic, change, kind, due_at }: Due,
  { next, tries, givenUp = null }: { next: Instant | null; tries: number; givenUp?: Instant | null },
): Promise<boolean> {
  const sql = `UPDATE order_message SET due_at = ?6, tries = ?7, given_up_at = ?8
    WHERE order_id = ?1 AND topic = ?2 AND change = ?3 AND kind = ?4 AND due_at = ?5`
  const statement = databaseOf(ledger.env, order_id).prepare(sql)
  const written = await statement.bind(order_id, topic, change, kind, due_at, next, tries, givenUp).run()
  return written.meta.changes === 1
}

/**
 * Sends what is due, of one order or of a whole ledger, each by one worker at a time; what fails is
 * put off. Answers how many went out.
 */
export async function sendDue(ledger: LedgerContext, of: string | D1Database): Promise<number> {
  const [database, orderId] = typeof of === 'string' ? [databaseOf(ledger.env, of), of] : [of, null]
  const sql = `SELECT order_id, topic, change, kind, tries, due_at FROM order_message
    WHERE due_at <= ?1 AND (?2 IS NULL OR order_id = ?2) ORDER BY due_at LIMIT ${BATCH}`
  const { results } = await database.prepare(sql).bind(ledger.now(), orderId).all<Due>()
  let sent = 0
  for (const read of results) {
    if (!mayBegin(ledger)) break
    const due = { ...read, due_at: after(ledger.now(), CLAIM_MS) }
    if (!(await note(ledger, read, { next: due.due_at, tries: read.tries }))) continue
    const came = await attempt(ledger, due)
    // As claimed, it is due again in a while.
    if (came === 'unclear') continue
    if (came === 'sent') sent++
    const failed = came === 'failed'
    const tries = came === 'needless' ? 0 : due.tries + 1
    const givenUp = failed && tries >= MAX_TRIES ? ledger.now() : null
    const next = !failed || givenUp ? null : after(ledger.now(), FIRST_WAIT_MS * 2 ** due.tries)
    const noted = await note(ledger, due, { next, tries, givenUp })
    if (noted && givenUp) alarm('message-given-up', { orderId: due.order_id, topic: due.topic, kind: due.kind })
  }
  return sent
}
