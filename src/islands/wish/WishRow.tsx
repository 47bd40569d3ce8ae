import { useEffect, useRef } from 'react'
import { type ItemSummary, wishOf } from '#rules/item.ts'
import type { Wish, Wished } from '#rules/wish.ts'
import type { WishGroup } from '#stores/wish-list.ts'
import { exhibited } from '../exhibited.ts'
import { usePage } from '../page.tsx'
import { Card } from '../results/Card.tsx'

interface Props {
  /** What is kept has a name; of what was shared nothing is known but what the catalogue says. */
  wished: Wished | Wish
  group: WishGroup
  /** False: it was taken out on this screen, and may be put back. */
  kept: boolean
  onRemove: (wished: Wished) => void
  onUndo: (wish: Wish) => void
}

/**
 * A wish: its card as any list shows it; or that it is not sold any more, or was taken out. Nothing
 * where it is not known yet.
 */
export function WishRow({ wished, group, kept, onRemove, onUndo }: Props) {
  const words = usePage()
  const { t } = words
  const found = group.sold[wished.id]
  const item = found && exhibited(words, wished.product, found.item)
  const wish = item ? wishOf(item) : 'name' in wished && group.asked.includes(wished.id) ? wished : null
  if (!wish) return null
  if (!kept)
    return (
      <li tabIndex={-1}>
        <Removed wish={wish} onUndo={onUndo} />
      </li>
    )
  return (
    <li tabIndex={-1}>
      {item ? (
        <Card item={found.fits ? item : unfit(item, t('wish:unfit'))} row />
      ) : (
        <Gone wish={wish} onRemove={onRemove} />
      )}
    </li>
  )
}

/** An item that is sold, but not for these guests or at this hour: it has no price here. */
const unfit = (item: ItemSummary, amount: string): ItemSummary => ({ ...item, soldOut: true, amount })

function Gone({ wish, onRemove }: { wish: Wish; onRemove: (wished: Wished) => void }) {
  const { t } = usePage()
  return (
    <div className="wish-gone">
      {wish.photo && <img className="photo" src={wish.photo} alt="" width={480} height={360} loading="lazy" />}
      <p>
        <b>{wish.name}</b>
        <span>{t('wish:gone')}</span>
      </p>
      <button
        type="button"
        className="button button-line"
        aria-label={t('wish:removeNamed', { name: wish.name })}
        onClick={() => onRemove(wish)}
      >
        {t('wish:remove')}
      </button>
    </div>
  )
}

/**
 * In the place of what was taken out; the focus, which was on its heart, goes to the way back, and
 * from there to what is put back.
 */
function Removed({ wish, onUndo }: { wish: Wish; onUndo: (wish: Wish) => void }) {
  const { t } = usePage()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  return (
    <div className="wish-removed">
      <p role="status">{t('wish:removed', { name: wish.name })}</p>
      <button
        type="button"
        className="button button-line"
        ref={button}
        aria-label={t('wish:undoNamed', { name: wish.name })}
        onClick={({ currentTarget }) => {
          currentTarget.closest('li')?.focus()
          onUndo(wish)
        }}
      >
        {t('wish:undo')}
      </button>
    </div>
  )
}
