import type { OrderState } from '#contract/booking.ts'
import fc from '../fc.ts'
import { check, type Model, rowsOf, type Seen } from './allowed.ts'
import { IMMORTAL, type Life, mortal } from './d1.ts'
import type { Shop } from './shop.ts'
import { ACTS, type Act, ANSWERS, type PlayedAnswer } from './world.ts'

type Plan = readonly (readonly [Act, PlayedAnswer])[]
type Death = { steps: number; after: boolean } | null

/**
 * What every command is given: which order, what the services do next, and whether its worker dies
 * on the way.
 */
interface Given {
  at: number
  plan: Plan
  death: Death
}

/** A command's turn. */
export interface Turn {
  model: Model
  shop: Shop
  id: string
  /** The order as it was before. */
  was: Seen
  life: Life
}

/** From here on a number picks out of all orders, below out of those that a command is for. */
const ANY = 6

const answer = fc.constantFrom<PlayedAnswer>('ok', ...ANSWERS)
const death: fc.Arbitrary<Death> = fc.oneof(
  { weight: 6, arbitrary: fc.constant(null) },
  { weight: 1, arbitrary: fc.record({ steps: fc.integer({ min: 1, max: 24 }), after: fc.boolean() }) },
)

/** With `acts`, what the command asks the services for. */
function givenFor(acts: readonly Act[]): fc.Arbitrary<Given> {
  const step = fc.tuple(fc.constantFrom(...acts), answer)
  const plan = fc.oneof(fc.constant([]), fc.array(step, { maxLength: 4 }))
  return fc.record({ at: fc.nat(ANY + 2), plan, death })
}

/** What the ways to and from a booking ask for. */
export const PAYING: readonly Act[] = [
  'hold',
  'charge',
  'charge',
  'look',
  'book',
  'book',
  'take',
  'return',
  'release',
  'message',
]
export const CANCELLING: readonly Act[] = ['cancel', 'cancel', 'refund', 'return', 'look', 'message']

/** The row of an order. */
export function rowOf(shop: Shop, id: string): Seen {
  const row = rowsOf(shop).find(({ order_id }) => order_id === id)
  if (!row) throw new Error(`no order ${id}`)
  return row
}

/**
 * A command on an order that there is: the services do as planned, `act` is done, and all that is
 * known is looked over.
 */
export function command(
  name: string,
  act: (turn: Turn) => Promise<unknown>,
  { acts = ACTS, wants, purges = false }: { acts?: readonly Act[]; wants?: OrderState; purges?: boolean } = {},
) {
  return givenFor(acts).map(
    ({ at, plan, death }): fc.AsyncCommand<Model, Shop> => ({
      check: (model) => model.orders.size > 0,
      run: async (model, shop) => {
        const { world } = shop
        const since = world.now
        world.settle()
        world.script(plan)
        const ids = [...model.orders.keys()]
        const apt = ids.filter((order) => model.orders.get(order)?.row.state === wants)
        // Sometimes one that the command is not for.
        const list = apt.length > 0 && at < ANY ? apt : ids
        const id = list[at % list.length] ?? ''
        const life = death ? mortal(death.steps, death.after) : IMMORTAL
        // Whoever dies may leave a room held that nobody pays for.
        if (death) for (const order of ids) world.unreleased.add(order)
        await act({ model, shop, id, was: rowOf(shop, id), life })
        check(model, shop, since, purges)
      },
      toString: () =>
        `${name}(${at}${plan.map(([of, answer]) => ` ${of}:${answer}`).join('')}${death ? ` dies ${death.after ? 'after' : 'at'} ${death.steps}` : ''})`,
    }),
  )
}
