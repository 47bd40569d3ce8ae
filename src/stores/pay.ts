import { failureKey } from '../rules/failure.ts'
import { placeOf } from '../rules/payment.ts'
import { asFailure, loadPart } from './call.ts'
import { $checkout, IDLE, missing } from './checkout.ts'
import { choiceUnderWay } from './payment.ts'

/** What a press does once nothing is missing. */
export const loadPurchase = () => import('./purchase.ts')

/**
 * Pays, or says what is missing. Presses while one is under way are the same press. Whatever stands
 * in the way is told on the screen.
 */
export async function pay(): Promise<void> {
  if ($checkout.get().step !== 'idle') return
  const issues = missing()
  const [issue] = issues
  if (issue) return $checkout.set({ ...IDLE, issue, pressed: issues.map(placeOf) })
  $checkout.set({ ...IDLE, step: 'checking' })
  const chosen = choiceUnderWay()
  try {
    const { purchase } = await loadPart(loadPurchase)
    await purchase(chosen)
  } catch (error) {
    $checkout.set({ ...IDLE, message: failureKey(asFailure(error).code) })
  }
}
