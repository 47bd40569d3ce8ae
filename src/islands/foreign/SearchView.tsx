import type { ReactNode } from 'react'
import { writeForeignStay } from '#rules/foreign/address.ts'
import { type ForeignHomeFill, popularCities } from '#rules/foreign/home.ts'
import { nameIn } from '#rules/foreign/name.ts'
import { writeForeignQuery } from '#rules/foreign/search.ts'
import { Section } from '#ui/Section.tsx'
import { href, usePage } from '../page.tsx'
import { KeywordForm } from '../search/KeywordForm.tsx'
import { CityField } from './CityField.tsx'
import './destination.css'

/**
 * Choosing where to go, on a screen of its own: by words, by the cities most looked for, or by
 * country.
 */
export function SearchView({ state, suggestions }: { state: ForeignHomeFill | null; suggestions?: ReactNode }) {
  const { page, t } = usePage()
  const query = state?.query
  const setting = state?.setting
  const stay = query ? writeForeignStay(query) : ''
  const rest = query ? writeForeignQuery({ ...query, keyword: undefined, cityId: undefined, page: 1 }) : ''
  return (
    <div className="destination">
      <KeywordForm action={href(page, 'foreign/results')} search={rest} submit={t('foreign:search.submit')}>
        <CityField state={state} />
        {suggestions}
      </KeywordForm>
      {setting && (
        <Section title={t('foreign:home.popular')}>
          <nav className="chips chips-wrap" aria-label={t('foreign:home.popular')}>
            {popularCities(setting).map((city) => (
              <a
                key={city.id}
                className="chip"
                href={href(
                  page,
                  'foreign/results',
                  `?${writeForeignQuery({ ...state.query, keyword: undefined, cityId: city.id, page: 1 })}`,
                )}
              >
                {nameIn(page.language, city)}
              </a>
            ))}
          </nav>
        </Section>
      )}
      <p className="destination-all">
        <a
          className="button button-line button-wide"
          href={href(page, 'foreign/search/category', stay ? `?${stay}` : '')}
        >
          {t('foreign:home.all')}
        </a>
      </p>
    </div>
  )
}
