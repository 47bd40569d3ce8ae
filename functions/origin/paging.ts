import { within } from './place/stay.ts'
import { ServiceRefusal } from './refusal.ts'

const MAX_SIZE = 100
const MAX_PAGE = 500

/** So many rows, if anybody may ask for them. Throws INVALID_REQUEST. */
export function sized(size: number): number {
  if (!within(size, 1, MAX_SIZE)) throw new ServiceRefusal('INVALID_REQUEST', 'size')
  return size
}

/** Where a page begins and how long it is. Throws INVALID_REQUEST. */
export function pageOf({ page, size }: { page: number; size: number }): { offset: number; limit: number } {
  if (!within(page, 1, MAX_PAGE)) throw new ServiceRefusal('INVALID_REQUEST', 'page')
  return { offset: (page - 1) * sized(size), limit: size }
}
