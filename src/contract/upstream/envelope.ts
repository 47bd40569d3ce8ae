import * as v from 'valibot'
import type { OwnProvider } from '../payment.ts'

/**
 * The services behind the edge; each has a base address or, without one, the ORIGIN binding.
 * Partners, who may take money too, are asked in a way of their own.
 */
export type Service = 'admin' | 'pay' | 'place' | 'sms' | OwnProvider

/** How {admin}, {pay}, {place} and the gateways wrap an answer: code 200 and a result. */
export function answer<const Result extends v.GenericSchema>(result: Result) {
  return v.object({ code: v.literal(200), result })
}

/**
 * An answer of which only the result is promised: `code` may be missing, but not another one, and
 * the result too, which the schema then decides about.
 */
export function least<const Result extends v.GenericSchema>(result: Result) {
  return v.object({ code: v.optional(v.literal(200)), result })
}

/**
 * How they say no. `code` is their own word, such as `SOLD_OUT`; which of them an operation means
 * is its `refusals`. Assumed.
 */
export const Refusal = v.object({ code: v.string(), message: v.optional(v.string(), '') })

/**
 * One request to a service: as `Endpoint`, but with the service it goes to. `:name` parameters are
 * taken out of the input.
 */
export interface UpstreamEndpoint<
  Input extends v.GenericSchema = v.GenericSchema,
  Output extends v.GenericSchema = v.GenericSchema,
> {
  service: Service
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  input: Input
  output: Output
  /**
   * Every word with which the service refuses this operation for good. All else that is no answer,
   * another word too, leaves the outcome unknown: a service that is busy, or a gateway before it,
   * says such things.
   */
  refusals?: readonly string[]
  /**
   * True where 404 is an answer: there is none, which the output's schema reads as null. So it is
   * with an empty body or with JSON, whatever that says; a page is a gateway's before the service.
   */
  none?: true
  /** A catalogue read that may be kept: seconds it is fresh. Absent: never kept. */
  fresh?: number
}

/** Declares a request to a service. */
export function upstream<const Input extends v.GenericSchema, const Output extends v.GenericSchema>(
  value: UpstreamEndpoint<Input, Output>,
): UpstreamEndpoint<Input, Output> {
  return value
}
