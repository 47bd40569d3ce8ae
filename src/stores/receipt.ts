import { map } from 'nanostores'
import type { FailureCode } from '../contract/failure.ts'
import { type Receipt, receipt } from '../contract/receipt.ts'
import { asFailure, call } from './call.ts'
import { latest } from './latest.ts'
import { withMinimumDuration } from './loading.ts'

interface ReceiptState {
  status: 'loading' | 'ready' | 'error'
  receipt: Receipt | null
  failure: FailureCode | null
}

const LOADING: ReceiptState = { status: 'loading', receipt: null, failure: null }

/** The receipt of the reservation on the screen. */
export const $receipt = map<ReceiptState>(LOADING)

const flight = latest()

/**
 * Asks for a receipt as the payment stands now; one that is there stays until then. A later request
 * ends the one in flight.
 */
export async function loadReceipt(reservationNo: string): Promise<void> {
  const signal = flight.begin()
  const before = $receipt.get().receipt
  if (before?.reservationNo !== reservationNo) $receipt.set(LOADING)
  try {
    const answer = await withMinimumDuration(call(receipt, {}, { params: { id: reservationNo }, signal }))
    if (!signal.aborted) $receipt.set({ status: 'ready', receipt: answer, failure: null })
  } catch (error) {
    if (!signal.aborted) $receipt.set({ status: 'error', receipt: null, failure: asFailure(error).code })
  }
}

/**
 * Opens the browser's print window; the page's print rules leave the receipt alone on the paper.
 */
export function printReceipt(): void {
  print()
}
