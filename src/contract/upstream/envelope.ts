import * as v from 'valibot'

/** The services behind the edge; each has a base address or, without one, the ORIGIN binding. */
export type Service = 'admin' | 'pay' | 'place' | 'toss' | 'sms'

/** How {admin}, {pay}, {place} and the gateways wrap an answer: code 200 and a result. */
export function answer<const Result extends v.GenericSchema>(result: Result) {
  return v.object({ code: v.literal(200), result })
}

/** How they say no. `code` is their own word, such as `SOLD_OUT`. Assumed. */
export const Refusal = v.object({ code: v.string(), message: v.optional(v.string(), '') })

/** One request to a service: as `Endpoint`, but with the service it goes to. `:name` parameters are taken out of the input. */
export interface UpstreamEndpoint<
  Input extends v.GenericSchema = v.GenericSchema,
  Output extends v.GenericSchema = v.GenericSchema,
> {
  service: Service
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  input: Input
  output: Output
  /** A catalogue read that may be kept: seconds it is fresh. Absent: never kept. */
  fresh?: number
}

/** Declares a request to a service. */
export function upstream<const Input extends v.GenericSchema, const Output extends v.GenericSchema>(
  value: UpstreamEndpoint<Input, Output>,
): UpstreamEndpoint<Input, Output> {
  return value
}
