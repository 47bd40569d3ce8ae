import type { Area } from '#contract/catalogue.ts'
import type { Product } from '#contract/channel.ts'
import type { ForeignDetail, ForeignPage, ForeignPoint } from '#contract/foreign/catalogue.ts'
import type { ForeignRate } from '#contract/foreign/room.ts'
import type { LeisureDetail, LeisurePage, LeisurePoint } from '#contract/leisure/catalogue.ts'
import type { PlaceDetail, PlaceItem, PlacePage, PlacePoint, Room } from '#contract/place/catalogue.ts'
import type { RentcarDetail, RentcarPage } from '#contract/rentcar/catalogue.ts'
import { COUPON, DISCOUNT, ROOMS } from '../fixture.ts'
import { FOREIGN_DISCOUNT, HOTEL, rateId, TOKYO } from '../foreign.ts'
import { DEAL, VARIANT } from '../origin/deals.ts'
import type { Element } from '../pages/kit.ts'
import { BRANCH, CAR } from '../rentcar.ts'
import { viewOf } from './kit.ts'

/* A purchase of each product, and every place before the quote that says what it costs. */

/** Won, by where it is said. */
export type Prices = Record<string, number>
/** Asks the API and answers what it says; fails unless that is 200. */
export type Ask = <Body>(path: string, input?: object) => Promise<Body>

/** A purchase of a product. */
export interface Purchase {
  product: Product
  /** What is paid: with the policies of `narae`, and on `ktour`, which has none. */
  total: { narae: number; ktour: number }
  /**
   * Every price that the API tells before the quote, by where it stands, as it is for the whole
   * purchase.
   */
  told: (ask: Ask) => Promise<Prices>
  /**
   * The same of the pages that are filled: their addresses below the channel, and which element
   * bears the price.
   */
  pages: [address: string, price: (document: Element) => Element][]
  /** How many of what such a price is for; 1 where it is the whole. */
  times?: number
  /** What its payment page asks. */
  preview: [path: string, input: object]
  quote: [path: string, input: object]
  /** A coupon that comes off at the quote, won. */
  coupon?: { id: string; amount: number }
}

/** The only one that fits. */
export const sole = <Item>(list: readonly Item[], fits: (item: Item) => boolean): Item => {
  const [found, ...more] = list.filter(fits)
  if (found === undefined || more.length > 0) throw new Error(`${more.length + (found ? 1 : 0)} fit instead of one`)
  return found
}
/**
 * The price of the card in a list that leads to something by its number; what stands before it is
 * the channel's own.
 */
const cardTo = (id: number | string) => (document: Element) =>
  sole(document.all('main article'), (card) =>
    card.all('a').some((a) => a.attribute('href')?.includes(`/result/${id}?`)),
  ).one('.price-now')
const addressOf = (query: Record<string, string | number>) =>
  new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)])).toString()

/** Three nights of a room. */
export function ofPlace(): Purchase {
  const { placeId, roomId } = ROOMS.nights
  const stay = { checkIn: '2026-12-07', checkOut: '2026-12-10', adults: 2, children: 0 }
  return {
    product: 'place',
    // Three nights of 200,000 less a fifth; a twentieth of it is more than the policy gives at
    // most.
    total: { narae: 480_000 - DISCOUNT.most, ktour: 480_000 },
    told: async (ask) => {
      const here = ({ no }: { no: number }) => no === placeId
      const { list } = await ask<PlacePage>('/api/place', { ...stay, category: 'hotel' })
      const view = viewOf(sole(list, here).geoPoint)
      const { points } = await ask<Area<PlacePoint>>('/api/place/point', { ...stay, ...view })
      const near = await ask<PlaceItem[]>('/api/place/near', { ...stay, placeId: ROOMS.standard.placeId, size: 20 })
      const detail = await ask<PlaceDetail>('/api/place/detail', { ...stay, placeId })
      const { room } = await ask<{ room: Room }>('/api/place/roomDetail', { ...stay, placeId, roomId })
      return {
        list: sole(list, here).salePrice,
        map: sole(points, here).salePrice,
        near: sole(near, here).salePrice,
        detail: sole(detail.rooms, ({ id }) => id === roomId).salePrice,
        room: room.salePrice,
      }
    },
    pages: [
      [`place/results?${addressOf({ ...stay, category: 'hotel' })}`, cardTo(placeId)],
      [`place/result/${placeId}?${addressOf(stay)}`, (document) => document.one('.room-card').one('.price-now')],
    ],
    preview: ['/api/place/quote/preview', { ...stay, placeId, roomId }],
    quote: ['/api/placeReserve/checkReservePlace', { ...stay, placeId, roomId }],
  }
}

/** Everybody may take a coupon at the standard room's property. */
export function withCoupon(): Purchase {
  const { placeId, roomId, price } = ROOMS.standard
  const stay = { checkIn: '2026-12-14', checkOut: '2026-12-15', adults: 2, children: 0 }
  return {
    product: 'place',
    total: { narae: price * (1 - DISCOUNT.percent / 100), ktour: price },
    told: async (ask) => {
      await ask('/api/place/coupon', { placeId, couponId: COUPON.id })
      const { room } = await ask<{ room: Room }>('/api/place/roomDetail', { ...stay, placeId, roomId })
      return { room: room.salePrice }
    },
    pages: [],
    preview: ['/api/place/quote/preview', { ...stay, placeId, roomId }],
    quote: ['/api/placeReserve/checkReservePlace', { ...stay, placeId, roomId, couponId: COUPON.id }],
    coupon: COUPON,
  }
}

/** Two nights of two rooms with a child. */
export function ofForeign(): Purchase {
  const { placeId, double: roomId } = HOTEL
  const stay = {
    checkIn: '2026-12-07',
    checkOut: '2026-12-09',
    rooms: [
      { adults: 2, childAges: [8] },
      { adults: 1, childAges: [] },
    ],
  }
  const address = 'checkIn=2026-12-07&checkOut=2026-12-09&rooms=2-8,1'
  // A list shows the cheapest rate: here the one that is not refunded.
  const rate = rateId(roomId, 1)
  // Two nights of two rooms at nine tenths less the house's tenth, a tenth of tax, 1,800 for each
  // of three adults and each night.
  const whole = 2 * (2 * 81_000 * 1.1 + 3 * 1800)
  return {
    product: 'foreign',
    total: { narae: whole - FOREIGN_DISCOUNT.most, ktour: whole },
    told: async (ask) => {
      const here = ({ propertyId }: { propertyId: string }) => propertyId === placeId
      const { list } = await ask<ForeignPage>('/api/foreign', { ...stay, cityId: TOKYO.cityId })
      const { latitude: lat, longitude: lon } = sole(list, here)
      const { points } = await ask<Area<ForeignPoint>>('/api/foreign/point', { ...stay, ...viewOf({ lat, lon }) })
      const near = await ask<ForeignPage['list']>('/api/foreign/near', { ...stay, cityId: TOKYO.cityId })
      const detail = await ask<ForeignDetail>('/api/foreign/detail', { ...stay, placeId })
      const one = { ...stay, placeId, roomId, rateId: rate }
      const now = await ask<{ rate: ForeignRate }>('/api/foreign/roomDetail', one)
      const rates = detail.rooms.flatMap((room) => room.rates)
      return {
        list: sole(list, here).salePrice,
        map: sole(points, here).salePrice,
        near: sole(near, here).salePrice,
        detail: sole(rates, ({ id }) => id === rate).salePrice,
        rate: now.rate.salePrice,
      }
    },
    pages: [
      [`foreign/results?cityId=${TOKYO.cityId}&${address}`, cardTo(placeId)],
      [
        `foreign/result/${placeId}?${address}`,
        (document) =>
          sole(document.all('.rate'), (row) =>
            row.all('a').some((a) => a.attribute('href')?.includes(`rateId=${rate}&`)),
          ).one('.price-now'),
      ],
    ],
    preview: ['/api/foreign/quote/preview', { ...stay, placeId, roomId, rateId: rate }],
    quote: [
      '/api/foreignReserve/checkReservePlace',
      {
        ...stay,
        placeId,
        roomId,
        rateId: rate,
        travellers: stay.rooms.map(() => ({ lastName: 'HONG', firstName: 'GILDONG' })),
      },
    ],
  }
}

/** Four tickets for a day. */
export function ofLeisure(): Purchase {
  const date = '2026-12-12'
  const dealId = DEAL.ski
  const quantity = 4
  return {
    product: 'leisure',
    // A list shows one ticket, and the policy takes its share off each (docs/product.md,
    // "Leisure"): 7% of 59,900 is 4,193, so 4,190 four times; of all four together it would be
    // 16,770.
    total: { narae: quantity * (59_900 - 4190), ktour: quantity * 59_900 },
    times: quantity,
    told: async (ask) => {
      const here = ({ id }: { id: number }) => id === dealId
      const { list } = await ask<LeisurePage>('/api/leisure/deals', { regionId: 2, date })
      const view = viewOf(sole(list, here).geoPoint)
      const { points } = await ask<Area<LeisurePoint>>('/api/leisure/point', { date, ...view })
      const { variants } = await ask<LeisureDetail>('/api/leisure/detail', { dealId })
      const stock = await ask<{ salePrice: number }>('/api/leisure/variant/stock', {
        dealId,
        variantId: VARIANT.lift,
        date,
      })
      return {
        list: quantity * sole(list, here).salePrice,
        map: quantity * sole(points, here).salePrice,
        detail: quantity * sole(variants, ({ id }) => id === VARIANT.lift).salePrice,
        stock: quantity * stock.salePrice,
      }
    },
    pages: [
      [`leisure/results?regionId=2&date=${date}`, cardTo(dealId)],
      [`leisure/result/${dealId}?date=${date}`, (document) => document.one('.ticket-row').one('.price-now')],
    ],
    preview: ['/api/leisure/quote/preview', { dealId, date, tickets: [{ variantId: VARIANT.lift, quantity }] }],
    quote: ['/api/leisureReserve', { dealId, date, tickets: [{ variantId: VARIANT.lift, quantity }] }],
  }
}

/** Two days of a car with insurance, left at another branch. */
export function ofRentcar(): Purchase {
  const carId = CAR.midsize
  const rental = {
    pickUpAt: '2026-11-30T10:00',
    returnAt: '2026-12-02T10:00',
    returnBranchId: BRANCH.islandTown,
    insurance: 'full',
  }
  const { pickUpAt, returnAt } = rental
  const address = addressOf({ pickUpAt, returnAt, to: BRANCH.islandTown, age: 30, insurance: 'full' })
  const path = `rentcar/result/${carId}`
  return {
    product: 'rentcar',
    // Two days less the company's tenth, full insurance and the way back to another branch; 3% of
    // it is 5,418.
    total: { narae: 180_600 - 5410, ktour: 180_600 },
    told: async (ask) => {
      const search = { ...rental, driverAge: 30, branchId: BRANCH.island, classes: ['midsize'] }
      const { list, filterList } = await ask<RentcarPage>('/api/rentcar', search)
      const detail = await ask<RentcarDetail>('/api/rentcar/detail', { ...rental, driverAge: 30, carId })
      return {
        list: sole(list, ({ id }) => id === carId).salePrice,
        // A marker is a branch with the cheapest of what is searched for: here one car.
        map: sole(filterList.branches, ({ value }) => value === BRANCH.island).salePrice,
        detail: detail.salePrice,
        insurance: sole(detail.insurances, ({ level }) => level === 'full').salePrice,
      }
    },
    pages: [
      [`rentcar/results?from=${BRANCH.island}&classes=midsize&${address}`, cardTo(carId)],
      [`${path}?${address}`, (document) => document.one('main').one('.price-now')],
      [`${path}?${address}`, (document) => document.one('.action-bar').one('strong')],
    ],
    preview: ['/api/rentcar/quote/preview', { ...rental, carId, driverAge: 30 }],
    quote: [
      '/api/rentcarReserve',
      {
        ...rental,
        carId,
        driver: {
          name: '김나래',
          birth: '1990-05-05',
          licenceClass: 'class2',
          licenceNo: '11-05-123456-90',
          licenceIssued: '2012-03-02',
        },
      },
    ],
  }
}
