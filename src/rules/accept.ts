/**
 * What every schema of the contract can do, seen from outside (Standard Schema), so that rules need
 * no validator of their own.
 */
export interface Schema<Output> {
  readonly '~standard': {
    readonly validate: (value: unknown) => { readonly issues?: readonly unknown[] } | Promise<unknown>
    readonly types?: { readonly output: Output } | undefined
  }
}

/** True when the schema takes the value as it stands. */
export function accepts<Output>(schema: Schema<Output>, value: unknown): value is Output {
  const result = schema['~standard'].validate(value)
  return !(result instanceof Promise) && !result.issues
}

type Step = PropertyKey | { readonly key: PropertyKey }

/** Where a schema first refuses a value, such as `driver.licenceNo`; null where it takes it. */
export function refusedAt(schema: Schema<unknown>, value: unknown): string | null {
  const result = schema['~standard'].validate(value)
  if (result instanceof Promise || !result.issues) return null
  const [first] = result.issues as readonly { readonly path?: readonly Step[] }[]
  return (first?.path ?? []).map((step) => String(typeof step === 'object' ? step.key : step)).join('.')
}
