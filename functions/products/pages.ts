import { MAX_PAGES } from '#contract/catalogue.ts'

/** How many pages a list of so many has, as far as they may be asked for. */
export function pagesOf(count: number, size: number): number {
  return Math.min(Math.ceil(count / size), MAX_PAGES)
}
