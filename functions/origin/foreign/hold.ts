import type { InferOutput } from 'valibot'
import type { Held } from '#contract/upstream/booking.ts'
import type { holdForeign } from '#contract/upstream/foreign.ts'
import { hold, type Wanted } from '../booking/hold.ts'
import { type Env, now } from '../env.ts'
import { ServiceRefusal } from '../refusal.ts'
import { stayOf } from './occupancy.ts'
import { endOfDayAt, todayAt } from './place.ts'
import { offer } from './property.ts'
import { untouched } from './stock.ts'

type Input = InferOutput<typeof holdForeign.input>

/**
 * So many rooms of a type for every night of the stay, at the rate's price after the property's
 * sale.
 */
async function wanted(env: Env, input: Input): Promise<Wanted> {
  const stay = stayOf(input)
  const { city, room, rate, rows } = await offer(env, input, stay)
  if (input.checkIn < todayAt(city.zone, now(env))) throw new ServiceRefusal('INVALID_REQUEST', 'the stay has begun')
  if (!room.fits) throw new ServiceRefusal('INVALID_REQUEST', 'too many guests')
  if (stay.nights.length < room.minNights) throw new ServiceRefusal('INVALID_REQUEST', 'too few nights')
  const stocked = { id: room.id, propertyId: Number(input.id), units: rows[0]?.units ?? 0 }
  return {
    item: Number(input.id),
    listPrice: rate.listPrice,
    price: rate.price,
    takes: stay.nights.map((night) => ({
      item: room.id,
      slot: night.day,
      count: stay.rooms.length,
      untouched: untouched(stocked, city.season, night),
    })),
    until: endOfDayAt(city.zone, input.checkIn),
  }
}

/**
 * Holds the rooms of a stay. Throws SOLD_OUT, NOT_FOUND, INVALID_REQUEST and what every hold
 * throws.
 */
export function holdForeignFor(env: Env, channel: string, input: Input): Promise<InferOutput<typeof Held>> {
  return hold(env, { channel, product: 'foreign' }, input, () => wanted(env, input))
}
