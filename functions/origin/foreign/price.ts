import type { ChargeKind } from '#contract/foreign/room.ts'
import { counted, type OccupiedStay } from './occupancy.ts'
import type { ChargeRule, RateRow, Season } from './row.ts'
import { factor, see } from './season.ts'

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

/**
 * Won for all rooms of a stay: nights and charges add up to `listPrice`; `price` is after the
 * property's sale, `taxes` what of it is charges.
 */
export interface StayPrice {
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
function chargesOn(house: PricedHouse, stay: OccupiedStay, rooms: number): StayPrice['charges'] {
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

/** What adults above the standard ones and the board of every adult cost a night. */
function extrasOf(room: PricedRoom, rate: RateRow, house: PricedHouse, stay: OccupiedStay): number {
  const people = stay.rooms.map((guests) => counted(guests, house.childAge).adults)
  return sum(people.map((adults) => Math.max(0, adults - room.standard) * room.extraAdult + adults * rate.boardPrice))
}

/** Won for all rooms on a night of so many percent of the base. */
function nightOf(room: PricedRoom, rate: RateRow, stay: OccupiedStay, extras: number, percent: number): number {
  return tens(((room.base / 100) * percent * rate.percent) / 100) * stay.rooms.length + extras
}

/**
 * What a rate costs for a stay, all in all. A night of a room is its base by season and weekend,
 * times the rate's share, plus what adults above the standard ones and the board of every adult
 * cost; the property's sale comes off each night, in whole tens of won. Nights of one price are
 * priced once, as a search prices every rate of the world.
 */
export function totalOf(
  room: PricedRoom,
  rate: RateRow,
  house: PricedHouse,
  stay: OccupiedStay,
): Omit<StayPrice, 'nights'> {
  const extras = extrasOf(room, rate, house, stay)
  let [before, after] = [0, 0]
  for (const [percent, nights] of see(house.season, stay.nights).factors) {
    const night = nightOf(room, rate, stay, extras, percent)
    before += nights * night
    after += nights * tens((night * (100 - house.salePercent)) / 100)
  }
  const charges = chargesOn(house, stay, before)
  const amount = (of: StayPrice['charges']) => sum(of.map((charge) => charge.amount))
  const taxes = amount(chargesOn(house, stay, after))
  return { charges, listPrice: before + amount(charges), price: after + taxes, taxes }
}

/** The same with what each night costs before the property's sale. */
export function priceOf(room: PricedRoom, rate: RateRow, house: PricedHouse, stay: OccupiedStay): StayPrice {
  const extras = extrasOf(room, rate, house, stay)
  const nights = stay.nights.map((night) => ({
    date: night.date,
    price: nightOf(room, rate, stay, extras, factor(house.season, night)),
  }))
  return { ...totalOf(room, rate, house, stay), nights }
}
