import type { City } from '#contract/foreign/catalogue.ts'
import { nameIn } from '#rules/foreign/name.ts'
import { Picture } from '#ui/Picture.tsx'
import { usePage } from '../page.tsx'
import './home.css'

const SKELETONS = [1, 2, 3, 4, 5, 6]

/**
 * Cities with a picture and how many properties they have, each a link to them; `null` while they
 * are on their way.
 */
export function CityGrid({ cities, to }: { cities: readonly City[] | null; to: (cityId: number) => string }) {
  const { page, t, format } = usePage()
  return (
    <ul className="city-grid">
      {cities?.map((city, at) => (
        <li key={city.id}>
          <a href={to(city.id)}>
            <Picture photo={city.photo} sizes="(min-width: 720px) 240px, 50vw" eager={at === 0} named />
            <span>
              <b>{nameIn(page.language, city)}</b>
              <small>{t('place:total', { count: city.count, shown: format.figure(city.count) })}</small>
            </span>
          </a>
        </li>
      )) ??
        SKELETONS.map((at) => (
          <li key={at}>
            <span className="skeleton photo" />
          </li>
        ))}
    </ul>
  )
}
