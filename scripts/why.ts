/** Why something failed, in words; `fetch` itself says that it did, and its cause why. */
export function whyOf(error: unknown): string {
  const { message, cause } = error as Error
  const { message: deeper, code } = (cause ?? {}) as { message?: string; code?: string }
  const behind = deeper || code
  return behind ? `${message}: ${behind}` : message
}
