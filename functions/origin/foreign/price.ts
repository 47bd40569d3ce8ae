import type { ChargeKind } from '../../../src/contract/foreign.ts'
import type { ChargeRule, RateRow, Season } from '../seed/foreign/row.ts'
import { counted, type Stay } from './occupancy.ts'
import { factor } from './season.ts'

/** What a room's price follows from, beside its rate and the stay. */
export interface PricedRoom {
  base: number
  standard: number
  extraAdult: number
}
export interface PricedHouse {
  season: Season
  salePercent: number
  childAge: number
  charges: readonly ChargeRule[]
}

/** Won for all rooms of a stay: nights and charges add up to `listPrice`; `price` is after the property's sale, `taxes` what of it is charges. */
export interface Price {
  nights: { date: string; price: number }[]
  charges: { kind: ChargeKind; amount: number }[]
  listPrice: number
  price: number
  taxes: number
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)
/** Whole tens of won, rounded down. */
const tens = (won: number) => Math.floor(won / 10) * 10

/** What the taxes and fees of a house are on top of so much for its rooms. */
function chargesOn(house: PricedHouse, stay: Stay, rooms: number): Price['charges'] {
  const nights = stay.nights.length
  const adults = sum(stay.rooms.map((room) => room.adults))
  return house.charges.map(({ kind, permille = 0, perAdultNight = 0, perRoomNight = 0, perRoom = 0 }) => ({
    kind,
    amount:
      tens((rooms * permille) / 1000) +
      perAdultNight * adults * nights +
      perRoomNight * stay.rooms.length * nights +
      perRoom * stay.rooms.length,
  }))
}

/**
 * Prices a rate for a stay. A night of a room is its base by season and weekend, times the rate's share, plus what adults above the standard
 * ones and the board of every adult cost; the property's sale comes off each night, in whole tens of won.
 */
export function priceOf(room: PricedRoom, rate: RateRow, house: PricedHouse, stay: Stay): Price {
  const people = stay.rooms.map((guests) => counted(guests, house.childAge).adults)
  const extras = sum(
    people.map((adults) => Math.max(0, adults - room.standard) * room.extraAdult + adults * rate.boardPrice),
  )
  const nights = stay.nights.map((night) => {
    const each = tens(((room.base / 100) * factor(house.season, night) * rate.percent) / 100)
    return { date: night.date, price: each * stay.rooms.length + extras }
  })
  const before = sum(nights.map((night) => night.price))
  const after = sum(nights.map((night) => tens((night.price * (100 - house.salePercent)) / 100)))
  const charges = chargesOn(house, stay, before)
  const amount = (of: Price['charges']) => sum(of.map((charge) => charge.amount))
  const taxes = amount(chargesOn(house, stay, after))
  return { nights, charges, listPrice: before + amount(charges), price: after + taxes, taxes }
}
