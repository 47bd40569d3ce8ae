/**
 * What stands beside each other in one line, parted by dots, of which none begins a line; a part
 * that is empty, or not there, is left out.
 */
export const dotted = (...parts: readonly (string | null | undefined | false)[]): string =>
  parts.filter(Boolean).join('\u00a0· ')
