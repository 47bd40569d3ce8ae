import type { FamilyName } from '#contract/partner/name.ts'
import { decryptFor, encryptFor } from './cipher.ts'
import { byAuthkey, byKey, byLogin, memberBy, points } from './members.ts'
import { bought, known, number, status, take } from './orders.ts'
import { payment } from './payment.ts'
import type { Player } from './player.ts'
import { coupons, pointSpending } from './spending.ts'
import { telecom } from './telecom.ts'

const bank: Player = {
  '/customers': byAuthkey('NO_CUSTOMER'),
  '/points': points,
  '/bookings': take,
}

/** An employer lets its people stay for so many won. */
const STAY_LIMIT = 300_000

const bizplay: Player = {
  ...payment,
  '/auth': byAuthkey('NO_USER', ({ user_key, name, phone }) => ({
    userid: user_key,
    user_name: name,
    cellphone: phone,
  })),
  '/place/check': async ({ amount }) => ({ allowedYn: amount <= STAY_LIMIT ? 'Y' : 'N', limit: STAY_LIMIT }),
  '/payment/encrypt': async (order, played) => ({ encData: await encryptFor(played, 'payment', order.orderId) }),
  '/session': async ({ userKey }, played) => {
    await memberBy(played, 'user_key', userKey, 'NO_USER')
    return { aliveYn: 'Y' }
  },
  '/orders/complete': take,
  '/orders/cancel': take,
}

/** How a carrier calls the grades. */
const GRADES = { VIP: 'VVIP', GOLD: 'VIP', SILVER: 'EXCELLENT' } as const

const carrier: Player = {
  '/membership/card': async ({ cardNo }, played) => {
    const { user_key, name, phone, point } = await memberBy(played, 'card_no', cardNo, 'CARD_UNKNOWN')
    return { userKey: user_key, userNm: name, hP: phone, mobileYn: 'Y', totalPoint: point }
  },
  '/membership/info': async ({ userKey }, played) => {
    const { grade, point, card_no } = await memberBy(played, 'user_key', userKey, 'NO_MEMBER')
    return { grade: GRADES[grade], point, cardNo: `${card_no?.slice(0, 4)}-****-****-${card_no?.slice(12)}` }
  },
  ...coupons,
}

const chamber: Player = {
  '/user/info': byAuthkey('0404', ({ user_key, name, phone }) => ({
    userKey: user_key,
    name,
    hP: phone,
    clientCd: 'KC',
  })),
  '/crypto/encrypt': async ({ userKey, text }, played) => ({ data: await encryptFor(played, `text/${userKey}`, text) }),
  '/crypto/decrypt': async ({ userKey, data }, played) => ({
    text: await decryptFor(played, `text/${userKey}`, data, '0400'),
  }),
}

const ezwel: Player = { '/members': byKey('404'), ...pointSpending }

const homeshopping: Player = {
  '/login': byAuthkey('NO_LOGIN'),
  ...pointSpending,
  '/orders': take,
}

const lifecare: Player = {
  '/decryption': async ({ siteId }, played) => ({ siteId: await decryptFor(played, 'site', siteId, 'BAD_CIPHERTEXT') }),
  '/login': byAuthkey('NO_LOGIN'),
  '/points': points,
}

const lookup: Player = { '/members': byKey('404'), '/reservations/status': status('404') }

const pet: Player = { ...payment, '/login': byAuthkey('NO_LOGIN'), '/cancel/place': take }

const rail: Player = { ...payment, '/orders': take }

const retail: Player = {
  ...payment,
  '/login/check': byLogin('NO_LOGIN'),
  '/place/reserved': bought('place'),
  '/leisure/reserved': bought('leisure'),
  '/place/booked': take,
  '/leisure/booked': take,
  '/place/cancelled': take,
  '/leisure/cancelled': take,
  '/orders/number': number,
  '/orders/result': known('NO_ORDER'),
}

const ticketing: Player = {
  '/users/info': byAuthkey('NO_USER'),
  '/orders/id': async ({ userKey, product }, { channel }) => ({
    partnerOrderNo:
      `T${product[0]}${userKey.slice(-6)}${channel.length}${crypto.randomUUID().slice(0, 8)}`.toUpperCase(),
  }),
  '/orders/cancelable': async ({ status: state }) => ({ cancelable: state === 'BOOKED' ? 'Y' : 'N' }),
  '/etbs/log': take,
}

const vacation: Player = { ...payment, '/vacation/orders': take, '/vacation/cancels': take }

const welfare: Player = { '/orders/info': known('NO_ORDER'), '/orders': take, '/orders/cancel': take }

const yangyang: Player = {
  '/login': byAuthkey('NO_LOGIN'),
  '/travel-money': points,
  '/reservations/status': status('NO_RESERVATION'),
}

/** Every family that is played; cities only ask. */
export const PLAYERS: Readonly<Record<FamilyName, Player>> = {
  bank,
  bizplay,
  carrier,
  chamber,
  city: {},
  ezwel,
  homeshopping,
  lifecare,
  lookup,
  pet,
  rail,
  'rail-lodging': {},
  retail,
  telecom,
  ticketing,
  vacation,
  welfare,
  yangyang,
}
