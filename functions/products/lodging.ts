import type { Hotel, WithContext } from 'schema-dts'
import type { GeoPoint } from '#contract/catalogue.ts'
import type { LocalDate } from '#contract/date.ts'
import type { Won } from '#contract/money.ts'
import type { PlaceDetail } from '#contract/place/catalogue.ts'
import { ratedBy } from './view.ts'

/** What a property at home and one abroad say of themselves. */
type Lodging = Pick<PlaceDetail, 'name' | 'description' | 'photos' | 'phone' | 'checkIn' | 'checkOut'>

/** A property in schema.org's words: `type` is its kind there, if any, `from` its lowest price. */
export function lodgingData(
  { name, description, photos, phone, checkIn, checkOut }: Lodging,
  type: string | undefined,
  url: string,
  of: { address: object; point: GeoPoint; stars: number; rating: number; reviews: number; from: Won | undefined },
) {
  return {
    '@context': 'https://schema.org',
    '@type': (type ?? 'LodgingBusiness') as 'Hotel',
    name,
    url,
    description,
    image: photos.map((photo) => new URL(photo.large, url).href),
    telephone: phone,
    address: { '@type': 'PostalAddress', ...of.address },
    geo: { '@type': 'GeoCoordinates', latitude: of.point.lat, longitude: of.point.lon },
    checkinTime: checkIn,
    checkoutTime: checkOut,
    ...(of.stars > 0 && { starRating: { '@type': 'Rating', ratingValue: of.stars } }),
    ...ratedBy(of.rating, of.reviews),
    ...(of.from !== undefined && { priceRange: `₩${of.from}~` }),
  } satisfies WithContext<Hotel>
}

/** When a room is held: somebody else may come on the day on which its guests leave. */
export function nightsOf({ checkIn, checkOut }: { checkIn: LocalDate; checkOut: LocalDate }) {
  return { from: `${checkIn}T23:59`, to: `${checkOut}T00:00` }
}
