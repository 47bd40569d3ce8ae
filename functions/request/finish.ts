import type { RequestContext } from '../env.ts'

/**
 * Lets work that moves money or rooms run on although its visitor hangs up. Should it be cut short
 * all the same, the reconciler finishes it (docs/orders.md, "The reconciler").
 */
export function runToCompletion<Answer>(context: RequestContext, work: Promise<Answer>): Promise<Answer> {
  context.later(work.catch(() => undefined))
  return work
}
