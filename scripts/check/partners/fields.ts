import { toJsonSchema } from '@valibot/to-json-schema'
import type * as v from 'valibot'
import { Note, OrderState, ReservationNo } from '#contract/booking.ts'
import { Product } from '#contract/channel.ts'
import { Instant, LocalDate, LocalDateTime } from '#contract/date.ts'
import { Percent, Won } from '#contract/money.ts'
import {
  Ciphertext,
  EnteredMember,
  LinkedMember,
  PartnerMember,
  PartnerNo,
  PartnerOrder,
  PaymentNo,
  UserKey,
} from '#contract/partner/facts.ts'
import { PartnerPayment } from '#contract/partner/payment.ts'
import { MobilePhone } from '#contract/person.ts'
import { PointRules } from '#contract/tender.ts'
import { markdown } from '../../table.ts'
import { code } from '../page.ts'

type Schema = v.GenericSchema
type Inner = Schema & {
  entries?: Record<string, Schema>
  wrapped?: Schema
  item?: Schema
}

/** Schemas that many fields share, each by the name under which the page tells of it. */
const WORDS: readonly { word: string; schema: Schema; what: string }[] = [
  { word: 'member key', schema: UserKey, what: "The partner's key of a member." },
  { word: 'partner number', schema: PartnerNo, what: 'A number or code that the partner has given to something.' },
  { word: 'payment number', schema: PaymentNo, what: "The partner's number of a payment." },
  { word: 'ciphertext', schema: Ciphertext, what: 'What the partner has encrypted for another of its own systems.' },
  { word: 'won', schema: Won, what: 'An amount, tax inside; a point is one won.' },
  { word: 'percent', schema: Percent, what: 'A share of a hundred.' },
  { word: 'order number', schema: ReservationNo, what: "The shop's number of an order." },
  { word: 'order state', schema: OrderState, what: 'How an order stands ([orders.md](orders.md)).' },
  { word: 'product', schema: Product, what: 'In which way something is sold.' },
  { word: 'day', schema: LocalDate, what: 'A day of the calendar, where it is.' },
  { word: 'local time', schema: LocalDateTime, what: 'What the clocks show where it is.' },
  { word: 'instant', schema: Instant, what: 'A moment, the same everywhere.' },
  { word: 'mobile phone', schema: MobilePhone, what: 'Digits only.' },
  { word: 'note', schema: Note, what: 'Free text in several lines.' },
]

/** Objects that many operations share, each a section of the page. */
const OBJECTS: readonly { name: string; schema: Schema; what: string }[] = [
  {
    name: 'member',
    schema: PartnerMember,
    what: 'Whom a partner answers for. Key, name, phone and points may be spelled in any of the ways below; key and name must be there, a name of 1 to 60 characters, `totalPoint` goes before `point`, and `mobileYn` says whether the partner vouches for the phone.',
  },
  {
    name: 'entered member',
    schema: EnteredMember,
    what: 'What a partner encrypts into an entry: the member, the time in milliseconds of the epoch, and a word that it uses once.',
  },
  {
    name: 'order',
    schema: PartnerOrder,
    what: 'An order as the partner is told of it. An event that is told has the status `BOOKED`, `CANCELLED`, or `REFUNDED` where it has failed. `checkIn` and `checkOut` are when it begins and ends, of a car when it is fetched and brought back; `count` is of guests, tickets or cars; `amount` is the whole price, points and coupons in it; `fee` and `refund` are what its end has kept and given back, null until then. `userKey` is null for a guest who is no member.',
  },
  {
    name: 'linked member',
    schema: LinkedMember,
    what: 'What a visitor is told of the member that the session is linked to; the name masked.',
  },
  {
    name: 'point rules',
    schema: PointRules,
    what: 'How many points a member has, and how they may be spent on an order: `minUse` or more of them, in multiples of `unit`, up to `maxUse` and up to `maxRate` percent of the price, after a coupon where there is one.',
  },
  {
    name: 'payment',
    schema: PartnerPayment,
    what: "A payment on the partner's own page: `READY` until it is paid, `FAILED` where it was tried in vain and may be again, `CANCELLED` for good, given back whole or never paid. `balance` is what has not been given back of `amount`, and `refundedAt` when money was last.",
  },
]

/** Fields of what is sent; of what is turned into another object, those before. */
const entriesOf = (schema: Schema) => (schema as Inner).entries ?? {}

const sameEntries = (some: Schema, all: Schema) =>
  Object.entries(entriesOf(all)).every(([key, schema]) => entriesOf(some)[key] === schema)

/** A link to the section of an object. */
const linkTo = (name: string) => `[${name}](#${name.replaceAll(' ', '-')})`

interface Json {
  type?: string
  enum?: readonly string[]
  pattern?: string
  format?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
}

/** How long a text may be, in words: ` of 1 to 80 characters`; nothing where no end is set. */
function lengthOf({ minLength = 0, maxLength }: Json): string {
  if (maxLength === undefined) return ''
  if (minLength === maxLength) return ` of ${maxLength} characters`
  return ` of ${minLength === 0 ? 'up' : minLength} to ${maxLength} characters`
}

/** What JSON Schema says of a value, in words. */
export function formOf(schema: Schema): string {
  // What JSON Schema has no word for, such as trimming and flags of an expression, is left out.
  const json = toJsonSchema(schema, { typeMode: 'input', errorMode: 'ignore' }) as Json
  if (json.enum) return json.enum.map((value) => code(`"${value}"`)).join(' ')
  const { type = 'value', pattern, format, minimum, maximum } = json
  if (type === 'string')
    return `text${lengthOf(json)}${pattern ? `, ${code(pattern)}` : ''}${format ? `, ${format}` : ''}`
  if (minimum === undefined) return type
  const figures = (value: number) => value.toLocaleString('en-US')
  return maximum === undefined
    ? `${type} from ${figures(minimum)} on`
    : `${type} of ${figures(minimum)} to ${figures(maximum)}`
}

function typeOf(schema: Schema): string {
  const { type, wrapped, item } = schema as Inner
  if (wrapped) return typeOf(wrapped) + (type === 'nullable' ? ' or null' : '')
  if (item) return Object.keys(entriesOf(item)).length ? `list of (${typeOf(item)})` : `list of ${typeOf(item)}`
  const word = WORDS.find((each) => each.schema === schema)?.word
  if (word) return word
  return Object.keys(entriesOf(schema)).length ? fieldsText(schema) : formOf(schema)
}

const isOptional = (schema: Schema) => schema.type === 'optional'

/** The fields of an object in a cell: a link for an object that has a section, then the others. */
export function fieldsText(schema: Schema): string {
  const object = OBJECTS.find((each) => sameEntries(schema, each.schema))
  const rest = Object.entries(entriesOf(schema)).filter(([key]) => !object || !(key in entriesOf(object.schema)))
  const fields = rest.map(([key, inner]) => `${code(key)}${isOptional(inner) ? '?' : ''} ${typeOf(inner)}`)
  return [...(object ? [linkTo(object.name)] : []), ...fields].join(', ') || '–'
}

/** Objects that operations share, a table of fields each. */
export function objectsText(): string {
  return OBJECTS.map(({ name, schema, what }) => {
    const rows = Object.entries(entriesOf(schema)).map(([key, inner]) => [
      code(key),
      isOptional(inner) ? 'may be absent' : '',
      typeOf(inner),
    ])
    return `### ${name}\n${what}\n\n${markdown([['field', '', 'form'], ...rows])}`
  }).join('\n\n')
}

/** The words that fields are told in. */
export function wordsText(): string {
  return markdown([
    ['word', 'form', 'what it is'],
    ...WORDS.map(({ word, schema, what }) => [word, formOf(schema), what]),
  ])
}
