import type { InferOutput } from 'valibot'
import type { Held } from '#contract/upstream/booking.ts'
import type { holdCar } from '#contract/upstream/rentcar.ts'
import { hold, type Wanted } from '../booking/hold.ts'
import { type Env, now } from '../env.ts'
import { ServiceRefusal } from '../refusal.ts'
import { ask } from './offer.ts'
import { momentOf, spanOf } from './time.ts'

type Input = InferOutput<typeof holdCar.input>

/** The second in which a rental begins still belongs to the time before it. */
const SECOND = 999

/**
 * Where an order begins to look among equal vehicles, so that not everybody wants the first one.
 */
function turnOf(orderId: string, count: number): number {
  return [...orderId].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, 0) % count
}

/**
 * One of the free vehicles that have not been tried in vain. Throws SOLD_OUT when there is none,
 * and what `ask` throws.
 */
async function wanted(env: Env, input: Input, tried: ReadonlySet<number>): Promise<Wanted & { vehicle: number }> {
  if (momentOf(input.pickUpAt) < now(env).getTime()) throw new ServiceRefusal('INVALID_REQUEST', 'the rental has begun')
  const { free, from, to, price } = await ask(env, { ...input, id: input.carId }, input.replaces)
  const left = free.filter(({ id }) => !tried.has(id))
  const vehicle = left[turnOf(input.orderId, left.length)]
  if (!vehicle) throw new ServiceRefusal('SOLD_OUT')
  return {
    item: input.carId,
    listPrice: price.listPrice,
    price: price.price,
    rental: { carId: vehicle.id, ...spanOf(input, from.id !== to.id) },
    until: momentOf(input.pickUpAt) + SECOND,
    vehicle: vehicle.id,
  }
}

/**
 * Holds one of a car's vehicles. Somebody who comes a moment earlier may take the one that was
 * chosen: then it is another's turn, until none is left. Throws SOLD_OUT, what `ask` throws and
 * what every hold throws.
 */
export async function holdCarFor(env: Env, channel: string, input: Input): Promise<InferOutput<typeof Held>> {
  const tried = new Set<number>()
  for (;;) {
    let chosen: number | null = null
    try {
      return await hold(env, { channel, product: 'rentcar' }, input, async () => {
        const { vehicle, ...want } = await wanted(env, input, tried)
        chosen = vehicle
        return want
      })
    } catch (error) {
      const taken = error instanceof ServiceRefusal && error.code === 'SOLD_OUT' && chosen !== null
      if (!taken || chosen === null) throw error
      tried.add(chosen)
    }
  }
}
