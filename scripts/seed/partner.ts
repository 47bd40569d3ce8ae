import * as v from 'valibot'
import type { Descriptor } from '#contract/channel.ts'
import { MobilePhone } from '#contract/person.ts'
import { number, optional, text } from './cell.ts'
import { read } from './data.ts'
import type { SeedDatabase, SeedStatement } from './write.ts'

const Key = v.pipe(v.string(), v.regex(/^\d{10}$/))
const Member = v.object({
  user_key: Key,
  name: text,
  phone: MobilePhone,
  email: optional(text),
  grade: v.picklist(['VIP', 'GOLD', 'SILVER']),
  point: number,
  pin: optional(text),
  card_no: v.pipe(v.string(), v.regex(/^\d{16}$/)),
})
const Coupon = v.object({ user_key: Key, number: text, name: text, discount: number, minimum: number })

/** The people who are members of every partner, and the coupons that they have there. */
const MEMBERS = read('partner/members.csv', v.array(Member))
const COUPONS = read('partner/coupons.csv', v.array(Coupon))

/**
 * Writes which families of calls each partner has, and makes these people members of those that
 * have any. Whoever is a member already keeps their points and pins.
 */
export function memberStatements(db: SeedDatabase, descriptors: readonly Descriptor[]): SeedStatement[] {
  const channels = JSON.stringify(
    descriptors.filter(({ partner }) => partner.connectors.length > 0).map(({ name }) => name),
  )
  const families = descriptors.flatMap(({ name, partner }) =>
    partner.connectors.map(({ family }) => ({ channel: name, family })),
  )
  return [
    db.prepare('DELETE FROM partner_family'),
    db
      .prepare(
        `INSERT INTO partner_family (channel, family) SELECT f.value ->> 'channel', f.value ->> 'family' FROM json_each(?1) f`,
      )
      .bind(JSON.stringify(families)),
    db
      .prepare(
        `INSERT INTO partner_member (channel, user_key, name, phone, email, grade, point, pin, card_no)
         SELECT c.value, m.value ->> 'user_key', m.value ->> 'name', m.value ->> 'phone', m.value ->> 'email',
           m.value ->> 'grade', m.value ->> 'point', m.value ->> 'pin', m.value ->> 'card_no'
         FROM json_each(?1) c, json_each(?2) m WHERE true ON CONFLICT DO UPDATE SET email = excluded.email`,
      )
      .bind(channels, JSON.stringify(MEMBERS)),
    db
      .prepare(
        `INSERT INTO partner_coupon (channel, coupon_no, user_key, name, discount, minimum)
         SELECT c.value, p.value ->> 'number', p.value ->> 'user_key', p.value ->> 'name', p.value ->> 'discount',
           p.value ->> 'minimum'
         FROM json_each(?1) c, json_each(?2) p WHERE true ON CONFLICT DO NOTHING`,
      )
      .bind(channels, JSON.stringify(COUPONS)),
  ]
}
