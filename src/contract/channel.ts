import * as v from 'valibot'
import { EXTERNAL_FOOTER_MOST, EXTERNAL_HEADER_MOST, MAX_LEDGER } from './bounds.ts'
import {
  Colour,
  Day,
  HostPath,
  LOGO_FILE,
  MessageKey,
  Moment,
  Origin,
  picture,
  Slug,
  Text,
  Url,
  Word,
  Wording,
} from './descriptor-text.ts'
import { FamilyName } from './partner/name.ts'
import { Amenity, PlaceCategory, PlaceSort } from './place/property.ts'

export const Product = v.picklist(['place', 'foreign', 'leisure', 'rentcar'])
export type Product = v.InferOutput<typeof Product>

export const Language = v.picklist(['ko', 'ja', 'en', 'zh', 'es'])
export type Language = v.InferOutput<typeof Language>

/** Kinds of partners, in the order in which a portfolio is read. */
export const ChannelCategory = v.picklist([
  'default',
  'telecom',
  'rail',
  'retail',
  'home-shopping',
  'welfare',
  'chamber',
  'life-care',
  'business',
  'city',
  'tourism',
  'ticketing',
  'bank',
  'card',
  'membership',
  'pet',
  'vacation',
  'public',
  'shopping',
  'airline',
  'quick',
  'other',
])
export type ChannelCategory = v.InferOutput<typeof ChannelCategory>

/**
 * The first segment of every address: 2 to 30 lower-case letters, digits or hyphens, beginning with
 * a letter.
 */
export const ChannelName = v.pipe(
  v.string(),
  v.regex(/^[a-z][a-z0-9-]{1,29}$/),
  v.description('2 to 30 lower-case letters, digits or hyphens, beginning with a letter'),
)

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

/**
 * A partner channel, as one file of `channels/` says it (docs/product.md, "Channels"). Strict: a
 * word that is not here stops the build. Optional fields have defaults, so that a new channel is a
 * name, a title and a colour.
 */
export const Descriptor = v.strictObject({
  $schema: v.optional(v.string()),
  /** The address segment; the file bears the same name. */
  name: ChannelName,
  /** True for the one channel that serves visitors who name none. */
  default: v.optional(v.boolean(), false),
  /** Other first segments that lead to this channel. */
  aliases: v.optional(v.array(ChannelName), []),
  /** What visitors read: the title of every page. */
  title: Text(30),
  /** One line under the title on the home screen. */
  tagline: Text(60),
  /** Title and tagline for visitors who chose another language: language -> both. */
  names: v.optional(v.record(Language, v.strictObject({ title: Text(30), tagline: Text(60) })), {}),
  /** What kind of partner it is: how the portfolio is sorted. */
  category: v.optional(ChannelCategory, 'other'),
  status: v.optional(ChannelStatus, { state: 'live' }),
  products: v.pipe(v.array(Product), v.minLength(1)),
  /** False: the partner's own app shows a bar, ours stays away. */
  header: v.optional(v.boolean(), true),
  layout: v.optional(v.picklist(['default', 'retail', 'quick']), 'default'),
  /** Widest content, CSS pixels. */
  maxWidth: v.optional(v.picklist([768, 1000, 1140, 1180]), 768),
  theme: v.strictObject({
    /** The one accent: buttons, selected days, links. */
    primary: Colour,
    /** A file of public/logos, or the title in letters when absent. */
    logo: v.optional(
      v.pipe(v.string(), v.regex(LOGO_FILE), v.description('a file of public/logos, such as "narae.svg"')),
    ),
  }),
  /** The partner's own header, footer, script and style sheet. */
  external: v.optional(v.nullable(External), null),
  /** Languages a visitor may choose; one language means no choice. */
  languages: v.optional(v.pipe(v.array(Language), v.minLength(1)), ['ko']),
  /** True: offers a machine translation of what is Korean only, such as the names of properties. */
  translation: v.optional(v.boolean(), false),
  /** Words a partner says differently: language -> message key (`namespace.key`) -> text. */
  words: v.optional(v.record(Language, v.record(MessageKey, Wording)), {}),
  navigation: v.optional(
    v.strictObject({
      hideHome: v.optional(v.boolean(), false),
      hideBackOnResultAndReserve: v.optional(v.boolean(), false),
    }),
    {},
  ),
  /** False: the ranking is neither fetched nor shown. */
  ranking: v.optional(v.boolean(), true),
  partner: v.optional(
    v.strictObject({
      dapi: v.optional(v.boolean(), false),
      renewal: v.optional(v.boolean(), false),
      v2: v.optional(v.boolean(), false),
      compId: v.optional(v.string(), ''),
      /** The families of the partner's calls, each with what sets this channel apart in it. */
      connectors: v.optional(
        v.array(
          v.strictObject({
            family: FamilyName,
            options: v.optional(v.record(Word, v.union([v.string(), v.number(), v.boolean()])), {}),
          }),
        ),
        [],
      ),
      /** Screens of partners that this channel has. */
      screens: v.optional(v.array(PartnerScreen), []),
    }),
    {},
  ),
  /** Banners on the home screen. */
  banner: v.optional(v.boolean(), true),
  /** What homes and lists begin with, until a visitor says otherwise. */
  defaults: v.optional(Defaults, {}),
  /** Whether the partner's marketing consent is asked for. */
  marketing: v.optional(v.boolean(), false),
  /** Products whose discounts are asked for; all that are sold when absent. */
  discounts: v.optional(v.array(Product)),
  notices: v.optional(v.array(Notice), []),
  /** Where page views are counted; nowhere when absent. */
  analytics: v.optional(
    v.strictObject({
      measurementId: v.pipe(
        v.string(),
        v.regex(/^G-[A-Z0-9]{6,12}$/),
        v.description('a measurement id such as "G-ABC123DEF4"'),
      ),
    }),
  ),
  maps: v.optional(Maps, { provider: 'local' }),
  /** What the search boxes say while empty; the local origin hands these out. */
  searchText: v.optional(
    v.strictObject({ place: v.optional(Text(60)), leisure: v.optional(Text(60)), foreign: v.optional(Text(60)) }),
    {},
  ),
  paymentUrl: v.optional(v.nullable(Url), null),
  rePaymentUrl: v.optional(v.nullable(Url), null),
  /** Where the partner's own customer centre chats; the shop's when absent. */
  chatUrl: v.optional(v.nullable(Url), null),
  /**
   * What search engines may keep: all pages, the channel's own while what is the same on many
   * channels is the default one's, or none. When absent, `indexingOf` of src/rules/indexing.ts.
   */
  indexing: v.optional(v.picklist(['all', 'own', 'none'])),
  /** The database that its new orders are kept in: 0 is `DB`, 1 is `DB_1` (docs/capacity.md). */
  ledger: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_LEDGER)), 0),
  /** An address of the channel's own that leads here; under the shop's when absent. */
  origin: v.optional(v.nullable(Origin), null),
})
export type Descriptor = v.InferOutput<typeof Descriptor>
export type DescriptorInput = v.InferInput<typeof Descriptor>

/**
 * Which of a screen's addresses a channel's links use (docs/product.md, "Routes and guards"); every
 * address answers on every channel. `dapi`: lodging under `dplace`. `quick`: results and properties
 * under `quickSearch`. `v2`: leisure under `leisureV2`. `global`: overseas lodging, its payment and
 * reservations under `globalPlace`, `globalPayment`, `globalReserve`. `only-leisure` and its like:
 * the one product that is sold, whose home has the channel's own address.
 */
export type Link = 'dapi' | 'quick' | 'v2' | 'global' | `only-${Product}`
export type Links = readonly Link[]

/**
 * The part of a descriptor that a page carries into the browser: no partner's secrets, nobody
 * else's channel.
 */
export interface Page {
  channel: string
  language: Language
  title: string
  products: Product[]
  ranking: boolean
  banner: boolean
  marketing: boolean
  /** Which of a screen's addresses this channel's links use. */
  links: Links
  maps: Maps
  defaults: SearchDefaults
  /** Languages a visitor may choose; one means no choice. */
  languages: Language[]
  /** Whether list and map fit side by side on a desktop. */
  wide: boolean
}
