import type * as v from 'valibot'
import type { Product } from '../channel.ts'
import type { Endpoint } from '../endpoint.ts'
import type { FailureCode } from '../failure.ts'
import type { TenderKind } from '../tender.ts'
import type { Spent } from './facts.ts'
import type { FamilyName } from './name.ts'

type Schema = v.GenericSchema

/** What of the ledger a partner is told (docs/product.md, "Partners"). */
export type OrderEvent = 'booked' | 'cancelled' | 'failed'

/** The partner's own endpoint that answers an operation, under its base address. */
interface PartnerEndpoint {
  method?: 'GET' | 'POST'
  path: string
  /**
   * What the partner is sent. Each key is looked for by its name in what the edge knows: first the
   * member, then the order, what the visitor sent, the channel's options.
   */
  input: Schema
  /** The code of its refusals that mean what they say, and what the visitor is told then. */
  refusals?: Readonly<Record<string, FailureCode>>
}

/** What a partner is asked. What the edge alone asks is no more than this: no screen can. */
export interface Call<Output extends Schema = Schema> {
  /** What of the partner's result is read. */
  output: Output
  partner: PartnerEndpoint
  /** True where a repeat changes nothing and is answered alike. */
  repeats?: true
  /** One sentence for docs/partners-api.md. */
  about: string
}

/**
 * One operation of a partner (docs/partners-api.md): an endpoint of ours under `/api/channel` or
 * `/api/auth`, and the partner's that answers it. `output` is what the visitor is given of the
 * partner's result; the rest of it stays at the edge.
 */
export interface Operation<Input extends Schema = Schema, Output extends Schema = Schema>
  extends Endpoint<Input, Output> {
  /**
   * What must be there: nothing, a member that this session has been linked to, or an order
   * (`reservationNo` of the input) of this visitor; `payment` is one, paid or not, whose money the
   * partner takes, and `quote` one of these that waits to be paid.
   */
  needs: 'nothing' | 'member' | 'order' | 'payment' | 'quote'
  /** True where a successful result is a member, whom the session is linked to. */
  links: boolean
  /** The part of the input that says whose pin is tried: tries at one are counted. */
  tries?: string
  /** What of an order the partner is told by this operation, once, by the outbox. */
  tells: readonly OrderEvent[]
  /** Of which products it tells; of all when absent. */
  products?: readonly Product[]
  partner: PartnerEndpoint
}

/** What a partner is asked whose own page takes the money: its form, what came of it, refunds. */
export type Pays = Readonly<Record<'form' | 'result' | 'refund', Call>>

interface Declared<Input extends Schema, Output extends Schema> {
  /** Under `/api/channel/{partner}/`, or `/api/auth/{partner}/` where `auth`. */
  path: string
  auth?: true
  method?: 'GET' | 'POST'
  needs?: Operation['needs']
  links?: true
  tries?: string
  tells?: readonly OrderEvent[]
  products?: readonly Product[]
  input: Input
  output: Output
  partner: PartnerEndpoint
  about: string
}

/** Declares an operation that a visitor's screen asks for, and the outbox where it `tells`. */
export function operation<const Input extends Schema, const Output extends Schema>({
  path,
  auth,
  method = 'POST',
  needs = 'nothing',
  links,
  tells = [],
  ...rest
}: Declared<Input, Output>): Operation<Input, Output> {
  return {
    method,
    path: `/api/${auth ? 'auth' : 'channel'}/:partner/${path}`,
    needs,
    links: links ?? false,
    tells,
    ...rest,
  }
}

/**
 * What a partner asks of us, signed: an order it sold, or its cancellation. `does` is what the edge
 * does with the order that the input names.
 */
export interface Inbound extends Endpoint {
  does: 'show' | 'cancel'
  /** Of which products; of all when absent. */
  products?: readonly Product[]
}

/**
 * How members arrive: a parameter of any address of the channel, opened before any page. Either the
 * partner has encrypted the member into it (AES-256-GCM, or AES-256-CBC with an HMAC), or it is a
 * key, good once, that an operation answers the member of.
 */
export type Entry = { parameter: string } & ({ cipher: 'gcm' | 'cbc-hmac' } | { asks: Operation })

/**
 * How members of a partner pay of an order with points or a coupon (docs/orders.md, "Tenders"):
 * what shows the visitor what they are worth, and the calls of the ledger alone.
 */
export interface Spending {
  kind: Exclude<TenderKind, 'payment'>
  shows: Operation
  hold: Call<typeof Spent>
  take: Call<typeof Spent>
  giveBack: Call<typeof Spent>
}

/** A family: everything its partners are asked, are told and ask. */
export interface Family {
  name: FamilyName
  /** Whose calls they are, one sentence for docs/partners-api.md. */
  about: string
  /** What a channel's descriptor says beside the name; nothing unless told otherwise. */
  options?: Schema
  /** The code of the envelope that means success; 200 unless told otherwise. */
  success?: string
  entry?: Entry
  /**
   * Which parameter of any address bears the id of the partner's site, encrypted, for the partner's
   * own parts, and which operation opens it (docs/product.md, "Partner's own parts").
   */
  site?: { parameter: string; asks: Operation }
  /**
   * Whether a phone that the partner vouches for (`mobileYn`) counts as proven; not unless told
   * otherwise, and only where the member has shown something that nobody else can read off a card.
   */
  vouches?: true
  /** How a visitor proves to be a member on a page of ours; absent where members only arrive. */
  proves?: 'pin' | 'card'
  spends?: readonly Spending[]
  /**
   * Days on which pensions that the partner names are cheaper, on channels with the option `tday`:
   * which days, and whether a pension.
   */
  discountDays?: { days: Operation; pension: Operation }
  /** Milliseconds that a partner has; 3,000 unless told otherwise. */
  timeout?: number
  /**
   * Whoever pays must be logged in at the partner: which operation says so, by the `authkey` that
   * the member's record bears. The option `loginUrl` is where visitors log in.
   */
  logsIn?: Operation
  /** Which operation answers the partner's own number of an order, also before it is told of it. */
  numbers?: Operation
  /** How its partners take money, on channels with a payment page of the partner's own. */
  pays?: Pays
  /** What answers how a reservation stands, by the partner's number. */
  status?: Call
  operations: readonly Operation[]
  inbound?: readonly Inbound[]
}

/** Declares a family. */
export const family = (value: Family): Family => value

/**
 * Everything that a family's partners are asked, for screens and by the edge alone, each endpoint
 * once; with `paying` what is asked of a payment page too.
 */
export function callsOf({ operations, spends = [], pays, status }: Family, paying: boolean): (Operation | Call)[] {
  const payment = Object.values(pays ?? {})
  const looked = status ? [status] : []
  const own = [...payment, ...looked]
  const others = operations.filter((operation) => !own.some(({ partner }) => partner === operation.partner))
  return [
    ...(paying ? payment : []),
    ...others,
    ...looked,
    ...spends.flatMap(({ hold, take, giveBack }) => [hold, take, giveBack]),
  ]
}
