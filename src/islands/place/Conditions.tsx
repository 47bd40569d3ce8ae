import type { PlaceQuery } from '#contract/place/catalogue.ts'
import { writePlaceQuery } from '#rules/place/search.ts'
import { usePage } from '../page.tsx'

/** The written search without what is a field of its own: the keyword and the conditions. */
export const restOf = (query: PlaceQuery) =>
  writePlaceQuery({ ...query, keyword: undefined, category: undefined, amenities: [], page: 1 })

/**
 * What a search is narrowed by before anybody has typed: chips that a visitor takes away, within
 * the form that they are fields of.
 */
export function Conditions({ query: { category, amenities } }: { query: PlaceQuery }) {
  const { t } = usePage()
  const kind = category && { name: 'category', value: category, text: t(`place:category.${category}`) }
  const has = amenities.map((value) => ({ name: 'amenities', value, text: t(`place:amenity.${value}`) }))
  const conditions = kind ? [kind, ...has] : has
  if (conditions.length === 0) return null
  return (
    <fieldset className="chips chips-wrap search-conditions">
      <legend className="visually-hidden">{t('home:search.conditions')}</legend>
      {conditions.map(({ name, value, text }) => (
        <label key={value} className="chip">
          <input type="checkbox" name={name} value={value} defaultChecked />
          {text}
        </label>
      ))}
    </fieldset>
  )
}
