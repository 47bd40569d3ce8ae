import { Failure, type FailureCode } from '#contract/failure.ts'
import contract from '../../.generated/contract.json' with { type: 'json' }

/** What a request is refused as that is not of our contract, or of nothing that we have. */
const MISREAD: readonly FailureCode[] = ['invalid-input', 'invalid-json', 'not-found', 'method-not-allowed']

/**
 * What was thrown at a request, as its page may take it (docs/product.md, "Missing parts"). A page
 * that was built with another contract than ours, of the release before or after, may have asked
 * rightly by that: what we cannot read of it is `page-outdated`, by which it is loaded anew.
 * Whoever names no contract is told what is wrong.
 */
export function asOfPage(error: unknown, request: Request): unknown {
  const pages = request.headers.get('contract')
  if (pages === null || pages === contract) return error
  return error instanceof Failure && MISREAD.includes(error.code)
    ? new Failure('page-outdated', undefined, { cause: error })
    : error
}
