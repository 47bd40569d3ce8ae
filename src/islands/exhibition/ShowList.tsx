import type { ReactNode } from 'react'
import type { Product } from '#contract/channel.ts'
import type { ExhibitionKind } from '#contract/exhibition.ts'
import type { ShowFill } from '#rules/exhibition.ts'
import { Note } from '#ui/Note.tsx'
import { href, usePage } from '../page.tsx'
import { ShowCard } from './ShowCard.tsx'
import './exhibition.css'

const KINDS = ['exhibition', 'event', 'promotion'] as const

/** The three screens, and the products that are sold, each a link. */
function Choices({ kind, product }: { kind: ExhibitionKind; product: Product | null }) {
  const { page, t } = usePage()
  return (
    <>
      <nav className="show-kinds" aria-label={t('shell:shows')}>
        {KINDS.map((each) => (
          <a key={each} href={href(page, each)} aria-current={each === kind ? 'page' : undefined}>
            {t(`shell:title.${each}`)}
          </a>
        ))}
      </nav>
      {page.products.length > 1 && (
        <nav className="chips show-products" aria-label={t('shell:product.label')}>
          <a className="chip" href={href(page, kind)} aria-current={product === null}>
            {t('exhibition:all')}
          </a>
          {page.products.map((each) => (
            <a
              key={each}
              className="chip"
              href={href(page, kind, `?productType=${each}`)}
              aria-current={each === product}
            >
              {t(`shell:product.${each}`)}
            </a>
          ))}
        </nav>
      )}
    </>
  )
}

interface Props {
  kind: ExhibitionKind
  /** Null while it is on its way. */
  state: ShowFill | null
  /** What stands before the list: what everybody may take, and what the channel takes off. */
  before?: ReactNode
}

/** All that runs now of a kind. */
export function ShowList({ kind, state, before }: Props) {
  const { t } = usePage()
  return (
    <div className="show">
      <Choices kind={kind} product={state?.query.product ?? null} />
      {before}
      {!state && (
        <ul className="show-list" aria-busy="true" aria-label={t('shell:loading')}>
          {[1, 2, 3, 4].map((at) => (
            <li key={at}>
              <span className="skeleton photo" />
              <span className="skeleton show-line" />
            </li>
          ))}
        </ul>
      )}
      {state && state.list.length === 0 && (
        <Note title={t(`exhibition:empty.${kind}`)}>
          <p>{t('exhibition:empty.text')}</p>
        </Note>
      )}
      {state && state.list.length > 0 && (
        <ul className="show-list">
          {state.list.map((shown, at) => (
            <li key={shown.id}>
              <ShowCard shown={shown} now={state.now} search={state.query.search} eager={at === 0} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
