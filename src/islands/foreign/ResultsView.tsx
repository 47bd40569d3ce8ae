import type { ForeignItem, ForeignPage, ForeignQuery } from '#contract/foreign/catalogue.ts'
import { choiceLink } from '#rules/choice.ts'
import { nameIn } from '#rules/foreign/name.ts'
import { FOREIGN_CHOICE, TYPES, writeForeignQuery } from '#rules/foreign/search.ts'
import { orderOf } from '#rules/order.ts'
import { href, type PageWords, usePage } from '../page.tsx'
import { addressesOf } from '../results/address.ts'
import { Card } from '../results/Card.tsx'
import { ResultsFrame } from '../results/ResultsFrame.tsx'
import type { ResultsViewProps, SearchedWords } from '../results/ResultsScreen.tsx'
import { StayChips } from '../results/StayChips.tsx'
import { insteadOf, Meant } from '../search/Understood.tsx'
import { FOREIGN_FILTER } from './filter.ts'
import { foreignSummary } from './summary.ts'
import { whoOf } from './words.ts'

/** How the addresses of this search are written. */
export const FOREIGN_SEARCH = { path: 'foreign/results', write: writeForeignQuery }

type Props = ResultsViewProps<ForeignQuery, ForeignItem, ForeignPage>

/** Where is looked, as the page's language calls it; nothing for everywhere. */
const placeOf = ({ page }: PageWords, { answer, query }: Props['state']) =>
  answer?.where ? nameIn(page.language, answer.where) : query?.keyword

/** How a search is remembered. */
export const FOREIGN_SEARCHED: SearchedWords<ForeignQuery, ForeignItem, ForeignPage> = {
  product: 'foreign',
  write: writeForeignQuery,
  where: placeOf,
}

/** The results of overseas lodging as HTML. */
export function ResultsView(props: Props) {
  const words = usePage()
  const { page, t, format } = words
  const { query, answer } = props.state
  const { to, search } = addressesOf(page, FOREIGN_SEARCH, query)
  const back = query ? choiceLink(FOREIGN_CHOICE, query, FOREIGN_SEARCH.path) : ''
  const where = placeOf(words, props.state)
  const near = answer?.near.map((city) => ({ ...city, name: nameIn(page.language, city) })) ?? []
  const told = answer && { ...answer, near }
  const instead = insteadOf(words, { query, answer: told }, to, ({ id }) => ({ cityId: Number(id) }))
  return (
    <ResultsFrame
      {...props}
      {...FOREIGN_SEARCH}
      search={{ href: href(page, 'foreign/search', search), text: where ?? t('foreign:everywhere') }}
      total={(count) => t('place:total', { count, shown: format.figure(count) })}
      filter={FOREIGN_FILTER}
      sort={t(`foreign:sort.${orderOf(query?.sort, props.state.list)}`)}
      empty={{
        title: t('place:empty.title'),
        text: t('place:empty.text'),
        ...instead,
      }}
      keyOf={({ propertyId }) => propertyId}
      chips={
        <>
          <StayChips
            dates={href(page, 'foreign/date', back)}
            guests={href(page, 'foreign/guest', back)}
            stay={query}
            who={query && whoOf(words, query)}
          />
          <nav className="chips" aria-label={t('place:categoryLabel')}>
            <a
              className="chip"
              href={to({ propertyType: undefined })}
              aria-current={query !== null && !query.propertyType}
            >
              {t('place:category.all')}
            </a>
            {TYPES.map((type) => (
              <a
                key={type}
                className="chip"
                href={to({ propertyType: type })}
                aria-current={query?.propertyType === type}
              >
                {t(`foreign:type.${type}`)}
              </a>
            ))}
          </nav>
          <Meant answer={answer} />
        </>
      }
    >
      {(item, eager) => query && <Card item={foreignSummary(words, item, query)} eager={eager} />}
    </ResultsFrame>
  )
}
