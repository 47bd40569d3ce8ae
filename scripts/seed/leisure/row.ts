import type { LeisureCategory, LeisurePolicy } from '#contract/leisure/catalogue.ts'
import type { Audience, Schedule } from '#contract/leisure/deal.ts'

/*
 * The rows of functions/origin/migrations/0021_leisure.sql; lists are JSON texts in the tables and
 * arrays here.
 */

export interface DealRow {
  id: number
  name: string
  venue: string
  category_id: LeisureCategory
  region_id: number
  address: string
  lat: number
  lon: number
  summary: string
  description: string
  /** Other words by which people look for it. */
  words: string
  photos: string[]
  notices: string[]
  guide: string[]
  opens: string
  closes: string
  last_entry: string | null
  /** Weekdays, 0 Sunday to 6 Saturday. */
  closed_on: number[]
  /** `MM-DD`, both included; from after to where it spans New Year. */
  season_from: string | null
  season_to: string | null
  minutes: number | null
  schedule: Schedule
  /** Of an `open` deal: how many days from the purchase its tickets are valid. */
  valid_days: number | null
  /** How many days ahead of its use a ticket must be bought: 0 is on the day itself. */
  lead_days: number
  policy: LeisurePolicy
  phone: string
  rating: number
  review_count: number
  popularity: number
}

export interface VariantRow {
  id: number
  deal_id: number
  name: string
  option: string
  audience: Audience
  start_time: string | null
  cover_price: number
  sale_price: number
  min_quantity: number
  max_quantity: number
  /** Tickets a day, or of an `open` deal all there are. */
  capacity: number
}

export interface LeisureReviewRow {
  id: number
  deal_id: number
  author: string
  rating: number
  used_on: string
  variant_name: string
  text: string
}
