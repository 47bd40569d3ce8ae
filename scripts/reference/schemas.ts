import { type ConversionConfig, type JsonSchema, toJsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema'
import type * as v from 'valibot'
import * as booking from '#contract/booking.ts'
import * as catalogue from '#contract/catalogue.ts'
import { Product } from '#contract/channel.ts'
import * as date from '#contract/date.ts'
import * as discount from '#contract/discount.ts'
import * as exhibition from '#contract/exhibition.ts'
import * as fee from '#contract/fee.ts'
import * as foreign from '#contract/foreign/catalogue.ts'
import * as foreignKind from '#contract/foreign/kind.ts'
import * as foreignProperty from '#contract/foreign/property.ts'
import * as foreignQuote from '#contract/foreign/quote.ts'
import * as foreignRoom from '#contract/foreign/room.ts'
import * as leisure from '#contract/leisure/catalogue.ts'
import * as deal from '#contract/leisure/deal.ts'
import * as leisureQuote from '#contract/leisure/quote.ts'
import * as money from '#contract/money.ts'
import * as facts from '#contract/partner/facts.ts'
import * as payment from '#contract/payment.ts'
import * as place from '#contract/place/catalogue.ts'
import * as placeCoupon from '#contract/place/coupon.ts'
import * as placeProperty from '#contract/place/property.ts'
import * as placeQuote from '#contract/place/quote.ts'
import * as quote from '#contract/quote.ts'
import * as receipt from '#contract/receipt.ts'
import * as rentcarBooking from '#contract/rentcar/booking.ts'
import * as branch from '#contract/rentcar/branch.ts'
import * as car from '#contract/rentcar/car.ts'
import * as rentcar from '#contract/rentcar/catalogue.ts'
import * as rentcarQuote from '#contract/rentcar/quote.ts'
import * as reservation from '#contract/reservation.ts'
import * as tender from '#contract/tender.ts'
import { ChannelInfo, Visit } from '#contract/visit.ts'
import * as wish from '#contract/wish.ts'

type Schema = v.GenericSchema

/** Modules whose exported schemas the reference names, each by the name of its export. */
const MODULES = [
  booking,
  catalogue,
  { ChannelInfo, Product, Visit },
  date,
  discount,
  exhibition,
  fee,
  foreign,
  foreignKind,
  foreignProperty,
  foreignQuote,
  foreignRoom,
  leisure,
  deal,
  leisureQuote,
  money,
  facts,
  payment,
  place,
  placeCoupon,
  placeProperty,
  placeQuote,
  quote,
  receipt,
  branch,
  rentcar,
  car,
  rentcarBooking,
  rentcarQuote,
  reservation,
  tender,
  wish,
]

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema'

const NAMED: Record<string, Schema> = {}
// In the order of their names, as not every loader of modules keeps their exports in one.
const EXPORTS = MODULES.flatMap((module) => Object.entries(module as object))
for (const [name, value] of EXPORTS.sort(([one], [other]) => (one < other ? -1 : 1))) {
  if (!isSchema(value)) continue
  if (name in NAMED && NAMED[name] !== value) throw new Error(`two schemas of the contract are ${name}`)
  NAMED[name] = value
}

const PLACE = '#/components/schemas/'
const IS_NAME = /"#\/components\/schemas\/(\w+)"/g

const COMMON: ConversionConfig = {
  target: 'draft-2020-12',
  // JSON Schema reads every expression as Unicode, so the flag says nothing more.
  overrideAction: ({ valibotAction, jsonSchema }) =>
    valibotAction.type === 'regex'
      ? { ...jsonSchema, pattern: (valibotAction as unknown as { requirement: RegExp }).requirement.source }
      : undefined,
}
/**
 * What no schema can say, as that a day exists, is refused as `invalid-input` all the same; a text
 * that is trimmed is a text.
 */
const UNSAID = ['trim', 'check']

/** What is sent by a schema, written out. */
export function sentBy(schema: Schema): JsonSchema {
  const { $schema: _, ...json } = toJsonSchema(schema, { ...COMMON, typeMode: 'input', ignoreActions: UNSAID })
  return json
}

/**
 * What is answered by schemas, each under the same key; what the contract has a name for refers to
 * `named`, where whatever they refer to stands.
 */
export function answeredBy(schemas: Readonly<Record<string, Schema>>): {
  answers: Record<string, JsonSchema>
  named: Record<string, JsonSchema>
} {
  const keyOf = (key: string) => `answer of ${key}`
  const own = Object.entries(schemas).filter(([, schema]) => !Object.values(NAMED).includes(schema))
  const all: Record<string, JsonSchema> = toJsonSchemaDefs(
    { ...NAMED, ...Object.fromEntries(own.map(([key, schema]) => [keyOf(key), schema])) },
    {
      ...COMMON,
      typeMode: 'output',
      // A text that was tidied is a text; whatever becomes something else says as what.
      ignoreActions: [...UNSAID, 'transform'],
      overrideRef: ({ referenceId }) => PLACE + referenceId,
    },
  )
  const nameOf = (schema: Schema) => Object.keys(NAMED).findLast((name) => NAMED[name] === schema)
  const answers = Object.fromEntries(
    Object.entries(schemas).map(([key, schema]) => [key, all[keyOf(key)] ?? { $ref: PLACE + nameOf(schema) }]),
  )
  const found = new Set<string>()
  const look = (value: unknown): void => {
    for (const [, name = ''] of JSON.stringify(value).matchAll(IS_NAME)) {
      if (found.has(name)) continue
      found.add(name)
      look(all[name])
    }
  }
  look(answers)
  return { answers, named: Object.fromEntries([...found].sort().map((name) => [name, all[name] as JsonSchema])) }
}
