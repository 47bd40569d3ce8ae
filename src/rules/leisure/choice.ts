import type { LocalDate } from '#contract/date.ts'
import type { LeisureDetail, LeisureVariant } from '#contract/leisure/catalogue.ts'
import type { TicketChoice } from '#contract/leisure/quote.ts'

/** How many of each variant are chosen, by its number; those of which there are none are absent. */
export type Counts = Readonly<Record<number, number>>

/** What is chosen, as an order names it. */
export function choicesOf(variants: readonly LeisureVariant[], counts: Counts): TicketChoice[] {
  return variants.flatMap(({ id }) => (counts[id] ? [{ variantId: id, quantity: counts[id] }] : []))
}

/**
 * The most of a variant that can be chosen: 0 where fewer are left than must be taken at once.
 * `left` null is not known.
 */
export function mostOf({ minQuantity, maxQuantity }: LeisureVariant, left: number | null): number {
  const most = Math.min(maxQuantity, left ?? maxQuantity)
  return most < minQuantity ? 0 : most
}

/**
 * A number of tickets after a step: from none to the fewest, from the fewest to none, never more
 * than there may be.
 */
export function stepped(variant: LeisureVariant, before: number, wanted: number, left: number | null): number {
  const most = mostOf(variant, left)
  if (wanted >= variant.minQuantity || wanted <= 0) return Math.max(0, Math.min(wanted, most))
  return wanted > before ? Math.min(variant.minQuantity, most) : 0
}

/**
 * Variants of one course or session stand together under its name, in the order of the catalogue.
 */
export function optionsOf(variants: readonly LeisureVariant[]): { option: string; variants: LeisureVariant[] }[] {
  const groups = new Map<string, LeisureVariant[]>()
  for (const variant of variants) groups.set(variant.option, [...(groups.get(variant.option) ?? []), variant])
  return [...groups].map(([option, list]) => ({ option, variants: list }))
}

/** Whether all courses of a deal are sessions, of which one is chosen by its time. */
export function isTimed(variants: readonly LeisureVariant[]): boolean {
  return variants.length > 0 && variants.every(({ startTime }) => startTime !== null)
}

/**
 * Sessions by their time, those of one time by their cheapest ticket; what is not chosen by its
 * time stands as it is.
 */
export function ordered<Each extends LeisureVariant>(variants: readonly Each[]): readonly Each[] {
  if (!isTimed(variants)) return variants
  const prices: Record<string, number> = {}
  for (const { option, salePrice } of variants) prices[option] = Math.min(salePrice, prices[option] ?? salePrice)
  const from = ({ option }: Each) => prices[option] ?? 0
  return variants.toSorted((a, b) => (a.startTime ?? '').localeCompare(b.startTime ?? '') || from(a) - from(b))
}

/**
 * What is chosen once another session is: as many for each kind of person, as far as there are
 * tickets for them.
 */
export function movedCounts(
  variants: readonly LeisureVariant[],
  counts: Counts,
  option: string,
  leftOf: (variantId: number) => number | null,
): Counts {
  const moved: Record<number, number> = {}
  for (const variant of variants.filter((each) => each.option === option)) {
    const alike = variants.filter(({ audience }) => audience === variant.audience)
    const wanted = alike.reduce((sum, { id }) => sum + (counts[id] ?? 0), 0)
    moved[variant.id] = stepped(variant, 0, wanted, leftOf(variant.id))
  }
  return moved
}

/** Why tickets cannot be paid for yet, as a key of the `leisure` messages; null when they can. */
export function choiceIssue(
  deal: Pick<LeisureDetail, 'schedule'>,
  date: LocalDate | null,
  count: number,
): 'chooseDay' | 'chooseTickets' | null {
  if (deal.schedule === 'dated' && date === null) return 'chooseDay'
  return count === 0 ? 'chooseTickets' : null
}
