/**
 * What is asked of this browser's storage; nothing in one that keeps nothing. One of the first
 * scripts (src/layouts/Early.astro): in the syntax of old browsers (docs/product.md, "Devices").
 */
export function ofStorage<Answer>(ask: () => Answer): Answer | undefined {
  try {
    return ask()
  } catch {
    return undefined
  }
}
