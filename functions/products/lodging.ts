import type { Hotel } from 'schema-dts'
import type { InferOutput } from 'valibot'
import { MAX_CALENDAR_DAYS, MAX_DAYS_AHEAD } from '#contract/bounds.ts'
import type { GeoPoint, StayDay } from '#contract/catalogue.ts'
import type { LocalDate } from '#contract/date.ts'
import { Failure } from '#contract/failure.ts'
import type { Won } from '#contract/money.ts'
import type { PlaceDetail } from '#contract/place/catalogue.ts'
import type { UpstreamDay } from '#contract/upstream/catalogue.ts'
import { type Discounts, discounted } from '#functions/price.ts'
import { addDays, nightsBetween, notOver } from '#rules/date.ts'
import type { DiscountItem } from '#rules/discount.ts'
import { addressOf, pricedAt, RENTED, ratedBy } from './view.ts'

/** What a property at home and one abroad say of themselves. */
type Lodging = Pick<PlaceDetail, 'name' | 'description' | 'photos' | 'phone' | 'checkIn' | 'checkOut'>

/** Photos that search engines are told of: they show a few. */
const TOLD_PHOTOS = 3

/** A property in schema.org's words: `type` is its kind there, if any. */
export function lodgingData(
  { name, description, photos, phone, checkIn, checkOut }: Lodging,
  type: string | undefined,
  url: string,
  of: {
    address: object
    point: GeoPoint
    stars: number
    rating: number
    reviews: number
    /** The cheapest room of the stay that the page is for; null where none can be had. */
    offer: { name: string; price: Won; stay: { checkIn: LocalDate; checkOut: LocalDate } } | null
  },
) {
  return {
    '@type': (type ?? 'LodgingBusiness') as 'Hotel',
    name,
    url,
    description,
    image: photos.slice(0, TOLD_PHOTOS).flatMap((photo) => addressOf(photo, url) ?? []),
    telephone: phone,
    address: { '@type': 'PostalAddress', ...of.address },
    geo: { '@type': 'GeoCoordinates', latitude: of.point.lat, longitude: of.point.lon },
    checkinTime: checkIn,
    checkoutTime: checkOut,
    ...(of.stars > 0 && { starRating: { '@type': 'Rating', ratingValue: of.stars } }),
    ...ratedBy(of.rating, of.reviews),
    ...(of.offer && {
      priceRange: `₩${of.offer.price}~`,
      makesOffer: {
        '@type': 'Offer',
        name: of.offer.name,
        ...pricedAt(of.offer.price, false),
        businessFunction: RENTED,
        availabilityStarts: of.offer.stay.checkIn,
        availabilityEnds: of.offer.stay.checkOut,
      },
    }),
  } satisfies Hotel
}

/**
 * The first day of a calendar from `from` to before `to` (`notOver`). Throws `past-date` where all
 * of it is over, and `invalid-stay` unless it is 1 to 62 days, of which a stay may begin on the
 * first.
 */
export function calendarFrom(
  from: LocalDate,
  to: LocalDate,
  first: LocalDate,
  last = addDays(first, MAX_DAYS_AHEAD),
): LocalDate {
  const begins = notOver(from, to, first)
  if (begins < first) throw new Failure('past-date')
  const days = nightsBetween(from, to)
  if (days < 1 || days > MAX_CALENDAR_DAYS || begins > last) throw new Failure('invalid-stay')
  return begins
}

/** A day of a calendar with the channel's discount on the stay that begins on it. */
export function stayDayOf(
  day: InferOutput<typeof UpstreamDay>,
  item: Omit<DiscountItem, 'price'>,
  discounts: Discounts,
): StayDay {
  const { minPrice: price } = day
  return { ...day, salePrice: discounted({ listPrice: price, price }, item, discounts).salePrice }
}

/** When a room is held: somebody else may come on the day on which its guests leave. */
export function nightsOf({ checkIn, checkOut }: { checkIn: LocalDate; checkOut: LocalDate }) {
  return { from: `${checkIn}T23:59`, to: `${checkOut}T00:00` }
}
