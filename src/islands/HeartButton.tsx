import { useStore } from '@nanostores/react'
import { isWished, type Wish } from '#rules/wish.ts'
import { $wishes, toggleWish } from '#stores/wish.ts'
import { Icon } from '#ui/Icon.tsx'
import { useWords } from './page.tsx'
import './round.css'
import './heart.css'

const NONE: readonly Wish[] = []

/**
 * Keeps something sold in the wish list of this browser, or takes it out. It is in the HTML of the
 * edge, which knows of no wish; what the browser keeps is shown as soon as the island is alive.
 */
export function HeartButton({ wish }: { wish: Wish }) {
  const t = useWords()
  const wishes = useStore($wishes, { ssr: () => NONE })
  return (
    <button
      type="button"
      className="round heart"
      aria-pressed={isWished(wishes, wish)}
      aria-label={t('shell:wish.label', { name: wish.name })}
      onClick={() => toggleWish(wish)}
    >
      <Icon name="heart" size={22} />
    </button>
  )
}
