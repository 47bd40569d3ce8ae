import { useSyncExternalStore } from 'react'
import { isWished, type Wish } from '#rules/wish.ts'
import { $wishes, toggleWish } from '#stores/wish.ts'
import { Icon } from '#ui/Icon.tsx'
import * as icons from '#ui/icons.ts'
import { useWords } from './page.tsx'
import './round.css'
import './heart.css'

const listen = (changed: () => void) => $wishes.listen(changed)
const unknown = () => false

/**
 * Keeps something sold in the wish list of this browser, or takes it out. It is in the HTML of the
 * edge, which knows of no wish; what the browser keeps is shown as soon as the island is alive.
 */
export function HeartButton({ wish }: { wish: Wish }) {
  const t = useWords()
  // Not by `useStore`, which opens and closes the store for each heart that the edge writes.
  const wished = useSyncExternalStore(listen, () => isWished($wishes.get(), wish), unknown)
  return (
    <button
      type="button"
      className="round heart"
      aria-pressed={wished}
      aria-label={t('shell:wish.label', { name: wish.name })}
      onClick={() => toggleWish(wish)}
    >
      <Icon path={icons.heart} size={22} />
    </button>
  )
}
