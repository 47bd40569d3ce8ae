import * as v from 'valibot'
import { DiscountPolicies } from './discount.ts'
import { endpoint } from './endpoint.ts'

export const Product = v.picklist(['place', 'foreign', 'leisure', 'rentcar'])
export type Product = v.InferOutput<typeof Product>

export const Language = v.picklist(['ko', 'ja', 'en', 'zh', 'es'])
export type Language = v.InferOutput<typeof Language>

/** The first segment of every address: 2 to 30 lower-case letters, digits or hyphens, beginning with a letter. */
export const ChannelName = v.pipe(
  v.string(),
  v.regex(/^[a-z][a-z0-9-]{1,29}$/),
  v.description('2 to 30 lower-case letters, digits or hyphens, beginning with a letter'),
)

const Colour = v.pipe(
  v.string(),
  v.regex(/^#[0-9a-f]{6}$/),
  v.description('a colour of six lower-case hexadecimal digits, such as "#0b6b5d"'),
)
const MessageKey = v.pipe(
  v.string(),
  v.regex(/^[a-z]+\.[A-Za-z0-9.]+$/),
  v.description('the key of a message, such as "shell.home"'),
)
const Text = (most: number) => v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(most))
const Url = v.pipe(v.string(), v.url(), v.startsWith('https://'))

/**
 * A partner channel, as one file of `channels/` says it (docs/product.md, "Channels"). Strict: a word that is not here stops the
 * build. Optional fields have defaults, so that a new channel is a name, a title and a colour.
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
      v.pipe(v.string(), v.regex(/^[a-z0-9-]+\.svg$/), v.description('a file of public/logos, such as "narae.svg"')),
    ),
  }),
  /** Languages a visitor may choose; one language means no choice. */
  languages: v.optional(v.pipe(v.array(Language), v.minLength(1)), ['ko']),
  /** Words a partner says differently: language -> message key (`room.key`) -> text. */
  words: v.optional(v.record(Language, v.record(MessageKey, v.string())), {}),
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
    }),
    {},
  ),
  /** Banners on the home screen. */
  banner: v.optional(v.boolean(), true),
  /** Whether the partner's marketing consent is asked for. */
  marketing: v.optional(v.boolean(), false),
  /** What the search boxes say while empty; the local origin hands these out. */
  searchText: v.optional(
    v.strictObject({ place: v.optional(Text(60)), leisure: v.optional(Text(60)), foreign: v.optional(Text(60)) }),
    {},
  ),
  paymentUrl: v.optional(v.nullable(Url), null),
  rePaymentUrl: v.optional(v.nullable(Url), null),
})
export type Descriptor = v.InferOutput<typeof Descriptor>
export type DescriptorInput = v.InferInput<typeof Descriptor>

/** The part of a descriptor that a page carries into the browser: no partner's secrets, nobody else's channel. */
export interface Page {
  channel: string
  language: Language
  title: string
  products: Product[]
  ranking: boolean
  banner: boolean
  marketing: boolean
  hideHome: boolean
  hideBackOnResultAndReserve: boolean
  /** Whether list and map fit side by side on a desktop. */
  wide: boolean
}

/** What the screens know of the channel they run under; answered by `getChannel`. */
export const ChannelInfo = v.strictObject({
  channelName: v.string(),
  name: v.string(),
  products: v.array(Product),
  logoName: v.string(),
  marketing: v.boolean(),
  enableBanner: v.boolean(),
  discount: v.strictObject({
    place: v.nullable(DiscountPolicies),
    leisure: v.nullable(DiscountPolicies),
    rentcar: v.nullable(DiscountPolicies),
    foreign: v.nullable(DiscountPolicies),
  }),
  searchText: v.strictObject({ place: v.string(), leisure: v.string(), foreign: v.string() }),
  isDapi: v.boolean(),
  isV2: v.boolean(),
  isRenewal: v.boolean(),
  compId: v.string(),
  header: v.boolean(),
  paymentUrl: v.nullable(v.string()),
  rePaymentUrl: v.nullable(v.string()),
})
export type ChannelInfo = v.InferOutput<typeof ChannelInfo>

export const getChannel = endpoint({
  method: 'POST',
  path: '/getChannel',
  input: v.strictObject({}),
  output: v.strictObject({ channel: ChannelInfo, sessionId: v.string() }),
  about: "The channel's info with its discounts and search texts, and the visitor's session id.",
})

export const status = endpoint({
  method: 'POST',
  path: '/api',
  input: v.strictObject({}),
  output: v.strictObject({ ok: v.boolean() }),
  about: 'Status check.',
})
