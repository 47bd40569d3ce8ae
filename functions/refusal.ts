import { Failure, type FailureCode } from '../src/contract/failure.ts'
import { UpstreamError } from './upstream.ts'

/** What a service's refusals mean to a visitor, by the service's own codes. */
export type Refusals = Readonly<Record<string, FailureCode>>

/** Answers what a service does. Throws a refusal as the failure that `refusals` name for it. */
export const mapRefusal =
  (refusals: Refusals) =>
  async <Answer>(answer: Promise<Answer>): Promise<Answer> => {
    try {
      return await answer
    } catch (error) {
      const code = error instanceof UpstreamError ? refusals[error.code] : undefined
      throw code ? new Failure(code, undefined, { cause: error }) : error
    }
  }
