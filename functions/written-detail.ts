import { Failure } from '#contract/failure.ts'
import { type Tell, tellNow } from './run-log.ts'
import { UpstreamError } from './upstream.ts'

/** What a code of somebody else's looks like that is written down: words may name a person. */
const CODE = /^[\w.-]{1,100}$/

/**
 * The detail of a failure as it is logged or kept: a service's or a partner's code, by which it is
 * decided what to do, bears no words.
 */
export function writtenDetail({ detail }: Pick<Failure, 'detail'>): Failure['detail'] {
  if (typeof detail?.code !== 'string' || CODE.test(detail.code)) return detail
  return { ...detail, code: null }
}

/**
 * Writes a failure into the log, with where it came up; what it was caused by knows who was asked.
 */
export function writeFailure(failure: Failure, where: Record<string, string>, tell = tellNow): void {
  const { code, cause: error, detail = error instanceof Failure ? error.detail : undefined } = failure
  // A service's own words may repeat what it was sent: its code says enough.
  const told = error instanceof Error && !(error instanceof UpstreamError)
  const cause = told ? `${error.name}: ${error.message}` : undefined
  tell({ failure: code, detail: writtenDetail({ detail }), cause }, where)
}

/** What somebody is asked for an order; a failure is a line of the log, as the order only waits. */
export function heard<Answer>(asked: Promise<Answer>, orderId: string, tell?: Tell): Promise<Answer> {
  return asked.catch((error: unknown) => {
    if (error instanceof Failure && error.status >= 500) writeFailure(error, { orderId }, tell)
    throw error
  })
}
