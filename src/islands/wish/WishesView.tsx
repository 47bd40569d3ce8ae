import { MAX_ITEMS } from '#contract/bounds.ts'
import type { Product } from '#contract/channel.ts'
import { isWished, WISHES, type Wish, type Wished } from '#rules/wish.ts'
import { writeShared } from '#rules/wish-shared.ts'
import type { WishGroup } from '#stores/wish-list.ts'
import { Note } from '#ui/Note.tsx'
import { Section } from '#ui/Section.tsx'
import { href, usePage } from '../page.tsx'
import { Retry } from '../Retry.tsx'
import { ShareButton } from '../ShareButton.tsx'
import { Terms } from './Terms.tsx'
import { Waiting } from './Waiting.tsx'
import { WishRow } from './WishRow.tsx'
import './wish.css'

interface Props {
  list: readonly (Wished | Wish)[] | null
  shared: boolean
  groups: Readonly<Partial<Record<Product, WishGroup>>>
  /** What the browser keeps at this moment. */
  wishes: readonly Wish[]
  onRetry: (product: Product) => void
  onRemove: (wished: Wished) => void
  onUndo: (wish: Wish, at: number) => void
}

/**
 * A list of wishes by product: one's own, or one that was shared. It comes all at once, so that
 * nothing moves.
 */
export function WishesView(props: Props) {
  const { list, groups } = props
  const known = list?.every(({ product }) => groups[product])
  return <div className="wishes">{list && known ? <List {...props} list={list} /> : <Waiting />}</div>
}

function List({
  list,
  shared,
  groups,
  wishes,
  onRetry,
  onRemove,
  onUndo,
}: Props & { list: readonly (Wished | Wish)[] }) {
  const { page, t, format } = usePage()
  const own = href(page, WISHES)
  const kept = list.filter((each) => isWished(wishes, each))
  const ready = list.every(({ product }) => groups[product]?.status === 'ready')
  const gone = list.filter(({ product, id }) => !groups[product]?.sold[id]).length
  if (list.length === 0 || (shared && ready && gone === list.length))
    return (
      <Note title={t(shared ? 'wish:shared.empty' : 'wish:empty.title')}>
        {!shared && <p>{t('wish:empty.text')}</p>}
        <a className="button" href={shared ? own : href(page, '')}>
          {t(shared ? 'wish:shared.own' : 'wish:empty.go')}
        </a>
      </Note>
    )
  return (
    <>
      <header className="wishes-head">
        <div>
          <h2>{shared ? t('wish:shared.title') : t('wish:count', { shown: format.figure(kept.length) })}</h2>
          {shared && <p>{t('wish:shared.text')}</p>}
          {!shared && kept.length > MAX_ITEMS && <p>{t('wish:shareFirst', { count: MAX_ITEMS })}</p>}
        </div>
        {shared && (
          <a className="button button-line" href={own}>
            {t('wish:shared.own')}
          </a>
        )}
        {!shared && kept.length > 0 && (
          <ShareButton
            label={t('wish:share')}
            title={`${t('shell:title.wish')} - ${page.title}`}
            path={own + writeShared(kept)}
          />
        )}
      </header>
      {page.products.map((product) => {
        const group = groups[product]
        const items = list.filter((each) => each.product === product)
        if (!group || items.length === 0) return null
        return (
          <Section key={product} title={t(`shell:product.${product}`)}>
            {group.terms && <Terms terms={group.terms} changeable={!shared} />}
            {group.status === 'loading' && <Waiting />}
            {group.status === 'error' && (
              <Note title={t('wish:failed')} role="alert">
                <Retry onRetry={() => onRetry(product)} />
              </Note>
            )}
            {group.status === 'ready' && (
              <ul className="wish-list">
                {items.map((each) => (
                  <WishRow
                    key={each.id}
                    wished={each}
                    group={group}
                    kept={shared || isWished(wishes, each)}
                    onRemove={onRemove}
                    onUndo={(wish) =>
                      onUndo(wish, kept.filter((other) => list.indexOf(other) < list.indexOf(each)).length)
                    }
                  />
                ))}
              </ul>
            )}
          </Section>
        )
      })}
      {shared && ready && gone > 0 && <p className="wishes-gone">{t('wish:shared.gone', { count: gone })}</p>}
    </>
  )
}
