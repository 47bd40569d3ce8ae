import * as v from 'valibot'
import { Count, Photo } from '../catalogue.ts'
import { LocalDate, LocalDateTime } from '../date.ts'
import { integerBetween, Percent, Won } from '../money.ts'
import { ForeignAmenity, named, price } from './kind.ts'
import { Board, ForeignRoomId, RateId } from './property.ts'

/* Rooms of a property abroad, and what they cost. */

export const BedKind = v.picklist(['single', 'double', 'queen', 'king', 'bunk', 'futon', 'sofa'])
export type BedKind = v.InferOutput<typeof BedKind>

/**
 * What a price is made of besides the nights; `cityTax` and `resortFee` are what hotels elsewhere
 * like to ask for at their booking service.
 */
export const ChargeKind = v.picklist(['vat', 'service', 'cityTax', 'resortFee', 'cleaning'])
export type ChargeKind = v.InferOutput<typeof ChargeKind>

/** A tax or fee, won, for all rooms and nights before any discount. */
export const Charge = v.strictObject({ kind: ChargeKind, amount: Won })
export type Charge = v.InferOutput<typeof Charge>

/** A way to buy a room: what is eaten, until when it can be given back, and what it costs. */
export const ForeignRate = v.strictObject({
  id: RateId,
  board: Board,
  /**
   * The city's clock: until this minute cancelling costs nothing; null for a rate that is not
   * refunded. May be over already.
   */
  freeUntil: v.nullable(LocalDateTime),
  /** Share of the total that cancelling costs afterwards. */
  percent: Percent,
  /**
   * All rooms together, before any discount, taxes and fees; with the charges they add up to
   * `strikethroughPrice`.
   */
  nights: v.array(v.strictObject({ date: LocalDate, price: Won })),
  charges: v.array(Charge),
  ...price,
  /** After the property's own sale, before the channel's discount. */
  price: Won,
  /** How much of that is taxes and fees. */
  taxesAndFees: Won,
})
export type ForeignRate = v.InferOutput<typeof ForeignRate>

export const Bed = v.strictObject({ kind: BedKind, count: integerBetween(1, 9) })
export type Bed = v.InferOutput<typeof Bed>

/** A room of a property with its rates for the stay. */
export const ForeignRoom = v.strictObject({
  id: ForeignRoomId,
  ...named,
  photos: v.array(Photo),
  amenities: v.array(ForeignAmenity),
  beds: v.array(Bed),
  /** Square metres. */
  size: v.number(),
  /** Most adults, and most guests with children. */
  adults: v.number(),
  guests: v.number(),
  /** The fewest nights it is sold for. */
  minNights: Count,
  /** Rooms left for every night of the stay. */
  left: v.number(),
  /** Whether the guests of every room of the stay fit. */
  fits: v.boolean(),
  /** Cheapest first. */
  rates: v.array(ForeignRate),
})
export type ForeignRoom = v.InferOutput<typeof ForeignRoom>
