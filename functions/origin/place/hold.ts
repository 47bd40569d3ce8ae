import type { InferOutput } from 'valibot'
import type { Held } from '#contract/upstream/booking.ts'
import type { holdRoom } from '#contract/upstream/place.ts'
import { hold, type Wanted } from '../booking/hold.ts'
import { type Env, endOfDay, today } from '../env.ts'
import { ServiceRefusal } from '../refusal.ts'
import { offers, restrictionOf } from './property.ts'
import { stayNights } from './stay.ts'
import { STAY, stayRows, UNTOUCHED } from './stock.ts'

type Input = InferOutput<typeof holdRoom.input>

/** One room for every night of the stay, at the property's sale price. */
async function wanted(env: Env, channel: string, input: Input): Promise<Wanted> {
  const nights = stayNights(input)
  if (input.checkIn < today(env)) throw new ServiceRefusal('INVALID_REQUEST', 'the stay has begun')
  const { property, rooms } = await offers(env, input.no, nights, input.roomId)
  const [room] = rooms
  if (!room) throw new ServiceRefusal('NOT_FOUND')
  if (input.adults + input.children > room.maxOccupancy) throw new ServiceRefusal('INVALID_REQUEST', 'too many guests')
  if (property.adultOnly && input.children > 0) throw new ServiceRefusal('INVALID_REQUEST', 'a house for adults')
  if (nights.length < room.minNights) throw new ServiceRefusal('INVALID_REQUEST', 'too few nights')
  if ((await restrictionOf(env, input.no, channel)).restricted) throw new ServiceRefusal('RESTRICTED')
  const { results } = await env.DB.prepare(
    `WITH ${STAY('?2')} SELECT s.day AS slot, ${UNTOUCHED} AS untouched FROM room r, stay s WHERE r.id = ?1`,
  )
    .bind(input.roomId, stayRows(nights))
    .all<{ slot: number; untouched: number }>()
  return {
    item: input.no,
    listPrice: room.listPrice,
    price: room.price,
    takes: results.map((night) => ({ ...night, item: input.roomId, count: 1 })),
    until: endOfDay(input.checkIn),
  }
}

/**
 * Holds a room for a stay. Throws SOLD_OUT, NOT_FOUND, RESTRICTED, INVALID_REQUEST and what every
 * hold throws.
 */
export function holdRoomFor(env: Env, channel: string, input: Input): Promise<InferOutput<typeof Held>> {
  return hold(env, { channel, product: 'place' }, input, () => wanted(env, channel, input))
}
