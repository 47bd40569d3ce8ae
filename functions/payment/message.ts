import type { Language } from '../../src/contract/channel.ts'
import { sendMessage } from '../../src/contract/upstream/sms.ts'
import { showFullDate, showWeekday } from '../../src/rules/date.ts'
import { spokenIn } from '../../src/rules/language.ts'
import { thousands } from '../../src/rules/money.ts'
import { showPhone } from '../../src/rules/phone.ts'
import { channelOf, defaultChannel } from '../channel.ts'
import { wordsFor } from '../words.ts'
import { after, askFor, type Books, find, type Topic } from './ledger.ts'
import type { Order } from './order.ts'

/** Wait before a message that did not go out is tried again; doubled each time. */
const FIRST_WAIT_MS = 30_000
/** After so many tries, about a day, a message is given up: the reservation itself says the same. */
const MOST_TRIES = 12
/** Messages one sweep sends. */
const BATCH = 50

interface Due {
  order_id: string
  topic: Topic
  kind: 'sms' | 'email'
  tries: number
}

/** What property and provider read: the language of the country. */
const HERE: Language = 'ko'

/** The messages of an order with its figures put in, in the language in which it was booked unless told otherwise. */
function wordsOf(order: Order, language: Language = order.language) {
  const channel = spokenIn(channelOf(order.channel) ?? defaultChannel(), language)
  const words = wordsFor(channel, language)
  const day = (date: string) =>
    words('shell:day', { date: showFullDate(date, language), weekday: showWeekday(date, language) })
  const won = (amount: number | null) => thousands(amount ?? 0, language)
  const { property, guest } = order
  const values = {
    title: channel.title,
    no: order.orderId,
    name: guest.name,
    place: property.placeName,
    room: property.roomName,
    address: property.address,
    phone: showPhone(property.placePhone),
    checkIn: day(order.checkIn),
    checkOut: day(order.checkOut),
    checkInTime: property.checkInTime,
    checkOutTime: property.checkOutTime,
    guests: order.adults + order.children,
    amount: won(order.amount),
    fee: won(order.fee),
    refund: won(order.refund),
  }
  return (key: `message:${string}`) => words(key, values)
}

/** Why money is given back, as the card's statement and the receipt say it. */
export function reasonOf(order: Order, reason: 'cancelled' | 'refunded'): string {
  return wordsOf(order)(`message:reason.${reason}`)
}

/** What the property is told beside the guest's name: how they come, where it must know, and what they ask for. */
export function noteOf(order: Order): string {
  const arrival = order.arrival === 'car' ? wordsOf(order, HERE)('message:note.car') : ''
  return [arrival, order.guest.request].filter((line) => line !== '').join('\n')
}

async function send(books: Books, order: Order, { topic, kind }: Due): Promise<void> {
  const text = wordsOf(order)
  await askFor(books, order)(sendMessage, {
    kind,
    to: kind === 'sms' ? order.guest.phone : order.guest.email,
    subject: text(`message:${topic}.subject`),
    text: text(`message:${topic}.${kind}`),
    // The gateway delivers a key once, so a message whose answer was lost does not arrive twice.
    key: `${order.orderId}:${topic}:${kind}`,
  })
}

/** Sends what is due, of one order or of all; what fails is tried again by a later sweep. Answers how many went out. */
export async function sendDue(books: Books, orderId: string | null = null): Promise<number> {
  const { DB } = books.env
  const now = books.now()
  const { results } = await DB.prepare(
    `SELECT order_id, topic, kind, tries FROM order_message WHERE due_at <= ?1 AND (?2 IS NULL OR order_id = ?2)
     ORDER BY due_at LIMIT ${BATCH}`,
  )
    .bind(now, orderId)
    .all<Due>()
  let sent = 0
  for (const due of results) {
    const order = await find(books, due.order_id)
    const gone = order
      ? await send(books, order, due).then(
          () => true,
          () => false,
        )
      : true
    if (gone) sent++
    const next = gone || due.tries + 1 >= MOST_TRIES ? null : after(now, FIRST_WAIT_MS * 2 ** due.tries)
    await DB.prepare(
      'UPDATE order_message SET tries = tries + 1, due_at = ?4 WHERE order_id = ?1 AND topic = ?2 AND kind = ?3',
    )
      .bind(due.order_id, due.topic, due.kind, next)
      .run()
  }
  return sent
}
