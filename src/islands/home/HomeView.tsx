import { nightsOf } from '../../rules/date.ts'
import type { HomeState } from '../../rules/home.ts'
import { CATEGORIES, writePlaceQuery, writeStay } from '../../rules/search.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { href, usePage } from '../page.tsx'
import { Stars } from '../results/Stars.tsx'
import { Kept } from '../search/Kept.tsx'
import { CategoryIcon } from './CategoryIcon.tsx'
import { Keywords } from './Keywords.tsx'

/** The home of a channel as HTML: rendered by the edge, and whole without JavaScript: the search is a GET form, the rest are links. */
export function HomeView({
  state,
  suggestions,
  onSearch,
}: {
  state: HomeState
  suggestions?: React.ReactNode
  /** Opens the search over the whole screen in place. */
  onSearch?: () => void
}) {
  const { page, t, say } = usePage()
  const query = state?.query
  const stay = query ? writeStay(query) : ''
  const search = query ? `?${writePlaceQuery(query)}` : ''
  return (
    <div className="home">
      <section className="home-search" aria-label={t('home:search.label')}>
        <form method="get" action={href(page, 'place/results')}>
          <div className="home-keyword">
            <a
              href={href(page, 'search', search)}
              aria-label={t('home:search.open')}
              data-replay
              onClick={(event) => {
                if (!onSearch) return
                event.preventDefault()
                onSearch()
              }}
            >
              <Icon name="search" size={22} />
            </a>
            <input
              name="keyword"
              type="search"
              aria-label={t('home:search.keyword')}
              placeholder={state?.searchText || t('home:search.placeholder')}
              defaultValue={query?.keyword ?? ''}
              maxLength={50}
              autoComplete="off"
              enterKeyHint="search"
            />
          </div>
          {suggestions}
          <div className="home-stay">
            <a href={href(page, 'place/date', search)}>
              <Icon name="calendar" />
              <span>
                <small>
                  {query
                    ? t('home:search.nights', { count: nightsOf(query.checkIn, query.checkOut).length })
                    : t('place:dates')}
                </small>
                {query && <b>{`${say.brief(query.checkIn)} – ${say.brief(query.checkOut)}`}</b>}
              </span>
            </a>
            <a href={href(page, 'place/guest', search)}>
              <Icon name="people" />
              <span>
                <small>{t('place:guestsLabel')}</small>
                {query && (
                  <b>
                    {query.children > 0 ? t('home:search.family', { ...query }) : t('home:search.adults', { ...query })}
                  </b>
                )}
              </span>
            </a>
          </div>
          <Kept search={stay} />
          <button type="submit" className="button button-wide">
            {t('home:search.submit')}
          </button>
        </form>
        {state && <Keywords {...state} />}
      </section>
      <nav className="home-categories" aria-label={t('place:categoryLabel')}>
        {CATEGORIES.map((category) => (
          <a
            key={category}
            href={href(
              page,
              'place/results',
              `?${query ? writePlaceQuery({ ...query, keyword: undefined, category }) : `category=${category}`}`,
            )}
          >
            <CategoryIcon category={category} />
            {t(`place:category.${category}`)}
          </a>
        ))}
      </nav>
      {page.banner && (!state || state.contents.length > 0) && (
        <section className="home-banners" aria-label={t('home:banners')}>
          <ul>
            {state ? (
              state.contents.map((content, at) => (
                <li key={content.id}>
                  <a href={href(page, content.link.replace(/^\//, ''))}>
                    <Picture
                      photo={content.photo}
                      sizes="(min-width: 768px) 640px, calc(100vw - 64px)"
                      eager={at === 0}
                    />
                    <span>
                      <b>{content.title}</b>
                      {content.subtitle}
                    </span>
                  </a>
                </li>
              ))
            ) : (
              <li>
                <span className="skeleton photo" />
              </li>
            )}
          </ul>
        </section>
      )}
      {page.ranking && (!state || state.ranking.length > 0) && (
        <section className="section home-ranking">
          <h2>{t('home:ranking.title')}</h2>
          <ol>
            {state
              ? state.ranking.map((item) => (
                  <li key={item.no}>
                    <a href={href(page, `place/result/${item.no}`, `?${stay}`)}>
                      <Picture photo={item.photo} sizes="200px" />
                      <span className="home-rank">{item.rank}</span>
                      <span className="home-where">
                        {item.regionName} · {t(`place:category.${item.category}`)}
                      </span>
                      <b>{item.name}</b>
                      <Stars rating={item.rating} count={item.reviewCount} />
                    </a>
                  </li>
                ))
              : [1, 2, 3, 4].map((at) => (
                  <li key={at}>
                    <span className="skeleton photo" />
                    <span className="skeleton home-line" />
                  </li>
                ))}
          </ol>
        </section>
      )}
    </div>
  )
}
