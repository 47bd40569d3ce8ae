import type { LocalDate } from '#contract/date.ts'

/** The screen of a deal within its channel. */
export function dealPath(id: number): string {
  return `leisure/result/${id}`
}

/** The query of a deal's address, with its `?`; empty without a day. */
export function dealSearch(date: LocalDate | null | undefined): string {
  return date ? `?date=${date}` : ''
}

/** The field of a form, and of an address, that says how many of a variant: `t80101`. */
export function countField(variantId: number): string {
  return `t${variantId}`
}
