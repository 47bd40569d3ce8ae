import { FAILURES, type FailureCode } from '../contract/failure.ts'

/** The key of a failure's text among the messages: `failure:soldOut` (docs/product.md, "Failures"). */
export function failureKey(code: FailureCode): string {
  return `failure:${FAILURES[code].message}`
}
