import * as v from 'valibot'
import { Descriptor, type Product } from '#contract/channel.ts'
import type { PartnerScreen } from '#contract/descriptor-parts.ts'
import { LOGO_FILE, PICTURE_FILE } from '#contract/descriptor-text.ts'
import { guardOf, resolve } from '#rules/address.ts'
import { SCREEN_SEGMENTS } from '#rules/route.ts'
import { nearest } from '../did-you-mean.ts'
import type { FileIssue } from '../json.ts'
import { drawingIssues } from './drawing.ts'
import { either, type Issue, shown } from './issue.ts'
import { noticeHtmlIssues } from './notice-html.ts'
import { checkConnectors, checkExternal, checkFamilies, checkNeeds, checkPayment } from './partner.ts'
import { field, list, type Raw } from './raw.ts'
import { checkLanguages, type ProjectMessages } from './words.ts'

/** What every descriptor names as its schema, for editors. */
const SCHEMA = './schema.json'

/** What a descriptor may refer to. */
export interface ProjectAssets extends ProjectMessages {
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

/**
 * Whether an address leads to a screen that the channel has: as it stands after the channel, or,
 * where it is not `bare`, with the channel's own name first.
 */
function isOurs(value: Raw, address: string, bare = false): boolean {
  const [path = ''] = address.split(/[?#]/, 1)
  const [, first = ''] = path.split('/', 2)
  const name = bare ? null : field(value, 'name')
  if (!path.startsWith('/')) return false
  if (!SCREEN_SEGMENTS.includes(first) && first !== name) return false
  const found = resolve(first === name ? path : `/${field(value, 'name')}${path}`)
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
      const leads = typeof link !== 'string' || !link.startsWith('/') || isOurs(value, link, true)
      const wrong = {
        at: `${at}.link`,
        expected: 'an address of a screen of the channel, such as "/place/results"',
        found: shown(link),
      }
      return [...missing(`${at}.image`, field(banner, 'image'), 'banners', known.banners), ...(leads ? [] : [wrong])]
    }),
  ]
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
