import type * as v from 'valibot'

type Schema = v.GenericSchema

/**
 * One request of the wire as a value: the browser, the edge, the API reference and the fuzz tests
 * all read it. `path` may hold `:name` parameters; `input` is the JSON body of a POST or PUT and
 * the query of a GET or DELETE.
 */
export interface Endpoint<Input extends Schema = Schema, Output extends Schema = Schema> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  input: Input
  output: Output
  /** What it does, one sentence for the API reference. */
  about: string
}

/** Declares an endpoint; only fixes the types, so that it costs the visitor nothing. */
export function endpoint<const Input extends Schema, const Output extends Schema>(
  value: Endpoint<Input, Output>,
): Endpoint<Input, Output> {
  return value
}
