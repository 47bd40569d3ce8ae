import * as v from 'valibot'
import { FAMILIES } from '#contract/partner/families.ts'
import { FamilyName } from '#contract/partner/name.ts'
import type { Family } from '#contract/partner/operation.ts'
import { either, type Issue, issuesOf, shown } from './issue.ts'
import { field, list, type Raw } from './raw.ts'

/* What a channel says of its partner: its own parts of pages, its families, where it is paid. */

/** What of a partner's own parts stands only beside another of them. */
export function checkExternal(value: Raw): Issue[] {
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
export function checkFamilies(value: Raw): Issue[] {
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
export function checkConnectors(value: Raw): Issue[] {
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
export function checkNeeds(value: Raw): Issue[] {
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
export function checkPayment(value: Raw): Issue[] {
  const [paymentUrl, again] = ['paymentUrl', 'rePaymentUrl'].map((key) => field(value, key))
  if (paymentUrl || !again) return []
  return [{ at: 'rePaymentUrl', expected: 'a paymentUrl beside it', found: shown(again) }]
}
