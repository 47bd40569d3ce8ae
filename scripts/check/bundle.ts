import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { unpacked } from '#messages/packed.ts'
import { deploy, FOLDER as OUT } from '../deploy/deploy.ts'
import { inEarnest } from '../deploy/place.ts'
import { readSettings } from '../deploy/settings.ts'
import { ROOT } from '../run.ts'

/**
 * Words that only the local origin, its controls and the test clock bring along, and what each
 * would mean.
 */
const MARKS: Record<string, string> = {
  '/__origin': "the local origin's addresses",
  '/__docs': "the reference's addresses",
  TEST_CLOCK: 'the test clock',
  'test-clock': 'the control that moves it',
  'narae-origin': "the origin's database or binding",
  toss_webhook: 'the payment stand-in',
  seed_state: 'the seed',
  'TossPayments-Test-Code': "the payment stand-in's test codes",
}

/** What of the origin stands in a bundle. */
export function originIn(file: string, code: string): string[] {
  return Object.entries(MARKS).flatMap(([mark, what]) =>
    code.includes(mark) ? [`${file} holds ${what} (${mark})`] : [],
  )
}

/** Bytes of a bundle with gzip, as Cloudflare counts: a Worker reads all of it when it starts. */
const MOST_BYTES = 279_500

/** A bundle that has grown beyond its budget. */
export function tooLarge(file: string, code: string): string[] {
  const { length } = gzipSync(code)
  return length > MOST_BYTES ? [`${file} is ${length} bytes with gzip, of which it may be ${MOST_BYTES}`] : []
}

/** A message's key in code, `namespace:path.of.key`, or how one begins in a template. */
const KEY = /["'`]([a-z]+):([A-Za-z][\w.-]*)(["'`]|\$\{)/g

/** Messages, of these namespaces, that a bundle asks for and has not among its keys. */
export function wordless(file: string, code: string, namespaces: readonly string[], keys: readonly string[]): string[] {
  return [...code.matchAll(KEY)].flatMap(([, namespace = '', path = '', end]) => {
    if (!namespaces.includes(namespace)) return []
    const key = `${namespace}:${path}`
    const isThere = keys.some((each) => each === key || each.startsWith(end === '${' ? key : `${key}.`))
    return isThere ? [] : [`${file} says ${key}, which scripts/build/generate.ts leaves out of it`]
  })
}

/** How a template begins that says any key of a namespace, and one that says a group of any. */
const ANY_KEY = /`([a-z]+):\$\{/g
const ANY_NAMESPACE = /`\$\{[^{}]*\}:([A-Za-z]\w*)/g

/** Groups of messages, `namespace:group`, that a bundle bears among its keys and never says. */
export function unsaid(file: string, code: string, keys: readonly string[]): string[] {
  const found = (pattern: RegExp) => [...code.matchAll(pattern)]
  const namespaces = new Set(found(ANY_KEY).map(([, namespace = '']) => namespace))
  const everywhere = new Set(found(ANY_NAMESPACE).map(([, group = '']) => group))
  const groupOf = (path: string) => path.split('.', 1)[0] ?? ''
  const said = found(KEY).map(([, namespace, path = '', end]) => ({ namespace, group: groupOf(path), path, end }))
  const isSaid = (namespace: string, group: string) =>
    namespaces.has(namespace) ||
    everywhere.has(group) ||
    said.some(
      (each) =>
        each.namespace === namespace &&
        (each.group === group || (each.end === '${' && !each.path.includes('.') && group.startsWith(each.path))),
    )
  const groups = new Set(keys.map((key) => `${key.slice(0, key.indexOf(':') + 1)}${groupOf(key.split(':')[1] ?? '')}`))
  return [...groups].flatMap((each) => {
    const [namespace = '', group = ''] = each.split(':')
    return isSaid(namespace, group) ? [] : [`${file} never says ${each}: scripts/build/generate.ts may leave it out`]
  })
}

/**
 * Tries a deployment to production in the dry, of the pages that are built already, and looks for
 * the origin in its bundle (docs/architecture.md, "Two Workers"), at its size, and for the words
 * that it says, and no others; staging's settings are looked at.
 */
export async function checkBundle(): Promise<string[]> {
  rmSync(join(ROOT, OUT), { recursive: true, force: true })
  const said: string[] = []
  const tell = (line: string) => void said.push(line)
  const place = { ...inEarnest(new AbortController().signal), tell, blame: tell, build: async () => undefined }
  if ((await deploy(['--env', 'production', '--dry-run'], place)) !== 0)
    return [`a deployment cannot be tried in the dry:\n${said.join('\n')}`]
  const others = readSettings('staging')?.issues ?? ['wrangler.toml has no [env.staging]']
  if (others.length > 0) return others
  const files = readdirSync(join(ROOT, OUT)).filter((file) => file.endsWith('.js'))
  if (files.length === 0) return ['the production bundle is empty']
  const namespaces = readdirSync(join(ROOT, 'src/messages/ko')).map((file) => basename(file, '.json'))
  const { keys } = JSON.parse(readFileSync(join(ROOT, '.generated/words.json'), 'utf8')) as { keys: string }
  const has = unpacked(keys)
  return files.flatMap((file) => {
    const code = readFileSync(join(ROOT, OUT, file), 'utf8')
    // Its keys are no words that it says.
    const speech = code.replace(keys, '')
    return [
      ...originIn(file, code),
      ...tooLarge(file, code),
      ...wordless(file, speech, namespaces, has),
      ...(speech === code ? [`${file} has not its keys as they are written`] : unsaid(file, speech, has)),
    ]
  })
}
