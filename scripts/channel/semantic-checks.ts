import * as v from 'valibot'
import { Descriptor, LOGO_FILE, MessageKey, type PartnerScreen, PICTURE_FILE, type Product } from '#contract/channel.ts'
import { FAMILIES } from '#contract/partner/families.ts'
import { FamilyName } from '#contract/partner/name.ts'
import type { Family } from '#contract/partner/operation.ts'
import { guardOf, resolve } from '#rules/address.ts'
import { SCREEN_SEGMENTS } from '#rules/route.ts'
import { nearest } from '../did-you-mean.ts'
import type { FileIssue } from '../json.ts'
import { drawingIssues } from './drawing.ts'
import { either, type Issue, issuesOf, shown } from './issue.ts'
import { noticeHtmlIssues } from './notice-html.ts'

/** What every descriptor names as its schema, for editors. */
const SCHEMA = './schema.json'

/** What a descriptor may refer to. */
export interface ProjectAssets {
  /** Languages that have messages, with their keys: `{ ko: ['shell.home', …] }`. */
  messages: Record<string, string[]>
  /**
   * What is filled into messages, of those that have something: `{ ko: { 'home.search.adults':
   * ['adults'] } }`.
   */
  slots: Record<string, Record<string, string[]>>
  /** Files of public/logos. */
  logos: string[]
  /** The text of one of them, or why it has none. */
  drawing: (logo: string) => string | FileIssue
  /** Files of public/notices. */
  notices: string[]
  /** Files of public/banners. */
  banners: string[]
  /** What the regions of the catalogue are called: provinces, cities, regions and parts of them. */
  regions: string[]
}

/**
 * What a file's JSON says, whatever that is: these checks run beside those of the schema, so
 * nothing is as it should be.
 */
type Raw = unknown

/** A field of an object, or undefined where there is none. */
export const field = (value: Raw, key: string): Raw =>
  typeof value === 'object' && value !== null ? (value as Record<string, Raw>)[key] : undefined
const list = (value: Raw): Raw[] => (Array.isArray(value) ? value : [])

/**
 * Lists of words, wherever they stand, name each word once: a language that comes twice would be a
 * choice of two. An alias that does is told with everybody's (`loadDescriptors`).
 */
function checkRepeats(value: Raw, path: readonly string[] = []): Issue[] {
  if (typeof value !== 'object' || value === null || path[0] === 'aliases') return []
  return Object.entries(value).flatMap(([key, inner]): Issue[] => {
    const first = list(value).indexOf(inner)
    if (typeof inner !== 'string' || first < 0 || first === Number(key)) return checkRepeats(inner, [...path, key])
    const at = (place: string | number) => [...path, place].join('.')
    return [{ at: at(key), expected: 'each word once', found: `${shown(inner)}, which ${at(first)} has` }]
  })
}

/** A file of a folder of public/, if the name is one that such a file may have. */
function missing(at: string, file: Raw, folder: string, files: readonly string[]): Issue[] {
  const form = folder === 'logos' ? LOGO_FILE : PICTURE_FILE
  if (typeof file !== 'string' || !form.test(file) || files.includes(file)) return []
  return [{ at, expected: `a file of public/${folder}`, found: shown(file), meant: nearest(file, files) }]
}

function checkTheme(value: Raw, known: ProjectAssets): Issue[] {
  const at = 'theme.logo'
  const logo = field(field(value, 'theme'), 'logo')
  if (typeof logo !== 'string' || !known.logos.includes(logo)) return missing(at, logo, 'logos', known.logos)
  const drawing = known.drawing(logo)
  const issues = typeof drawing === 'string' ? drawingIssues(drawing) : [drawing]
  return issues.map(({ expected, found }) => ({ at: `${at}, public/logos/${logo}`, expected, found }))
}

const SLOT = /\{\{\s*(\w+)\s*\}\}/g
/** What is filled into a text, by name: `{{count}}박` has `count`. */
export const slotsOf = (text: string): string[] => [...text.matchAll(SLOT)].map(([, slot = '']) => slot)
/** What is left of a slot that is none, and what i18next would read as another message. */
const NO_SLOT = /(?:\{\{|\}\}|\$t\().{0,20}/s

/**
 * What a wording has within {{ }} and its message has not, which visitors would read as it stands;
 * and what it lacks of that.
 */
function slotIssues(text: string, slots: readonly string[]): Omit<Issue, 'at'>[] {
  const own = slotsOf(text)
  const [left] = NO_SLOT.exec(text.replace(SLOT, '')) ?? []
  return [
    ...own
      .filter((slot) => !slots.includes(slot))
      .map((slot) => ({
        expected: slots.length ? `only ${either(slots)} within {{ }}` : 'nothing within {{ }}',
        found: shown(slot),
        meant: nearest(slot, slots),
      })),
    ...(left === undefined ? [] : [{ expected: 'no {{, }} or $t( but around a name', found: shown(left) }]),
    // One that is written wrongly is told of already.
    ...(left === undefined && own.every((slot) => slots.includes(slot))
      ? slots.filter((slot) => !own.includes(slot)).map((slot) => ({ expected: `{{${slot}}}`, found: shown(text) }))
      : []),
  ]
}

const LanguageName = Descriptor.entries.languages.wrapped.item

function checkLanguages(value: Raw, known: ProjectAssets): Issue[] {
  const languages = field(value, 'languages')
  const issues = list(languages).flatMap((language, at): Issue[] => {
    if (!v.is(LanguageName, language) || Object.hasOwn(known.messages, language)) return []
    const expected = `a language that has messages (${either(Object.keys(known.messages))})`
    return [{ at: `languages.${at}`, expected, found: shown(language) }]
  })
  if (field(value, 'translation') === true && list(languages).length < 2)
    issues.push({ at: 'translation', expected: 'false with one language', found: 'true' })
  const offered = languages === undefined ? ['ko'] : list(languages).filter((each) => v.is(LanguageName, each))
  const names = field(value, 'names')
  for (const language of new Set(offered.slice(1)))
    if (language !== offered[0] && field(names, language) === undefined) {
      const expected = `title and tagline in ${shown(language)}, as "languages" has it`
      issues.push({ at: `names.${language}`, expected, found: 'nothing' })
    }
  for (const language of Object.keys(typeof names === 'object' && names ? names : {}))
    if (v.is(LanguageName, language) && !offered.includes(language))
      issues.push({ at: `names.${language}`, expected: 'names in a language of "languages"', found: shown(language) })
  const spoken = ['ko', ...offered]
  for (const [language, words] of Object.entries(field(value, 'words') ?? {})) {
    if (v.is(LanguageName, language) && !spoken.includes(language)) {
      issues.push({ at: `words.${language}`, expected: 'words of a language in "languages"', found: shown(language) })
      continue
    }
    for (const [key, text] of Object.entries(typeof words === 'object' && words ? words : {})) {
      const at = `words.${language}.${key}`
      const own = Object.hasOwn(known.messages, language) ? language : 'ko'
      const keys = known.messages[own] ?? []
      if (!keys.includes(key)) {
        if (!v.is(MessageKey, key)) continue
        const expected = `the key of a message of src/messages/${language}`
        issues.push({ at, expected, found: shown(key), meant: nearest(key, keys) })
        continue
      }
      if (typeof text === 'string')
        issues.push(...slotIssues(text, known.slots[own]?.[key] ?? []).map((each) => ({ at, ...each })))
    }
  }
  return issues
}

/** Fields that speak of products must speak of those that are sold. */
function checkProducts(value: Raw): Issue[] {
  const products = list(field(value, 'products'))
  if (products.length === 0) return []
  const partner = field(value, 'partner')
  const needs: [at: string, set: Raw, product: string][] = [
    ['partner.dapi', field(partner, 'dapi'), 'place'],
    ['partner.v2', field(partner, 'v2'), 'leisure'],
    ...list(field(partner, 'connectors')).map((connector, at): (typeof needs)[number] => [
      `partner.connectors.${at}.options.tday`,
      field(field(connector, 'options'), 'tday'),
      'place',
    ]),
  ]
  return [
    ...needs
      .filter(([, set, product]) => set === true && !products.includes(product))
      .map(([at, , product]) => ({ at, expected: `false without ${shown(product)} in products`, found: 'true' })),
    ...list(field(value, 'discounts')).flatMap((product, at): Issue[] =>
      typeof product === 'string' && v.is(Descriptor.entries.products.item, product) && !products.includes(product)
        ? [{ at: `discounts.${at}`, expected: `one of the products, ${either(products)}`, found: shown(product) }]
        : [],
    ),
  ]
}

function checkExternal(value: Raw): Issue[] {
  const external = field(value, 'external')
  if (typeof external !== 'object' || external === null) return []
  const has = (key: string) => field(external, key) !== undefined
  if (!has('script') && !has('style')) return [{ at: 'external', expected: 'a script or a style', found: 'neither' }]
  const without = (needed: string, keys: readonly string[]): Issue[] =>
    keys
      .filter((key) => has(key) && field(external, key) !== false)
      .map((key) => ({
        at: `external.${key}`,
        expected: `nothing without ${needed}`,
        found: shown(field(external, key)),
      }))
  return [
    ...(has('script') ? [] : without('a script', ['header', 'footer', 'siteId', 'object'])),
    // Room is kept only for parts that are sure to come, which the site id says.
    ...(field(external, 'siteId') === true ? [] : without('siteId', ['heights'])),
  ]
}

/**
 * Whether an address leads to a screen that the channel has: as it stands after the channel, or
 * with the channel's own name first.
 */
function isOurs(value: Raw, address: string): boolean {
  const [path = ''] = address.split(/[?#]/, 1)
  const [, first = ''] = path.split('/', 2)
  const name = field(value, 'name')
  if (!path.startsWith('/')) return false
  if (!SCREEN_SEGMENTS.includes(first) && first !== name) return false
  const found = resolve(first === name ? path : `/${name}${path}`)
  const products = list(field(value, 'products')) as Product[]
  const screens = list(field(field(value, 'partner'), 'screens')) as PartnerScreen[]
  return found !== null && guardOf(found.route, { products, screens }) === 'pass'
}

function checkNotices(value: Raw, known: ProjectAssets): Issue[] {
  const ids: Raw[] = []
  return list(field(value, 'notices')).flatMap((notice, index): Issue[] => {
    const issues: Issue[] = []
    const at = `notices.${index}`
    const [id, html, image] = ['id', 'html', 'image'].map((key) => field(notice, key))
    const owner = ids.indexOf(id)
    if (typeof id === 'string' && owner >= 0)
      issues.push({ at: `${at}.id`, expected: 'an id of its own', found: `${shown(id)}, which notices.${owner} has` })
    ids.push(id)
    if ((html === undefined) === (image === undefined))
      issues.push({ at, expected: 'either html or an image', found: html === undefined ? 'neither' : 'both' })
    issues.push(...missing(`${at}.image`, image, 'notices', known.notices))
    if (typeof html === 'string')
      issues.push(
        ...noticeHtmlIssues(html, (path) => isOurs(value, path)).map((issue) => ({
          at: `${at}.html`,
          ...issue,
        })),
      )
    const [from, until] = ['from', 'until'].map((key) => field(notice, key))
    // An instant that is none is the schema's to tell.
    if (Date.parse(String(from)) >= Date.parse(String(until)))
      issues.push({ at: `${at}.until`, expected: `a moment after ${shown(from)}`, found: shown(until) })
    return issues
  })
}

/** What homes and lists begin with is of what is sold, and there. */
function checkDefaults(value: Raw, known: ProjectAssets): Issue[] {
  const defaults = field(value, 'defaults')
  const sold = list(field(value, 'products'))
  const unsold = (path: string, ...products: Product[]): Issue[] => {
    const said = path.split('.').reduce<Raw>(field, defaults)
    if (said === undefined || products.some((product) => sold.includes(product))) return []
    return [{ at: `defaults.${path}`, expected: `nothing without ${either(products)} in products`, found: shown(said) }]
  }
  const issues = [
    ...unsold('region', 'place', 'leisure'),
    ...['category', 'amenities', 'sort', 'keywords.place'].flatMap((path) => unsold(path, 'place')),
    ...unsold('keywords.leisure', 'leisure'),
    ...unsold('banners', 'place', 'leisure'),
  ]
  const region = field(defaults, 'region')
  if (typeof region === 'string' && region.trim() && !known.regions.includes(region)) {
    const expected = 'a province, a city or a region of the catalogue, such as "수원"'
    issues.push({ at: 'defaults.region', expected, found: shown(region), meant: nearest(region, known.regions) })
  }
  const banners = list(field(defaults, 'banners'))
  if (banners.length > 0 && field(value, 'banner') === false)
    issues.push({ at: 'defaults.banners', expected: 'nothing where banner is false', found: shown(banners) })
  return [
    ...issues,
    ...banners.flatMap((banner, index): Issue[] => {
      const at = `defaults.banners.${index}`
      const link = field(banner, 'link')
      const leads = typeof link !== 'string' || !link.startsWith('/') || isOurs(value, link)
      const wrong = {
        at: `${at}.link`,
        expected: 'an address of a screen of the channel, such as "/place/results"',
        found: shown(link),
      }
      return [...missing(`${at}.image`, field(banner, 'image'), 'banners', known.banners), ...(leads ? [] : [wrong])]
    }),
  ]
}

/** The families that a channel names, each where it stands; null for a word that is none. */
const familiesOf = (value: Raw): (Family | null)[] =>
  list(field(field(value, 'partner'), 'connectors')).map((connector) => {
    const name = field(connector, 'family')
    return v.is(FamilyName, name) ? FAMILIES[name] : null
  })

/** What the edge looks for in one family of a channel: what another has too is never reached. */
const onlyOnce = ({ entry, site, pays, logsIn, status, operations }: Family): string[] => [
  ...[entry, site].flatMap((each) => (each ? [`the parameter ${shown(each.parameter)}`] : [])),
  ...Object.entries({ pays, logsIn, status }).flatMap(([key, has]) => (has ? [`its ${key}`] : [])),
  ...operations.map(({ method, path }) => `${method} ${path}`),
]

/** Families of a channel stand beside each other: a parameter or an address is one family's. */
function checkFamilies(value: Raw): Issue[] {
  const families = familiesOf(value)
  return families.flatMap((family, index) =>
    families.slice(0, index).flatMap((other, before): Issue[] => {
      if (!family || !other) return []
      const at = `partner.connectors.${index}.family`
      const found = shown(family.name)
      if (family === other)
        return [{ at, expected: 'each family once', found: `${found}, which partner.connectors.${before} has` }]
      const shared = onlyOnce(family).filter((each) => onlyOnce(other).includes(each))
      const expected = `a family that shares nothing with ${shown(other.name)}`
      return shared.length ? [{ at, expected, found: `${found}, which shares ${shared.join(', ')}` }] : []
    }),
  )
}

/** What a channel says beside a family's name is what the family declares. */
function checkConnectors(value: Raw): Issue[] {
  return list(field(field(value, 'partner'), 'connectors')).flatMap((connector, at) => {
    const name = field(connector, 'family')
    if (!v.is(FamilyName, name)) return []
    const path = `partner.connectors.${at}.options`
    // A value of many parts is told of already.
    if (Object.values(field(connector, 'options') ?? {}).some((value) => typeof value === 'object')) return []
    const issues = issuesOf(FAMILIES[name].options ?? v.strictObject({}), field(connector, 'options') ?? {})
    return issues.map((issue) => ({ ...issue, at: issue.at === 'the file' ? path : `${path}.${issue.at}` }))
  })
}

/** What of a channel only a family can do: without one it is never done, or fails everybody. */
function checkNeeds(value: Raw): Issue[] {
  const families = familiesOf(value)
  const screens = list(field(field(value, 'partner'), 'screens'))
  const needs: [at: string, asks: boolean, has: 'pays' | 'proves' | 'status' | 'site', family: string][] = [
    // What is no address is the schema's to tell.
    ['paymentUrl', String(field(value, 'paymentUrl')).startsWith('https://'), 'pays', 'a family that pays'],
    ['external.siteId', field(field(value, 'external'), 'siteId') === true, 'site', 'a family that has a site'],
    ...screens.flatMap((screen, at): typeof needs => [
      [`partner.screens.${at}`, screen === 'verification', 'proves', 'a family that proves'],
      [`partner.screens.${at}`, screen === 'reservation', 'status', 'a family that has a status'],
    ]),
  ]
  const found = either(families.flatMap((family) => family?.name ?? [])) || 'none'
  return needs.flatMap(([at, asks, has, family]): Issue[] => {
    if (!asks || families.some((each) => each?.[has])) return []
    const able = FamilyName.options.filter((name) => FAMILIES[name][has])
    return [{ at, expected: `${family} (${able.join(', ')})`, found }]
  })
}

/** A payment is tried again where it has begun. */
function checkPayment(value: Raw): Issue[] {
  const [paymentUrl, again] = ['paymentUrl', 'rePaymentUrl'].map((key) => field(value, key))
  if (paymentUrl || !again) return []
  return [{ at: 'rePaymentUrl', expected: 'a paymentUrl beside it', found: shown(again) }]
}

/** What the schema cannot say of a single file, `called` so without its ending. */
export function checkSemantics(value: Raw, called: string, known: ProjectAssets): Issue[] {
  const issues: Issue[] = []
  const schema = field(value, '$schema')
  if (schema !== SCHEMA) issues.push({ at: '$schema', expected: shown(SCHEMA), found: shown(schema) })
  const name = field(value, 'name')
  if (typeof name === 'string' && name !== called)
    issues.push({ at: 'name', expected: `${shown(called)}, as the file is called`, found: shown(name) })
  return [
    ...issues,
    ...checkRepeats(value),
    ...checkTheme(value, known),
    ...checkLanguages(value, known),
    ...checkProducts(value),
    ...checkExternal(value),
    ...checkNotices(value, known),
    ...checkDefaults(value, known),
    ...checkConnectors(value),
    ...checkFamilies(value),
    ...checkNeeds(value),
    ...checkPayment(value),
  ]
}
