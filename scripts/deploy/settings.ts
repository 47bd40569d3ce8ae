import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, type TomlTable } from 'smol-toml'
import * as v from 'valibot'
import type { Descriptor } from '#contract/channel.ts'
import { isOwnProvider, PaymentMethod, ProviderName } from '#contract/payment.ts'
import { partnerBinding } from '#functions/partners/credentials.ts'
import { ledgerBinding } from '#rules/ledger.ts'
import { ROOT } from '../run.ts'

/** Why nothing more was done; the message is for people. */
export class DeployError extends Error {
  override name = 'DeployError'
}

/** What is read out of a file. Throws DeployError where that fails. */
export function readingFrom<Value>(file: string, read: () => Value): Value {
  try {
    return read()
  } catch (error) {
    throw new DeployError(`${file} cannot be read: ${(error as Error).message}`)
  }
}

const tomlIn = (file: string, text: string): TomlTable => readingFrom(file, () => parse(text))

/** What of wrangler.toml a deployment reads, of one environment. */
export interface Settings {
  env: string
  /** The Worker's name at Cloudflare. */
  worker: string
  /** The release, which `/healthz` must answer. */
  version: string
  /** Where visitors have the shop; null while it is not filled in. */
  origin: string | null
  /** Names of what stands in wrangler.toml for all to see. */
  vars: string[]
  /** Secrets without which nothing is deployed: the one list of them. */
  secrets: string[]
  /** Of every ledger. */
  databases: { binding: string; name: string; id: string }[]
  /** The namespace that says whether the shop is closed. */
  store: { id: string }
}

type Binding = { binding?: string; name?: string } & Record<string, unknown>

/** Of a developer's machine alone, whose partners are played. */
const LOCAL_ONLY = 'PARTNER_LOCAL_KEY'
const PLACEHOLDER = /^0{8}/

const isTable = (value: unknown): value is TomlTable =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A table of a file, or of a table, {} where there is none. */
const tableAt = (of: TomlTable, key: string): TomlTable => {
  const found = of[key]
  return isTable(found) ? found : {}
}

/**
 * Names of all bindings of an environment, by their kind; but for that of the files, which
 * environments inherit.
 */
function bindingsOf({ assets: _, ...table }: TomlTable): string[] {
  return Object.entries(table).flatMap(([kind, value]) => {
    const one = isTable(value) && value.binding ? [value] : []
    const all = Array.isArray(value) ? (value as Binding[]).filter(isTable) : one
    return all.map((each) => `${kind}.${each.binding ?? each.name}`)
  })
}

const namesOf = (table: TomlTable): string[] => {
  const { required = [] } = tableAt(table, 'secrets') as { required?: string[] }
  return [...Object.keys(tableAt(table, 'vars')), ...required]
}

/** What an environment keeps things in or counts by, each of which is its alone. */
function ownOf(table: TomlTable): string[] {
  const each = (kind: string) => ((table[kind] ?? []) as Binding[]).filter(isTable)
  return [
    ...each('d1_databases').map((found) => `database ${found.database_id}`),
    ...each('kv_namespaces').map(({ id }) => `namespace ${id}`),
    ...each('analytics_engine_datasets').map(({ dataset }) => `dataset ${dataset}`),
    ...each('ratelimits').map(({ namespace_id }) => `limiter ${namespace_id}`),
  ]
}

/** What a Worker that is deployed must have, and could be without. */
function kindIssues(table: TomlTable): string[] {
  const { enabled, logs } = tableAt(table, 'observability')
  const { enabled: logged, invocation_logs } = isTable(logs) ? logs : {}
  const { crons = [] } = tableAt(table, 'triggers') as { crons?: string[] }
  return [
    tableAt(table, 'define').LOCAL === 'false' ? '' : 'defines LOCAL other than "false": it would play services',
    crons.length > 0 ? '' : 'has no cron: nothing would be brought to an end',
    enabled === true && logged === true ? '' : 'has no observability: alarms would be kept by nobody',
    invocation_logs === false || !logged ? '' : 'has invocation_logs in its observability: they bear whole addresses',
    table.preview_urls === true ? '' : 'has no preview_urls: no version could be tried',
  ].filter(Boolean)
}

const wordsIn = (value: string) => value.split(/[\s,]+/).filter(Boolean)
const isAddress = (value: string) => value.startsWith('https://') && URL.canParse(value)
const isOrigin = (value: string) => isAddress(value) && new URL(value).origin === value

type Rule = readonly [isRight: (value: string) => boolean, wanted: string]

/** Who may be named to take the money of new orders. */
const OWN_PROVIDERS = ProviderName.options.filter(isOwnProvider)

/** What a variable may be, where anything else would be taken for something, and nothing said. */
const VALUES: ReadonlyMap<string, Rule> = new Map<string, Rule>([
  ['LOG_SHARE', [(value) => value.trim() !== '' && Number(value) >= 0 && Number(value) <= 1, 'a share from 0 to 1']],
  ['OFFLINE', [(value) => value === 'off', '"off", or left out']],
  ['PAYMENT_PROVIDER', [(value) => v.is(v.picklist(OWN_PROVIDERS), value), OWN_PROVIDERS.join(' or ')]],
  [
    'TOSS_METHODS',
    [
      (value) => wordsIn(value).every((word) => v.is(PaymentMethod, word)),
      `some of ${PaymentMethod.options.join(', ')}`,
    ],
  ],
  ['PHOTO_ORIGINS', [(value) => wordsIn(value).every(isOrigin), 'origins such as https://photos.example']],
])
/** The same of addresses, which a version that has them as secrets looks at by itself. */
const BASE: Rule = [isAddress, 'an https address']

/** Variables of an environment that are what they may not be. */
const valueIssues = (vars: TomlTable): string[] =>
  Object.entries(vars).flatMap(([name, value]) => {
    const [isRight, wanted] = VALUES.get(name) ?? (name.endsWith('_BASE') ? BASE : [() => true])
    return isRight(String(value)) ? [] : [`${name} is ${JSON.stringify(value)}, expected ${wanted}`]
  })

/** What is said of secrets whose values would be looked at if they were variables. */
export const unseenLines = (secrets: readonly string[]): string[] =>
  secrets.flatMap((name) => {
    const [, wanted] = VALUES.get(name) ?? []
    return wanted ? [`${name} is a secret, so nobody has looked at its value: expected ${wanted}`] : []
  })

const lacking = (wanted: readonly string[], there: readonly string[]) => wanted.filter((each) => !there.includes(each))

/** Where it stands who the shop is, a file a language and room. */
const COMPANY = 'src/messages/*/{footer,shell,policy}.json'
/** What the sample company gives as its own: addresses that nobody can have, and no number. */
const SAMPLE = /\.example\b|\b000-00-00000\b/

export interface Files {
  wrangler: string
  local: string
  release: string
  /** The files that say who the shop is, by their paths. */
  company: Readonly<Record<string, string>>
}

/** What the settings are read from, as it lies in the repository. Throws DeployError. */
export function settingsFiles(): Files {
  const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
  const { version } = readingFrom('package.json', () => JSON.parse(read('package.json')) as { version: string })
  const company = Object.fromEntries(globSync(COMPANY, { cwd: ROOT }).map((path) => [path, read(path)]))
  return { wrangler: read('wrangler.toml'), local: read('functions/local.toml'), release: version, company }
}

/**
 * The settings of an environment; what is wrong with them, and what whoever installs the shop has
 * still to fill in. Null for an environment that wrangler.toml does not have. Throws DeployError.
 */
export function readSettings(
  env: string,
  { wrangler, local, release, company }: Files = settingsFiles(),
): { settings: Settings; issues: string[]; blanks: string[] } | null {
  const whole = tomlIn('wrangler.toml', wrangler)
  const environments = tableAt(whole, 'env')
  if (!Object.hasOwn(environments, env)) return null
  const own = tableAt(environments, env)
  const vars = tableAt(own, 'vars')
  const [store] = (own.kv_namespaces ?? []) as Binding[]
  const { required = [] } = tableAt(own, 'secrets') as { required?: string[] }
  const settings: Settings = {
    env,
    worker: String(own.name ?? `${whole.name}-${env}`),
    version: String(vars.VERSION),
    origin: typeof vars.PUBLIC_ORIGIN === 'string' ? vars.PUBLIC_ORIGIN : null,
    vars: Object.keys(vars),
    secrets: required,
    databases: ((own.d1_databases ?? []) as Binding[]).map((each) => ({
      binding: String(each.binding),
      name: String(each.database_name),
      id: String(each.database_id),
    })),
    store: { id: String(store?.id) },
  }
  const at = `[env.${env}]`
  const issues: string[] = []
  if (settings.version !== release) issues.push(`${at} VERSION is ${settings.version}, package.json has ${release}`)
  if (vars.ENVIRONMENT !== env) issues.push(`${at} ENVIRONMENT is ${vars.ENVIRONMENT}`)
  const wanted = Object.keys(tableAt(tomlIn('functions/local.toml', local), 'vars')).filter(
    (name) => name !== LOCAL_ONLY,
  )
  for (const name of lacking(wanted, namesOf(own)))
    issues.push(`${at} has neither a var nor a required secret ${name}, which functions/local.toml has`)
  for (const issue of [...kindIssues(own), ...valueIssues(vars)]) issues.push(`${at} ${issue}`)
  for (const [other, table] of [['', whole] as const, ...Object.entries(environments)]) {
    if (!isTable(table) || other === env) continue
    const whose = other ? `[env.${other}]` : "a developer's machine"
    for (const thing of ownOf(own).filter((each) => ownOf(table).includes(each)))
      issues.push(`${at} has ${thing}, which is that of ${whose}`)
    const theirs = [...bindingsOf(table), ...namesOf(table)].filter((name) => name !== 'PUBLIC_ORIGIN')
    for (const name of lacking(theirs, [...bindingsOf(own), ...namesOf(own)]))
      if (!name.startsWith('routes.')) issues.push(`${at} has no ${name}, which ${whose} has`)
  }
  const { origin } = settings
  const blanks: string[] = []
  if (origin === null) blanks.push(`PUBLIC_ORIGIN in [env.${env}.vars]`)
  else if (!URL.canParse(origin) || new URL(origin).origin !== origin || !origin.startsWith('https://'))
    issues.push(`${at} PUBLIC_ORIGIN is "${origin}", not an https address without a path`)
  const ids = settings.databases.map(({ id }) => id)
  if (new Set(ids).size < ids.length) issues.push(`${at} binds one database twice`)
  for (const { binding, id } of settings.databases)
    if (PLACEHOLDER.test(id)) blanks.push(`database_id of ${binding} in [[env.${env}.d1_databases]]`)
  if (PLACEHOLDER.test(settings.store.id)) blanks.push(`id in [[env.${env}.kv_namespaces]]`)
  const invented = Object.keys(company).filter((path) => SAMPLE.test(company[path] ?? ''))
  // A shop that is tried out may be the sample company's.
  if (env === 'production') blanks.push(...invented.map((path) => `who the shop is, in ${path}`))
  return { settings, issues, blanks }
}

/** Channels whose orders are to be kept in a ledger that an environment has no database for. */
export function ledgerIssues({ env, databases }: Settings, channels: readonly Descriptor[]): string[] {
  const bound = databases.map(({ binding }) => binding)
  return channels.flatMap(({ name, ledger }) => {
    const binding = ledgerBinding(ledger)
    return bound.includes(binding) ? [] : [`[env.${env}] has no database ${binding}, where ${name} keeps its orders`]
  })
}

/** What must be a secret, or a var, for the partners of channels that are open. */
export function partnerSecrets({ vars }: Settings, channels: readonly Descriptor[]): string[] {
  const asked = channels.filter(({ status, partner }) => status.state === 'live' && partner.connectors.length > 0)
  const names = asked.flatMap(({ name }) => [partnerBinding(name, 'KEYS'), partnerBinding(name, 'BASE')])
  return lacking(names, vars)
}

/** Every environment that can be deployed to. Throws DeployError. */
export const environments = ({ wrangler }: Files = settingsFiles()): string[] =>
  Object.keys(tableAt(tomlIn('wrangler.toml', wrangler), 'env'))
