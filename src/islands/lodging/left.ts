import type { ItemBadge } from '#rules/item.ts'
import type { PageWords } from '../page.tsx'

/** Rooms left at which a property in a list is said to be nearly full. */
const FEW = 3

/** That a property is nearly full; nothing of one that is not. */
export function leftBadge({ t }: PageWords, left: number): ItemBadge | false {
  return left <= FEW && { text: t('place:left', { count: left }), tone: 'warn' }
}
