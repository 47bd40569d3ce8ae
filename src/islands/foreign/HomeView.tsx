import type { ReactNode } from 'react'
import { choiceLink } from '#rules/choice.ts'
import { dotted } from '#rules/dotted.ts'
import { foreignPath, writeForeignStay } from '#rules/foreign/address.ts'
import { type ForeignHomeFill, popularCities } from '#rules/foreign/home.ts'
import { propertyNameIn, whereIn } from '#rules/foreign/name.ts'
import { FOREIGN_CHOICE, writeForeignQuery } from '#rules/foreign/search.ts'
import { Section } from '#ui/Section.tsx'
import { apart, HomeFrame } from '../home/HomeFrame.tsx'
import { Ranking } from '../home/Ranking.tsx'
import { href, usePage } from '../page.tsx'
import { SearchPanel } from '../search/SearchPanel.tsx'
import { StayFields } from '../search/StayFields.tsx'
import { CityField } from './CityField.tsx'
import { CityGrid } from './CityGrid.tsx'
import { whoOf } from './words.ts'

interface Props {
  state: ForeignHomeFill | null
  suggestions?: ReactNode
}

/**
 * The home of overseas lodging as HTML: rendered by the edge, and whole without JavaScript: the
 * search is a GET form, the rest are links.
 */
export function HomeView({ state, suggestions }: Props) {
  const words = usePage()
  const { page, t } = words
  const query = state?.query
  const rest = query ? writeForeignQuery({ ...query, keyword: undefined, cityId: undefined, page: 1 }) : ''
  const change = query ? choiceLink(FOREIGN_CHOICE, query, 'foreign') : ''
  return (
    <HomeFrame product="foreign" state={state} Below={Below}>
      <SearchPanel
        label={t('foreign:search.label')}
        action={href(page, 'foreign/results')}
        search={rest}
        submit={t('foreign:search.submit')}
      >
        <CityField state={state} />
        {suggestions}
        <StayFields
          dates={href(page, 'foreign/date', change)}
          guests={href(page, 'foreign/guest', change)}
          stay={query}
          who={query && whoOf(words, query)}
        />
      </SearchPanel>
    </HomeFrame>
  )
}

/** What stands below the search. */
const Below = apart(function Below({ state }: Pick<Props, 'state'>) {
  const { page, t } = usePage()
  const query = state?.query
  const setting = state?.setting
  const stay = query ? writeForeignStay(query) : ''
  return (
    <>
      {setting !== null && (
        <Section title={t('foreign:home.popular')}>
          <CityGrid
            cities={setting ? popularCities(setting) : null}
            to={(cityId) =>
              href(
                page,
                'foreign/results',
                query ? `?${writeForeignQuery({ ...query, keyword: undefined, cityId })}` : `?cityId=${cityId}`,
              )
            }
          />
          <a
            className="button button-line button-wide"
            href={href(page, 'foreign/search/category', stay ? `?${stay}` : '')}
          >
            {t('foreign:home.all')}
          </a>
        </Section>
      )}
      {page.ranking && setting !== null && (
        <Ranking
          title={t('foreign:home.ranking')}
          items={
            setting?.ranking.map((item) => ({
              product: 'foreign',
              key: item.propertyId,
              href: `${foreignPath(item.propertyId)}?${stay}`,
              photo: item.photo,
              kicker: dotted(whereIn(page.language, item), t(`foreign:type.${item.propertyType}`)),
              title: propertyNameIn(page.language, item),
              rating: item.review?.count ? item.review : null,
              offer: state?.offers?.[item.propertyId],
            })) ?? null
          }
        />
      )}
    </>
  )
})
