import type { ItemBadge } from '#rules/item.ts'

/** What is said of an item in a word or two. */
export function Badges({ badges }: { badges: readonly ItemBadge[] }) {
  return badges.map(({ text, tone }) => (
    <span key={text} className={tone ? `badge badge-${tone}` : 'badge'}>
      {text}
    </span>
  ))
}
