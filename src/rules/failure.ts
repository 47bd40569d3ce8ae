import type { FailureCode } from '../contract/failure.ts'
import type { MessageKey } from '../messages/key.ts'

/**
 * The key of a failure's text among the messages: `failure:sold-out` (docs/product.md, "Failures").
 */
export function failureKey(code: FailureCode): MessageKey {
  return `failure:${code}`
}
