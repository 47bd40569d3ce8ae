import { type MapStore, map } from 'nanostores'
import type { FailureCode } from '../contract/failure.ts'
import type { FeeStep } from '../contract/fee.ts'
import type { Won } from '../contract/money.ts'
import { asFailure } from './call.ts'
import { latest } from './latest.ts'

/** What cancelling something would cost, for the sheet that shows it. */
export interface Fees<Id> {
  id: Id | null
  /** What would be paid. */
  total: Won
  steps: FeeStep[]
  loading: boolean
  failure: FailureCode | null
}

export interface FeesStore<Id> {
  $fees: MapStore<Fees<Id>>
  /**
   * Asks what cancelling would cost until when, at the price of now. Another one ends the request
   * in flight.
   */
  loadFees: (id: Id) => Promise<void>
}

/**
 * Makes what a page knows of cancelling what it sells; `id` is a room, a rate or a variant of it.
 */
export function createFees<Id>(
  ask: (id: Id, signal: AbortSignal) => Promise<{ total: Won; steps: FeeStep[] }>,
): FeesStore<Id> {
  const none: Fees<Id> = { id: null, total: 0, steps: [], loading: false, failure: null }
  const $fees = map<Fees<Id>>(none)
  const flight = latest()
  return {
    $fees,
    loadFees: async (id) => {
      const signal = flight.begin()
      $fees.set({ ...none, id, loading: true })
      try {
        const answer = await ask(id, signal)
        if (!signal.aborted) $fees.set({ ...none, id, ...answer })
      } catch (error) {
        if (!signal.aborted) $fees.set({ ...none, id, failure: asFailure(error).code })
      }
    },
  }
}
