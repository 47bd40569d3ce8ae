import * as v from 'valibot'

/** What one tab remembers across a reload or the trip to the payment window: sessionStorage, which ends with the tab. */

/** What was kept under a name, or null: nothing there, another shape, or a browser that keeps nothing. */
export function readKept<S extends v.GenericSchema>(name: string, schema: S): v.InferOutput<S> | null {
  try {
    const parsed = v.safeParse(schema, JSON.parse(sessionStorage.getItem(name) ?? 'null'))
    return parsed.success ? parsed.output : null
  } catch {
    return null
  }
}

/** Keeps a value; null forgets it. A browser that keeps nothing only loses the comfort. */
export function keep(name: string, value: object | null): void {
  try {
    if (value === null) sessionStorage.removeItem(name)
    else sessionStorage.setItem(name, JSON.stringify(value))
  } catch {
    // Storage may be full or forbidden.
  }
}
