import type { Failure } from '#contract/failure.ts'

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
