import { today } from '../env.ts'
import { decryptFor, encryptFor } from './cipher.ts'
import { memberBy, spelled } from './members.ts'
import { take } from './orders.ts'
import { PartnerRefusal, type Played, type Player } from './player.ts'
import { pointSpending } from './spending.ts'

const PIN_TRIES = 5
/** Percent that a grade takes off, that points earn, that discount days take off. */
const OFF = { VIP: 10, GOLD: 7, SILVER: 5 }
const EARNED = { VIP: 3, GOLD: 2, SILVER: 1 }
const TDAY = 20
/** Discount days are the tenth, twentieth and thirtieth. */
const TDAYS = ['10', '20', '30']

const memberOf = (userKey: string, played: Played) => memberBy(played, 'user_key', userKey, 'NO_MEMBER')
const floor10 = (amount: number) => Math.floor(amount / 10) * 10

/** A telecom's membership. */
export const telecom: Player = {
  '/pin/encrypt': async ({ pinNo }, played) => ({ encPinNo: await encryptFor(played, 'pin', pinNo) }),
  '/pin/check': async ({ phone, encPinNo }, played) => {
    const pin = await decryptFor(played, 'pin', encPinNo, 'PIN_WRONG')
    const { env, channel } = played
    // Counted before it is looked at: tries at the same moment share the five.
    const sql = `UPDATE partner_member SET pin_tries = pin_tries + 1 WHERE channel = ?1 AND phone = ?2
      AND pin IS NOT NULL AND pin_tries < ${PIN_TRIES} RETURNING user_key, pin`
    const tried = await env.DB.prepare(sql).bind(channel, phone).first<{ user_key: string; pin: string }>()
    if (!tried) {
      const locked = 'SELECT 1 FROM partner_member WHERE channel = ?1 AND phone = ?2 AND pin_tries >= ?3'
      const row = await env.DB.prepare(locked).bind(channel, phone, PIN_TRIES).first()
      throw new PartnerRefusal(row ? 'PIN_LOCKED' : 'PIN_WRONG')
    }
    if (tried.pin !== pin) throw new PartnerRefusal('PIN_WRONG')
    await env.DB.prepare('UPDATE partner_member SET pin_tries = 0 WHERE channel = ?1 AND phone = ?2')
      .bind(channel, phone)
      .run()
    return spelled(await memberOf(tried.user_key, played))
  },
  '/pin/exists': async ({ userKey }, played) => ({ pinYn: (await memberOf(userKey, played)).pin ? 'Y' : 'N' }),
  ...pointSpending,
  '/points/earning': async ({ userKey, amount }, played) => {
    const { grade } = await memberOf(userKey, played)
    return { savePoint: floor10((amount * EARNED[grade]) / 100), leftCount: 10 }
  },
  '/members/grade': async ({ userKey }, played) => ({ customerType: (await memberOf(userKey, played)).grade }),
  '/members/boost': async ({ userKey }, played) => {
    const { grade } = await memberOf(userKey, played)
    return { boostUpYn: grade === 'VIP' ? 'Y' : 'N', rate: grade === 'VIP' ? 5 : 0 }
  },
  '/members/discount': async ({ userKey, amount }, played) => {
    const rate = OFF[(await memberOf(userKey, played)).grade]
    return { rate, discountAmount: floor10((amount * rate) / 100) }
  },
  '/reservations/cancel': take,
  '/tday': async (_, { env }) => {
    const month = today(env).slice(0, 7)
    return { days: TDAYS.map((day) => `${month}-${day}`).filter((day) => !day.endsWith('02-30')), rate: TDAY }
  },
  '/tday/pension': async ({ placeNo }) => {
    const has = Number(placeNo) % 3 === 0
    return { discountYn: has ? 'Y' : 'N', rate: has ? TDAY : 0 }
  },
}
