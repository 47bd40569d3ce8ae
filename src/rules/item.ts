import type { GeoPoint, Photo } from '../contract/catalogue.ts'
import type { Product } from '../contract/channel.ts'
import type { Won } from '../contract/money.ts'
import type { Marker } from './map.ts'
import type { Wish } from './wish.ts'

/* Something sold as any list or map shows it, in the words of the page. A product has one mapper
   from its own items (`summary.ts`). */

/** What is shown of it everywhere. */
interface Brief {
  key: number | string
  /** Its address within the channel, with the query that it needs: `place/result/12?checkIn=…`. */
  href: string
  title: string
  /** Of what kind it is. */
  kind: string
  /** What is paid. */
  price: Won
  soldOut: boolean
  /** The price in words, or that it is sold out. */
  amount: string
  /** What the price is for: "/ 2박". */
  basis: string
}

/** An item of a map: its marker and the card of it. */
export interface PointSummary extends Brief {
  point: GeoPoint
  /** Address of a small photo; null where there is none. */
  thumb: string | null
  /** Null where nobody has said anything, or where it is not known. */
  rating: Rating | null
  /** As a wish list keeps it; null for what is not sold itself. */
  wish: Wish | null
}

/** What guests gave, of five, and how many did. */
interface Rating {
  rating: number
  count: number
}

export interface ItemBadge {
  text: string
  tone?: 'accent' | 'warn'
}

/** An item of a list. */
export interface ItemSummary extends Brief {
  product: Product
  photo: Photo
  /** Whether its title is in English wherever Korean is not read. */
  english?: true
  /** The line above the title: its kind, and what goes with it. */
  kicker: string
  where: string
  /** The line below the title. */
  line: string
  /** What stands below the price, where there is more to say of it: what of it is tax. */
  note?: string | null
  /** Null where nobody has said anything. */
  rating: Rating | null
  badges: readonly ItemBadge[]
  /** Before every discount; shown struck through where it is more than the price. */
  strikethrough: Won
  /** What was taken off, percent, as the product rounds it. */
  percent: number
  /** Nights that the price is for, where it is for nights. */
  nights?: number
  /** What is paid with the best coupon that the visitor has; null without one. */
  couponPrice?: Won | null
}

/**
 * What something costs for a search, won: what is paid, what it was before every discount, and for
 * what ("/ 2박").
 */
export interface Offer {
  salePrice: Won
  minPrice: Won
  discountPercent: number
  basis: string
  soldOut: boolean
}

/** What guests gave, by a point's own figures; null where nobody has, or where it has none. */
export function ratingOf({ rating = 0, reviewCount = 0 }: { rating?: number; reviewCount?: number }): Rating | null {
  return reviewCount > 0 ? { rating, count: reviewCount } : null
}

/** An item as a wish list keeps it. */
export function wishOf({
  product,
  key,
  title,
  photo,
}: Pick<ItemSummary, 'product' | 'key' | 'title'> & { photo: Photo | undefined }): Wish {
  return { product, id: String(key), name: title, photo: photo?.small ?? '' }
}

/** The marker of an item. */
export function toMarker({ key, title, point, price, soldOut }: PointSummary): Marker {
  return { id: key, name: title, geoPoint: point, salePrice: price, soldOut }
}
