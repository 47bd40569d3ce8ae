import * as v from 'valibot'
import type { Board } from '#contract/foreign/property.ts'
import type { ChargeKind } from '#contract/foreign/room.ts'

/* What the JSON columns of functions/origin/migrations/0020_foreign.sql hold, and a word that one
   of them is of. */

/** Which calendar of high and low days rates follow; see functions/origin/foreign/season.ts. */
export const Season = v.picklist([
  'city',
  'sakura',
  'tropic',
  'island',
  'europe',
  'alpine',
  'ski',
  'southern',
  'desert',
])
export type Season = v.InferOutput<typeof Season>

/**
 * One tax or fee: a share of the room price in a thousandth, or won for each adult and night, each
 * room and night, or each room.
 */
export type ChargeRule = {
  kind: ChargeKind
  permille?: number
  perAdultNight?: number
  perRoomNight?: number
  perRoom?: number
}

/**
 * A rate: `board` for each adult and night at `boardPrice` won, `percent` of the room's price, and
 * how it is given back.
 */
export interface RateRow {
  /** 1 to 9 within the room. */
  no: number
  board: Board
  boardPrice: number
  percent: number
  refund: { freeDays: number; freeTime: string; percent: number } | null
}
