/** What is said of a disk that is full: Node and databases have words of their own for it. */
export const FULL_DISK = 'The disk has no room left. Make some and ask again: what had been begun is done anew.'

/** Whether something failed as a disk was full. */
export const isFullDisk = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOSPC'

/** Why something failed, in words; `fetch` itself says that it did, and its cause why. */
export function whyOf(error: unknown): string {
  const { message, cause } = error as Error
  const { message: deeper, code } = (cause ?? {}) as { message?: string; code?: string }
  const behind = deeper || code
  return behind ? `${message}: ${behind}` : message
}
