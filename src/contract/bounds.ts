/*
 * How much the wire takes, once (docs/product.md): its schemas, the forms and the edge read it
 * here. Plain figures without a validator, so that islands may read them too.
 */

/**
 * With what reservations' numbers begin, one of each product (src/rules/products.ts): N domestic
 * lodging, F overseas lodging, L leisure, R rental cars.
 */
export const NUMBER_LETTERS = ['N', 'F', 'L', 'R'] as const

/** The last ledger that orders may be kept in; the first is 0 (docs/capacity.md). */
export const MAX_LEDGER = 4

/** The highest that a partner's own parts may be, CSS pixels. */
export const EXTERNAL_HEADER_MOST = 240
export const EXTERNAL_FOOTER_MOST = 1200

/** Items on a page of results, and reviews on one of theirs. */
export const PAGE_SIZE = 20
export const REVIEWS_SIZE = 10
/** The last page that may be asked for, of a list as of reviews. */
export const MAX_PAGES = 500
/** The most pages of a list that are answered together, when it is gone back to. */
export const MAX_TOGETHER = 10
/** The most words of a filter, more than any list of amenities, classes or fuels has. */
export const MAX_CHOICES = 40
/** The least means of reviews, of 5, that a list can be narrowed to. */
export const MIN_RATINGS = [4.5, 4, 3.5] as const
/** The nearest that a map is looked at; at 0 the world is 512 pixels wide, each step doubles it. */
export const MAX_ZOOM = 22
/**
 * What something sold is called in a wish list, whatever the product: digits, as in its address;
 * and how many of a product are priced at once, which a shared list may hold in all.
 */
export const ITEM_ID = /^[1-9]\d{0,7}$/
export const MAX_ITEMS = 20
/** The most items near another one. */
export const MAX_NEAR = 20

/** Letters of what is typed. */
export const KEYWORD_LENGTH = 50
export const NOTE_LENGTH = 200
export const NAME_LENGTH = { min: 2, max: 40 } as const
export const EMAIL_LENGTH = 254
export const CODE_LENGTH = 6
export const PASSPORT_NAME_LENGTH = 39
export const LICENCE_LENGTH = 20
/** Digits of a partner's membership card. */
export const CARD_LENGTH = 16
/** Room for what a field drops before it sends: hyphens, blanks, letters in pieces. */
export const TYPED_NAME_LENGTH = 60
export const TYPED_PHONE_LENGTH = 20
export const TYPED_CARD_LENGTH = 24
export const TYPED_DATE_LENGTH = 14

/** Nights of a stay, and days of a rental. */
export const MAX_NIGHTS = 30
export const MAX_RENTAL_DAYS = 30
/** Days from today on that may be booked. */
export const MAX_DAYS_AHEAD = 365
/** Days or nights that one look at a calendar may span. */
export const MAX_CALENDAR_DAYS = 62

/** Guests of a stay in Korea. */
export const PLACE_GUESTS = { adults: { min: 1, max: 20 }, children: { min: 0, max: 10 } } as const
/** Rooms of a stay abroad, and who sleeps in one; a child is 0 to 17 years old. */
export const MAX_ROOMS = 4
export const MAX_ADULTS = 8
export const MAX_CHILDREN = 4
export const OLDEST_CHILD = 17
/** Full years of a driver; Korea issues no licence for cars to anybody younger. */
export const DRIVER_AGE = { min: 18, max: 99 } as const
