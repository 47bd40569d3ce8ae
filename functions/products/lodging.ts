import type { Hotel, WithContext } from 'schema-dts'
import type { GeoPoint } from '#contract/catalogue.ts'
import type { Won } from '#contract/money.ts'
import type { PlaceDetail } from '#contract/place/catalogue.ts'
import { ratedBy } from './view.ts'

/** What a property at home and one abroad say of themselves. */
type Lodging = Pick<PlaceDetail, 'name' | 'description' | 'photos' | 'phone' | 'checkIn' | 'checkOut'>

/**
 * A property in the words of schema.org, `type` being what search engines call its kind; `from` is
 * the lowest price, if any.
 */
export function lodgingData(
  { name, description, photos, phone, checkIn, checkOut }: Lodging,
  type: string,
  url: string,
  of: { address: object; point: GeoPoint; stars: number; rating: number; reviews: number; from: Won | undefined },
) {
  return {
    '@context': 'https://schema.org',
    '@type': type as 'Hotel',
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
