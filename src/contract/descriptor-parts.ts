import * as v from 'valibot'
import { EXTERNAL_FOOTER_MOST, EXTERNAL_HEADER_MOST } from './bounds.ts'
import { Day, HostPath, Moment, Origin, picture, Slug, Text, Url, Word } from './descriptor-text.ts'
import { Amenity, PlaceCategory, PlaceSort } from './place/property.ts'

/* What a channel's file is made of, part by part. */

/**
 * Whose map is drawn: ours, one of tiles by the address of its MapLibre style, or another's by its
 * public key.
 */
export const Maps = v.variant('provider', [
  v.strictObject({ provider: v.literal('local') }),
  v.strictObject({ provider: v.literal('tiles'), style: Url }),
  v.strictObject({ provider: v.literal('google'), key: Text(80) }),
])
export type Maps = v.InferOutput<typeof Maps>

/**
 * What a channel tells in a layer over its screens: a title with HTML, or an image with its words
 * (docs/product.md, "Notices").
 */
export const Notice = v.strictObject({
  /** Names the cookie that puts it away for a day. */
  id: Slug,
  title: Text(60),
  /** HTML of p, b, br, ul, li and a with https or own addresses. */
  html: v.optional(Text(2000, true)),
  /** A file of public/notices; its words are `title`. */
  image: v.optional(picture('public/notices')),
  /** Shown from this instant on, and until that one. */
  from: v.optional(Moment),
  until: v.optional(Moment),
})
export type Notice = v.InferOutput<typeof Notice>

/** Where a channel stands in its life (docs/product.md, "Channel status"). */
export const ChannelStatus = v.variant('state', [
  v.strictObject({ state: v.literal('live') }),
  /** Not open yet: visitors are told when, in their words or by the date. */
  v.strictObject({ state: v.literal('pre-launch'), opens: v.optional(Day) }),
  /**
   * Closed for a while by its own file, which a build must change; `npm run maintenance` closes at
   * once.
   */
  v.strictObject({ state: v.literal('maintenance'), message: v.optional(Text(200, true)) }),
  /**
   * Sells nothing after its last day (`on`, in Seoul); bookings that were made are still looked up
   * and cancelled.
   */
  v.strictObject({ state: v.literal('ended'), on: Day, notice: Text(600, true) }),
])
export type ChannelStatus = v.InferOutput<typeof ChannelStatus>

/** A banner of a partner's own. */
export const Banner = v.strictObject({
  title: Text(30),
  subtitle: Text(40),
  /** A file of public/banners, 16 to 9 and some 960 pixels wide; words of it stand in the title. */
  image: picture('public/banners'),
  /** A screen of the channel, without the channel's own name. */
  link: v.pipe(
    v.string(),
    v.regex(/^\/\S{1,200}$/),
    v.description('an address of a screen, such as "/place/results?category=hotel"'),
  ),
})
export type Banner = v.InferOutput<typeof Banner>

const Words = v.pipe(v.array(Text(20)), v.minLength(1), v.maxLength(10))

/** What a channel's homes and lists begin with (docs/product.md, "Defaults"). */
export const Defaults = v.strictObject({
  /** Where it is, as searches name it: of lodging and of leisure. */
  region: v.optional(Text(20)),
  /** Of what kind lodging is, what it has, and in which order its lists are. */
  category: v.optional(PlaceCategory),
  amenities: v.optional(v.pipe(v.array(Amenity), v.minLength(1))),
  sort: v.optional(PlaceSort),
  /** Words that its visitors are offered to search by, in the place of those that many do. */
  keywords: v.optional(v.strictObject({ place: v.optional(Words), leisure: v.optional(Words) })),
  /** Shown on its homes in the place of the exhibitions that run. */
  banners: v.optional(v.pipe(v.array(Banner), v.minLength(1), v.maxLength(6))),
})
export type Defaults = v.InferOutput<typeof Defaults>
/** The search that they come to. */
export type SearchDefaults = Pick<Defaults, 'region' | 'category' | 'amenities' | 'sort'>

/** How high a part is on both devices, CSS pixels. */
function heights(most: number) {
  const Height = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(most))
  return v.strictObject({ mobile: Height, desktop: Height })
}

/**
 * Scripts and style sheets of a partner's own front end, loaded in frames of nobody's origin, after
 * the page (docs/product.md, "Partner's own parts").
 */
export const External = v.strictObject({
  /** Where they are fetched from: in production, and everywhere else. */
  hosts: v.strictObject({ test: Origin, production: Origin }),
  /** By device: what phones and what computers are given. */
  script: v.optional(v.strictObject({ mobile: HostPath, desktop: HostPath })),
  style: v.optional(v.strictObject({ mobile: HostPath, desktop: HostPath })),
  /** The global object that the script brings, whose absence is logged. */
  object: v.optional(Word),
  /**
   * True: the script writes the partner's own header, or footer, into its frame; ours stays as it
   * is where it fails.
   */
  header: v.optional(v.boolean(), false),
  footer: v.optional(v.boolean(), false),
  /**
   * True: the script needs the site id of the visitor's user information, which the partner
   * decrypts.
   */
  siteId: v.optional(v.boolean(), false),
  /**
   * How high both are, CSS pixels: kept free from the first paint on where it is sure that they are
   * loaded, which the site id says.
   */
  heights: v.optional(v.strictObject({ header: heights(EXTERNAL_HEADER_MOST), footer: heights(EXTERNAL_FOOTER_MOST) })),
  /**
   * The call that hides the bottom bar of the partner's app on phones, such as
   * `partnerApp.hideBottomBar`.
   */
  bridge: v.optional(Word),
})
export type External = v.InferOutput<typeof External>

/** Screens that only partners of a kind have (docs/product.md, "Routes and guards"). */
export const PartnerScreen = v.picklist(['verification', 'reservation'])
export type PartnerScreen = v.InferOutput<typeof PartnerScreen>
