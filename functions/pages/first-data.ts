import { type AppliedDiscount, SHOWN_OF_DISCOUNT } from '#contract/discount.ts'
import { inlineJson } from './shell.ts'

const isDiscount = (key: string, value: unknown): value is AppliedDiscount =>
  key === 'discount' && typeof value === 'object' && value !== null && SHOWN_OF_DISCOUNT[0] in value

/** A copy of data without what no screen shows. */
function shownOf(data: unknown): unknown {
  if (typeof data !== 'object' || data === null) return data
  if (Array.isArray(data)) return data.map(shownOf)
  const shown: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(data))
    if (isDiscount(key, value)) shown[key] = Object.fromEntries(SHOWN_OF_DISCOUNT.map((name) => [name, value[name]]))
    else if (key !== 'imageUrl') shown[key] = shownOf(value)
  return shown
}

/**
 * The data of a screen as its page brings it along, as JSON that cannot end its element: without
 * what the contract has for partners' scripts alone, which would be a tenth of a list. JSON is
 * written faster where nobody is asked about each value of it.
 */
export function firstData(data: unknown): string {
  return inlineJson(shownOf(data))
}
