import { useCallback } from 'react'
import type { Page } from '#contract/channel.ts'
import type { ForeignSuggestion } from '#contract/foreign/catalogue.ts'
import { foreignPath, writeForeignStay } from '#rules/foreign/address.ts'
import { writeForeignQuery } from '#rules/foreign/search.ts'
import { foreignHome, foreignSuggestions } from '#stores/foreign/home.ts'
import type { IconPath } from '#ui/Icon.tsx'
import * as icons from '#ui/icons.ts'
import { href } from '../page.tsx'
import { Suggestions } from '../search/Suggestions.tsx'

const ICONS: Readonly<Record<ForeignSuggestion['kind'], IconPath>> = {
  country: icons.map,
  city: icons.map,
  landmark: icons.pin,
  property: icons.bed,
}
const iconOf = ({ kind }: ForeignSuggestion) => ICONS[kind]

/**
 * Countries, cities and properties under a keyword field; taking one leads to it, with the dates
 * and guests of the search.
 */
export function Destinations({ page, field }: { page: Page; field: () => HTMLInputElement | null }) {
  const addressOf = useCallback(
    ({ kind, id, name }: ForeignSuggestion) => {
      const query = foreignHome.$home.get()?.query
      if (!query) return null
      const stay = writeForeignStay(query)
      if (kind === 'property') return href(page, foreignPath(id), `?${stay}`)
      const where = kind === 'city' ? { keyword: undefined, cityId: Number(id) } : { keyword: name, cityId: undefined }
      return href(page, 'foreign/results', `?${writeForeignQuery({ ...query, ...where, page: 1 })}`)
    },
    [page],
  )
  return <Suggestions store={foreignSuggestions} field={field} iconOf={iconOf} addressOf={addressOf} />
}
