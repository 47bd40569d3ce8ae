import type { ForeignHomeFill } from '#rules/foreign/home.ts'
import { nameIn } from '#rules/foreign/name.ts'
import { writeForeignQuery } from '#rules/foreign/search.ts'
import { Icon } from '#ui/Icon.tsx'
import * as icons from '#ui/icons.ts'
import { Note } from '#ui/Note.tsx'
import { href, usePage } from '../page.tsx'
import './destination.css'

/**
 * Every country with its cities, each a link to what is there; for a browser without a script as
 * well.
 */
export function CategoryView({ state, onRetry }: { state: ForeignHomeFill | null; onRetry?: () => void }) {
  const { page, t, format } = usePage()
  if (!state) return <span className="skeleton destination-skeleton" role="status" aria-label={t('shell:loading')} />
  const { query, setting } = state
  if (!setting)
    return (
      <Note title={t('failure:unavailable')} role="alert">
        <button type="button" className="button button-line" onClick={onRetry}>
          {t('shell:retry')}
        </button>
      </Note>
    )
  const to = (where: { cityId?: number; keyword?: string }) =>
    href(
      page,
      'foreign/results',
      `?${writeForeignQuery({ ...query, cityId: undefined, keyword: undefined, ...where, page: 1 })}`,
    )
  const total = (count: number) => t('place:total', { count, shown: format.figure(count) })
  return (
    <ul className="countries">
      {setting.countries.map((country) => (
        <li key={country.code}>
          <details>
            <summary>
              <b>{nameIn(page.language, country)}</b> <small>{total(country.count)}</small>
              <Icon path={icons.down} size={14} />
            </summary>
            <ul>
              <li>
                <a href={to({ keyword: nameIn(page.language, country) })}>
                  {t('foreign:category.whole', { country: nameIn(page.language, country) })}
                </a>
              </li>
              {country.cities.map((city) => (
                <li key={city.id}>
                  <a href={to({ cityId: city.id })}>
                    {nameIn(page.language, city)} <small>{total(city.count)}</small>
                  </a>
                </li>
              ))}
            </ul>
          </details>
        </li>
      ))}
    </ul>
  )
}
