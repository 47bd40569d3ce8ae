import { type AppliedDiscount, SHOWN_OF_DISCOUNT } from '#contract/discount.ts'
import { inlineJson } from './shell.ts'

const isDiscount = (key: string, value: unknown): value is AppliedDiscount =>
  key === 'discount' && typeof value === 'object' && value !== null && SHOWN_OF_DISCOUNT[0] in value

/**
 * The data of a screen as its page brings it along, as JSON that cannot end its element: without
 * what the contract has for partners' scripts alone, which would be a tenth of a list.
 */
export function firstData(data: unknown): string {
  return inlineJson(data, (key, value) => {
    if (key === 'imageUrl') return undefined
    return isDiscount(key, value) ? Object.fromEntries(SHOWN_OF_DISCOUNT.map((name) => [name, value[name]])) : value
  })
}
