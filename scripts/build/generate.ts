import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { stringify, type TomlTable } from 'smol-toml'
import * as v from 'valibot'
import type { Descriptor } from '#contract/channel.ts'
import { Maps } from '#contract/descriptor-parts.ts'
import { compile, type Messages } from '#messages/compile.ts'
import { packed, unpacked } from '#messages/packed.ts'
import { ACTION_BAR_HEIGHT, CONTENT_WIDTH, HEADER_HEIGHT, LAYER_WIDTH, SIDE_PADDING } from '#rules/limits.ts'
import { loadDescriptors } from '../channel/descriptors.ts'
import { readJson } from '../json.ts'
import { ROOT } from '../run.ts'
import { geoJson, koreanLabels, worldLabels } from '../seed/labels.ts'
import { readToml } from '../toml.ts'
import { BuildError } from './bundle.ts'
import { descriptorSchema } from './schema.ts'

/**
 * Every message of every language, `{ ko: { place: {…} } }`, from
 * src/messages/<language>/<namespace>.json.
 */
export function loadMessages(): Record<string, Messages> {
  const root = join(ROOT, 'src/messages')
  const languages = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  return Object.fromEntries(
    languages.map(({ name }) => [
      name,
      Object.fromEntries(
        readdirSync(join(root, name)).map((file) => [
          file.replace(/\.json$/, ''),
          readJson(join(root, name, file)) as Messages[string],
        ]),
      ),
    ]),
  )
}

/** The product's figures that style sheets need, CSS pixels. */
const FIGURES = {
  side: SIDE_PADDING,
  header: HEADER_HEIGHT,
  action: ACTION_BAR_HEIGHT,
  max: CONTENT_WIDTH,
  layer: LAYER_WIDTH,
}

/** Those figures as a style sheet. */
function figures(): string {
  const lines = Object.entries(FIGURES).map(([name, value]) => `  --${name}: ${value}px;\n`)
  return `:root {\n${lines.join('')}}\n`
}

/**
 * A descriptor whose map is ours, with the map of tiles that this installation has for all such
 * channels (docs/deploy.md). Throws BuildError for a style that is no https address.
 */
export function withTiles(channel: Descriptor, style: string | undefined): Descriptor {
  if (!style || channel.maps.provider !== 'local') return channel
  const maps = v.safeParse(Maps, { provider: 'tiles', style })
  if (maps.success) return { ...channel, maps: maps.output }
  throw new BuildError(`MAP_STYLE is "${style}", not the address of a map's style: ${maps.issues[0].message}`)
}

/**
 * Words of screens and parts that the edge does not render, as they are in built pages or on the
 * way to a browser: what it says of them all the same, groups or single words of one. A check holds
 * the Worker's code to it (scripts/check/bundle.ts).
 */
const SAID_OF: Record<string, readonly string[]> = {
  footer: ['businessNo', 'company', 'representative'],
  map: ['copied', 'copy', 'copyFailed', 'guide', 'tools'],
  membership: [],
  payment: [
    ...['bill.discount', 'method.tosspay', 'method.naverpay', 'method.kakaopay'],
    ...['tender.coupon', 'tender.payment', 'tender.points', 'title'],
  ],
  policy: ['title'],
  reservation: ['number.issue', 'payment.byCard', 'payment.byPartner', 'title'],
  verification: ['message'],
  wish: [],
}

/**
 * Of what the edge does render, the words of parts that browsers alone show, as sheets and forms,
 * and of what pages are built with.
 */
const UNSAID_OF: Record<string, readonly string[]> = {
  foreign: ['booked', 'scores', 'traveller'],
  home: ['entry'],
  rentcar: ['booked', 'date', 'driver', 'map'],
  search: ['all', 'basis', 'kind', 'lowest', 'selected', 'soldOut', 'spokenDay', 'suggestions', 'weekday', 'whole'],
  shell: [
    ...['alert', 'back', 'close', 'ended', 'errorPage', 'external', 'gallery', 'help', 'home'],
    ...['layer', 'led', 'offline', 'online', 'prelaunch', 'script', 'skip'],
  ],
}

/** The messages of a language that the edge says. */
const saidAtEdge = (messages: Messages): Messages =>
  Object.fromEntries(
    Object.entries(messages).map(([namespace, texts]) => {
      const said = SAID_OF[namespace] ?? Object.keys(texts)
      const unsaid = UNSAID_OF[namespace] ?? []
      const atEdge = Object.entries(texts).flatMap(([key, group]) => {
        if (said.includes(key)) return unsaid.includes(key) ? [] : [[key, group]]
        const some = Object.entries(Object(group)).filter(([name]) => said.includes(`${key}.${name}`))
        return some.length > 0 ? [[key, Object.fromEntries(some)]] : []
      })
      return [namespace, Object.fromEntries(atEdge)]
    }),
  )

/**
 * What the Worker says: the messages of each language, and of each channel what it words itself,
 * both as src/messages/words.ts takes them. All languages have the same keys, so they stand once,
 * and of a language what it says under each. Each is JSON within JSON: a Worker starts the sooner
 * the less it must read, and hardly ever speaks all languages.
 */
function wordsOf(channels: readonly Descriptor[], messages: Record<string, Messages>) {
  const common = Object.entries(messages).map(([language, all]) => ({
    language,
    said: compile(language, saidAtEdge(all)),
  }))
  const keys = packed(common.flatMap(({ said }) => Object.keys(said)))
  const listed = unpacked(keys)
  const own = channels
    .filter(({ words }) => Object.keys(words).length > 0)
    .map(({ name, words }) => [
      name,
      Object.fromEntries(
        Object.entries(words).map(([language, own]) => [
          language,
          JSON.stringify(compile(language, messages[language] ?? {}, own)),
        ]),
      ),
    ])
  return {
    keys,
    common: Object.fromEntries(
      common.map(({ language, said }) => [language, JSON.stringify(listed.map((key) => said[key]))]),
    ),
    own: Object.fromEntries(own),
  }
}

/** The edge's configuration on a developer's machine: one that wrangler may run, not deploy. */
export const LOCAL_CONFIG = '.generated/wrangler.toml'
/** The configuration of the services that are played. */
export const ORIGIN_CONFIG = 'functions/origin/wrangler.toml'

/** A configuration of wrangler whose paths begin in another folder. */
function movedConfig(
  { main, assets, alias = {}, d1_databases: databases, ...rest }: TomlTable,
  folder: string,
): TomlTable {
  const from = (path: unknown) => `${folder}/${path}`
  return {
    ...rest,
    main: from(main),
    alias: Object.fromEntries(Object.entries(alias as TomlTable).map(([name, path]) => [name, from(path)])),
    assets: { ...(assets as TomlTable), directory: from((assets as TomlTable).directory) },
    d1_databases: (databases as TomlTable[]).map((each) => ({ ...each, migrations_dir: from(each.migrations_dir) })),
  }
}

/** How many characters name a contract: two that a visitor may meet will not share them. */
const CONTRACT_LENGTH = 8

/**
 * What the API's contract of this release is called, by which a page and an edge of two releases
 * know of each other (functions/request/contract.ts): another one where its document says anything
 * else. A test holds that to the contract.
 */
function contractNow(): string {
  const document = readFileSync(join(ROOT, 'openapi.json'))
  return createHash('sha256').update(document).digest('hex').slice(0, CONTRACT_LENGTH)
}

/** wrangler.toml without the environments that are deployed, and functions/local.toml. */
function localConfig(): string {
  const { env: _, ...shared } = readToml('wrangler.toml')
  return stringify({ ...movedConfig(shared, '..'), ...readToml('functions/local.toml') })
}

/**
 * Writes the configuration of a Worker anew into a folder, with some variables more;
 * answers its path. Wrangler gives variables on its command line to the first Worker alone.
 */
export function configWith(config: string, folder: string, vars: Record<string, string>): string {
  const own = movedConfig(readToml(config), join(ROOT, dirname(config)))
  const path = resolve(ROOT, folder, basename(config))
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, stringify({ ...own, vars: { ...(own.vars as TomlTable), ...vars } }))
  return path
}

/**
 * Writes what both bundlers read: the checked descriptors, the messages, what the contract is
 * called, the figures of style sheets and the names on our maps; and the schema that editors read.
 * Answers the first two. Throws a DescriptorError that lists every issue of every file.
 */
export function generate(): { channels: Descriptor[]; messages: Record<string, Messages> } {
  writeIfChanged(join(ROOT, 'channels/schema.json'), descriptorSchema())
  const channels = loadDescriptors(join(ROOT, 'channels')).map((each) => withTiles(each, process.env.MAP_STYLE))
  mkdirSync(join(ROOT, '.generated/map'), { recursive: true })
  // Wrangler serves and bundles nothing whose files' folder is not there, be it empty.
  for (const config of ['wrangler.toml', ORIGIN_CONFIG]) {
    const { directory } = readToml(config).assets as TomlTable
    mkdirSync(resolve(ROOT, dirname(config), String(directory)), { recursive: true })
  }
  writeIfChanged(join(ROOT, '.generated/map/korea.json'), geoJson(koreanLabels()))
  writeIfChanged(join(ROOT, '.generated/map/world.json'), geoJson(worldLabels()))
  writeIfChanged(join(ROOT, '.generated/channels.json'), JSON.stringify(channels))
  writeIfChanged(join(ROOT, '.generated/contract.json'), JSON.stringify(contractNow()))
  writeIfChanged(join(ROOT, '.generated/figures.css'), figures())
  writeIfChanged(join(ROOT, LOCAL_CONFIG), localConfig())
  const messages = loadMessages()
  writeIfChanged(join(ROOT, '.generated/words.json'), JSON.stringify(wordsOf(channels, messages)))
  // What i18next types keys by: JSON is the spelling of its own type.
  writeIfChanged(join(ROOT, '.generated/korean.ts'), `export interface Korean ${JSON.stringify(messages.ko)}\n`)
  return { channels, messages }
}

/** Leaves an equal file alone, so that nothing downstream thinks it changed. */
export function writeIfChanged(path: string, text: string): void {
  try {
    if (readFileSync(path, 'utf8') === text) return
  } catch {}
  writeFileSync(path, text)
}

if (import.meta.main) {
  try {
    generate()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
