import type { Language } from '#contract/channel.ts'
import type { LocalDateTime } from '#contract/date.ts'
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
import { spokenAt } from '../request/language.ts'
import { siteOf } from '../site.ts'
import { wordsFor } from '../words.ts'
import { speaks } from './ledger/another.ts'
import type { Topic } from './ledger/ledger.ts'
import type { Order } from './ledger/order.ts'

/* What messages about an order say; who sends them is messages.ts. */

type Words = ReturnType<typeof wordsFor>
/** An amount of won in the words' language; none is 0. */
type Won = (amount: number | null) => string
type OrderMessage = MessageKey | `message:${Topic}.${'subject' | 'sms' | 'email'}` | 'message:note.payer'

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
export function linkOf(env: Env, order: Order): string {
  const channel = channelOf(order.channel) ?? defaultChannel()
  const path = href({ channel: channel.name, links: linksOf(channel) }, `reserve/${order.orderId}`)
  return spokenAt(siteOf(env, channel, null) + path, order.language, channel)
}

/**
 * The messages of an order with its figures put in, in the language in which it was booked, or that
 * of the country where only another release speaks that.
 */
export function wordsOf(order: Order, asked: Language = order.language, link = '') {
  const language = speaks(asked) ? asked : HERE
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
