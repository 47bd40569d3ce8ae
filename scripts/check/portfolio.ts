import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type * as v from 'valibot'
import { Descriptor } from '#contract/channel.ts'
import { FamilyName } from '#contract/partner/name.ts'
import { loadDescriptors } from '../channel/descriptors.ts'
import { shown } from '../channel/issue.ts'
import { lookLine, sharedLooks } from '../channel/looks.ts'
import { ROOT } from '../run.ts'
import { CONNECTED, FEWEST, FLAGS, NAMED, NOT_RUN, PARTNER_KINDS, PARTS, REST } from './portfolio-totals.ts'

const PAGE = 'docs/channels.md'
const PROMISED = 'docs/product.md'
const TOTALS = 'scripts/check/portfolio-totals.ts'

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Where a value is not what is wanted of it; keys that are not wanted may say anything, and a flag
 * that is absent is false.
 */
function differences(wanted: unknown, found: unknown, at: string): string[] {
  if (isObject(wanted) && Object.keys(wanted).length > 0) {
    const inner = isObject(found) ? found : {}
    return Object.entries(wanted).flatMap(([key, value]) => differences(value, inner[key], at ? `${at}.${key}` : key))
  }
  if (wanted === false && found === undefined) return []
  return JSON.stringify(wanted) === JSON.stringify(found) ? [] : [`${at} is ${shown(found)}, expected ${shown(wanted)}`]
}

/** Channels that must be there, with what sets them apart. */
function checkNamed(descriptors: readonly Descriptor[]): string[] {
  return Object.entries(NAMED).flatMap(([name, particulars]) => {
    const descriptor = descriptors.find((each) => each.name === name)
    if (!descriptor) return [`channels/${name}.json: there is no such channel`]
    const { external, partner } = descriptor
    const families = partner.connectors.map(({ family }) => family)
    return [
      ...differences(particulars, descriptor, ''),
      ...differences(CONNECTED[name] ?? families, families, 'partner.connectors'),
      ...(PARTS[name] ?? [])
        .filter((part) => !external?.[part as keyof typeof external])
        .map((part) => `external.${part} is nothing`),
    ].map((issue) => `channels/${name}.json: ${issue}`)
  })
}

function checkTotals(descriptors: readonly Descriptor[]): string[] {
  const issues: string[] = []
  const count = (fits: (descriptor: Descriptor) => boolean) => descriptors.filter(fits).length
  const atLeast = (fewest: number, what: string, fits: (descriptor: Descriptor) => boolean) => {
    const found = count(fits)
    if (found < fewest) issues.push(`${what}: ${found} channels, expected at least ${fewest}`)
  }
  for (const [flag, wanted] of Object.entries(FLAGS)) {
    const found = count(({ partner }) => partner[flag as keyof typeof FLAGS] === true)
    if (found !== wanted) issues.push(`${flag}: ${found} channels, expected exactly ${wanted}: FLAGS of ${TOTALS}`)
  }
  atLeast(FEWEST, 'all', () => true)
  atLeast(FEWEST, 'with a logo', ({ theme }) => theme.logo !== undefined)
  for (const [kind, fewest] of Object.entries(PARTNER_KINDS)) atLeast(fewest, kind, ({ category }) => category === kind)
  atLeast(REST.fewest, REST.kinds.join(', '), ({ category }) => REST.kinds.includes(category))
  const sells = ({ products }: Descriptor, ...wanted: string[]) => [...products].sort().join() === wanted.sort().join()
  atLeast(6, 'selling a subset', ({ products }) => products.length < Descriptor.entries.products.item.options.length)
  atLeast(2, 'without leisure', ({ products }) => products.includes('place') && !products.includes('leisure'))
  atLeast(2, 'lodging only', (descriptor) => sells(descriptor, 'place'))
  atLeast(1, 'leisure only', (descriptor) => sells(descriptor, 'leisure'))
  atLeast(1, 'rental cars only', (descriptor) => sells(descriptor, 'rentcar'))
  atLeast(4, 'with an alias', ({ aliases }) => aliases.length > 0)
  atLeast(6, 'without our header', ({ header }) => !header)
  return issues
}

/** A family that no channel has is nobody's, and no test could play it. */
function checkFamilies(descriptors: readonly Descriptor[]): string[] {
  const had = new Set(descriptors.flatMap(({ partner }) => partner.connectors.map(({ family }) => family)))
  return FamilyName.options
    .filter((family) => !had.has(family))
    .map((family) => `no channel has the family ${family}: partner.connectors of one must name it`)
}

/** What a channel's own words promise that the shop does not do. */
function checkPromises(descriptors: readonly Descriptor[]): string[] {
  return descriptors.flatMap(({ name, tagline, notices, words, searchText }) =>
    Object.entries({ tagline, notices, words, searchText }).flatMap(([field, said]) => {
      const promise = NOT_RUN.exec(JSON.stringify(said))?.[0]
      const issue = `channels/${name}.json: ${field} says "${promise}", which the shop does not do: NOT_RUN of ${TOTALS}`
      return promise === undefined ? [] : [issue]
    }),
  )
}

/** A choice of languages is offered by one alone. */
function checkLanguages(descriptors: readonly Descriptor[]): string[] {
  return descriptors
    .filter(({ name, languages }) => languages.length > 1 && !NAMED[name]?.languages)
    .map(
      ({ name, languages }) =>
        `channels/${name}.json: ${languages.join(', ')}, where a channel is Korean only unless NAMED of ${TOTALS} has its languages`,
    )
}

/** Whether channels are this project's portfolio: a shop of one's own has others. */
export const isPortfolio = (descriptors: readonly Descriptor[]): boolean =>
  Object.keys(NAMED).every((wanted) => descriptors.some(({ name }) => name === wanted))

/** What is wrong with a portfolio, a line for each issue. */
export function portfolioIssues(descriptors: readonly Descriptor[]): string[] {
  return [
    ...checkTotals(descriptors),
    ...checkNamed(descriptors),
    ...sharedLooks(descriptors).map(lookLine),
    ...checkLanguages(descriptors),
    ...checkPromises(descriptors),
    ...checkFamilies(descriptors),
  ]
}

type SchemaParts = v.GenericSchema & {
  entries?: Record<string, SchemaParts>
  wrapped?: SchemaParts
  item?: SchemaParts
  options?: readonly SchemaParts[]
}

/**
 * Every field of a schema by its path, those within lists and kinds too: `theme.primary`,
 * `notices.id`, `status.on`.
 */
export function fieldsOf(schema: v.GenericSchema, path = ''): string[] {
  const { type, entries, wrapped, item, options } = schema as SchemaParts
  if (wrapped) return fieldsOf(wrapped, path)
  if (item) return fieldsOf(item, path)
  if (type === 'variant') return [...new Set(options?.flatMap((option) => fieldsOf(option, path)))]
  return Object.entries(entries ?? {}).flatMap(([key, inner]) => {
    const at = path ? `${path}.${key}` : key
    const within = fieldsOf(inner, at)
    return within.length ? within : [at]
  })
}

/** What partners read of descriptors must tell of every field. */
export function pageIssues(page: string): string[] {
  return fieldsOf(Descriptor)
    .filter((path) => !page.includes(`\`${path}\``))
    .map((path) => `${PAGE} does not tell of \`${path}\``)
}

/** The totals are promised in one sentence. */
export function promiseIssues(page: string): string[] {
  const { dapi, renewal, v2 } = FLAGS
  const promise = `at least ${FEWEST} channels: exactly ${dapi} direct (dapi), ${renewal} renewed and ${v2} second-version`
  return page.includes(promise) ? [] : [`${PROMISED} does not say "${promise}", as ${TOTALS} does`]
}

/** Issues of this project's portfolio, and of the pages that tell of its fields and totals. */
export function checkPortfolio(): string[] {
  const descriptors = loadDescriptors(join(ROOT, 'channels'))
  const page = (file: string) => readFileSync(join(ROOT, file), 'utf8')
  return [...portfolioIssues(descriptors), ...pageIssues(page(PAGE)), ...promiseIssues(page(PROMISED))]
}
