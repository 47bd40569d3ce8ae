import { Hono } from 'hono'
import { api } from './api.ts'
import { browser } from './browser.ts'
import type { TossEnv } from './env.ts'
import { TossError } from './errors.ts'

export { deliverWebhooks } from './delivery.ts'

/**
 * The stand-in of Toss Payments (docs/payment.md): the core API under `/toss/v1/payments` and the
 * browser side under `/__origin/toss`. Everything it knows is in D1. Errors are `{ code, message }`
 * in the provider's words.
 */
export const tossApp = new Hono<{ Bindings: TossEnv }>()
  .onError((error, c) => {
    const known = error instanceof TossError ? error : new TossError('FAILED_INTERNAL_SYSTEM_PROCESSING')
    // What breaks in the stand-in itself belongs on the developer's terminal, not in the answer.
    // biome-ignore lint/suspicious/noConsole: see above
    if (known !== error) console.error(error)
    return c.json(known.body, known.status)
  })
  .route('/toss/v1/payments', api)
  .route('/__origin/toss', browser)
