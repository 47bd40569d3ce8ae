import type { DatabaseSync } from 'node:sqlite'
import type { FamilyName } from '#contract/partner/name.ts'
import { loadDescriptors } from '#scripts/channel/descriptors.ts'
import type { Visitor } from '../harness.ts'

/* Partners in histories: who is a member of which, and what each has at the beginning. */

const DESCRIPTORS = loadDescriptors('channels')

/** Families of which histories play a partner. */
export type PlayedFamily = 'telecom' | 'homeshopping' | 'carrier' | 'ticketing' | 'rail'

/** The channel of each family's partner. */
export const CHANNEL_OF = Object.fromEntries(
  (['telecom', 'homeshopping', 'carrier', 'ticketing', 'rail'] satisfies FamilyName[]).map((family) => {
    const found = DESCRIPTORS.find(({ partner }) => partner.connectors.some((each) => each.family === family))
    if (!found) throw new Error(`no channel has ${family}`)
    return [family, found.name]
  }),
) as Record<PlayedFamily, string>

/** Where each partner is told of an order, by the state that it is told of. */
export const TOLD_AT: Readonly<Record<PlayedFamily, Readonly<Record<string, string>>>> = {
  telecom: { CANCELLED: '/reservations/cancel' },
  homeshopping: { BOOKED: '/orders', CANCELLED: '/orders' },
  carrier: {},
  ticketing: { BOOKED: '/etbs/log', CANCELLED: '/etbs/log', REFUNDED: '/etbs/log' },
  rail: { BOOKED: '/orders', CANCELLED: '/orders' },
}

/** Whose guests take turns; null is a channel without a partner. */
const TURNS = [
  null,
  'telecom',
  'homeshopping',
  'carrier',
  'rail',
  'telecom',
  'homeshopping',
  'ticketing',
] as const satisfies readonly (PlayedFamily | null)[]
/** More than any history has guests. */
const MEMBERS = 500
/** Points that each member has at the beginning: less than all their wishes cost. */
export const POINTS = 400_000
const COUPONS = 6
/** What a coupon takes off, and off how much at least; won. */
export const COUPON = { discount: 10_000, minimum: 20_000 } as const
const PIN = '2468'

const digits = (number: number, length: number) => String(number).padStart(length, '0')

/** Somebody's own phone. */
export const phoneOf = (at: number) => `010${20_000_000 + at}`

/** A member of a partner, who may have a browser more. */
export interface Member {
  family: PlayedFamily
  userKey: string
  phone: string
  card: string
  /** Whether points may pay all of a price, won by won. */
  payAll: boolean
  coupons: string[]
}

/** The channel of a guest, and as whose member they come; a channel's guests may be nobody's. */
export function comingOf(at: number): { family: PlayedFamily | null; channel: string | null; member: Member | null } {
  const family = TURNS[at % TURNS.length] ?? null
  if (family === null || family === 'ticketing' || family === 'rail')
    return { family, channel: family && CHANNEL_OF[family], member: null }
  // A telecom vouches for the phone of one person; elsewhere two guests spend what one member has.
  const pair = 2 * TURNS.length
  const number = family === 'telecom' ? at : at - (at % pair) + (at % TURNS.length)
  const member = {
    family,
    userKey: `01${digits(number, 8)}`,
    phone: phoneOf(number),
    card: `9440${digits(number, 12)}`,
    payAll: payAll(number),
    coupons: Array.from({ length: COUPONS }, (_, each) => `C${number}-${each}`),
  }
  return { family, channel: CHANNEL_OF[family], member }
}

const payAll = (number: number) => Math.floor(number / 4) % 2 === 1

/** Writes down the members of all partners, and their coupons. */
export function fillMembers(db: DatabaseSync): void {
  const member = db.prepare(
    `INSERT INTO partner_member (channel, user_key, name, phone, grade, point, pin, card_no) VALUES (?, ?, '김나래', ?, ?, ?, ?, ?)`,
  )
  const coupon = db.prepare(
    `INSERT INTO partner_coupon (channel, coupon_no, user_key, name, discount, minimum) VALUES (?, ?, ?, '여행 할인', ?, ?)`,
  )
  db.exec('BEGIN')
  for (let at = 0; at < MEMBERS; at++) {
    const { channel, member: who } = comingOf(at)
    if (!channel || !who || who.phone !== phoneOf(at)) continue
    member.run(channel, who.userKey, who.phone, who.payAll ? 'GOLD' : 'VIP', POINTS, PIN, who.card)
    for (const no of who.family === 'carrier' ? who.coupons : [])
      coupon.run(channel, no, who.userKey, COUPON.discount, COUPON.minimum)
  }
  db.exec('COMMIT')
}

/** Comes into the shop as a member, once tried; whether the session is linked now. */
export async function enter(who: Visitor, { family, userKey, phone, card }: Member): Promise<boolean> {
  const at = (path: string) => `/api/channel/${who.channel}/${path}`
  const linked = async (path: string, input: object) => (await who.post(path, input)).status === 200
  if (family === 'carrier') return linked(at('member/card'), { cardNo: card })
  if (family === 'telecom') {
    const { status, body } = await who.post<{ encPinNo: string }>(at('encryptionPinNo'), { pinNo: PIN })
    return status === 200 && linked(at('pinNum/check'), { phone, encPinNo: body.encPinNo })
  }
  // A key is good once, also where nobody heard what it opened.
  const { body } = await who.post<{ authkey: string }>('/__origin/partner/login', { channel: who.channel, userKey })
  return linked(`/api/auth/${who.channel}/login`, { authkey: body.authkey })
}
