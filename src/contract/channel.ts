import * as v from 'valibot'
import { MAX_LEDGER } from './bounds.ts'
import {
  ChannelStatus,
  Defaults,
  External,
  Maps,
  Notice,
  PartnerScreen,
  type SearchDefaults,
} from './descriptor-parts.ts'
import { Colour, LOGO_FILE, MessageKey, Origin, Text, Url, Word, Wording } from './descriptor-text.ts'
import { FamilyName } from './partner/name.ts'

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
