import type { LeisureCategoryFill } from '#rules/leisure/home.ts'
import { LEISURE_CATEGORIES, writeLeisureQuery } from '#rules/leisure/search.ts'
import { Icon } from '#ui/Icon.tsx'
import * as icons from '#ui/icons.ts'
import { LineIcon } from '#ui/LineIcon.tsx'
import { Section } from '#ui/Section.tsx'
import { PopupLink } from '../PopupLink.tsx'
import { href, usePage } from '../page.tsx'
import { LEISURE_ICONS } from './icons.ts'
import './category.css'

interface Props {
  state: LeisureCategoryFill | null
  onFilter?: () => void
}

/** The kinds of leisure and where there is some, each with how much: ways into the list. */
export function CategoryView({ state, onFilter }: Props) {
  const { page, t, format } = usePage()
  const results = (query: Parameters<typeof writeLeisureQuery>[0]) =>
    href(page, 'leisure/results', `?${writeLeisureQuery({ ...state?.query, keyword: undefined, page: 1, ...query })}`)
  const counts = new Map(state?.categories.map(({ id, count }) => [id, count]))
  return (
    <div>
      <Section title={t('leisure:categoryLabel')}>
        <ul className="leisure-kinds">
          {LEISURE_CATEGORIES.map((id) => (
            <li key={id}>
              <a href={results({ categoryId: id })}>
                <LineIcon path={LEISURE_ICONS[id]} />
                <b>{t(`leisure:category.${id}`)}</b>
                {counts.has(id) && (
                  <small>
                    {t('leisure:deals', { count: counts.get(id), shown: format.figure(counts.get(id) ?? 0) })}
                  </small>
                )}
              </a>
            </li>
          ))}
        </ul>
        <PopupLink
          className="button button-line button-wide"
          href={href(page, 'leisure/category/filter', state ? `?${writeLeisureQuery(state.query)}` : '')}
          onOpen={onFilter}
        >
          <Icon path={icons.filter} size={18} />
          {t('leisure:search.filter')}
        </PopupLink>
      </Section>
      {state && state.provinces.length > 0 && (
        <Section title={t('leisure:regions')}>
          {state.provinces.map(({ name, count, regions }) => (
            <details key={name} className="leisure-province">
              <summary>
                <b>{name}</b>
                <small>{t('leisure:deals', { count, shown: format.figure(count) })}</small>
                <Icon path={icons.down} size={16} />
              </summary>
              <p className="chips chips-wrap">
                {regions.map((region) => (
                  <a key={region.id} className="chip" href={results({ regionId: region.id })}>
                    {t('leisure:filter.count', { name: region.name, count: region.count })}
                  </a>
                ))}
              </p>
            </details>
          ))}
        </Section>
      )}
    </div>
  )
}
