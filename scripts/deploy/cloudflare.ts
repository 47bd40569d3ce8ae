import { plainOutput, type Runner, StoreError } from '../operate/wrangler.ts'
import type { Settings } from './settings.ts'

/** A share of the visits, percent, that a version has. */
export interface Share {
  version: string
  percent: number
}

/** What a deployment asks of Cloudflare, all of it by wrangler. Each throws StoreError. */
export interface Cloudflare {
  /** Names of the Worker's secrets. */
  secrets: () => Promise<string[]>
  /** Ids of the account's databases and of its namespaces. */
  databases: () => Promise<string[]>
  stores: () => Promise<string[]>
  /** Where a ledger's database can be brought back to, by time travel. */
  bookmark: (binding: string) => Promise<string>
  /** Names of the migrations that a ledger's database lacks. */
  pending: (binding: string) => Promise<string[]>
  migrate: (binding: string) => Promise<void>
  /** Puts a version beside those that are visited: its id, and where it alone answers. */
  upload: (message: string) => Promise<{ version: string; preview: string }>
  /** Bundles as `upload` does, into a folder, and asks nobody. Throws also at a warning. */
  bundle: (folder: string) => Promise<void>
  /** Who is visited now. */
  shares: () => Promise<Share[]>
  /** Whether a version is a release; the first secret of a Worker makes one that is none. */
  isRelease: (version: string) => Promise<boolean>
  share: (shares: readonly Share[], message: string) => Promise<void>
  /** Domain and cron, which no version carries. */
  triggers: () => Promise<void>
}

/** The command that gives all visits to a version. */
export const shareCommand = ({ env }: Settings, version: string): string =>
  `npx wrangler versions deploy ${version}@100 --env ${env} --yes`

/** The JSON among what wrangler says. */
function jsonIn<Said>(output: string): Said {
  const at = output.search(/^[[{]/m)
  const end = Math.max(output.lastIndexOf(']'), output.lastIndexOf('}'))
  try {
    return JSON.parse(output.slice(at, end + 1)) as Said
  } catch {
    throw new StoreError(`Wrangler's answer could not be read:\n${plainOutput(output)}`)
  }
}

/** What of an answer says that the account has none of what was asked for, which is no failure. */
async function unlessNone(asked: Promise<string>, none: RegExp): Promise<string | null> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof StoreError && none.test(error.message)) return null
    throw error
  }
}

/** Milliseconds that a question may take, and what sends files or changes a database. */
const QUESTION_MS = 120_000
const WORK_MS = 600_000
const WORK = ['versions upload', 'd1 migrations apply']

/** The account of an environment, asked by wrangler. What is asked in vain throws StoreError. */
export function cloudflare({ env }: Settings, ask: Runner): Cloudflare {
  async function told(what: string, ...args: string[]): Promise<string> {
    const words = args.join(' ')
    const limit = WORK.some((work) => words.startsWith(work)) ? WORK_MS : QUESTION_MS
    const { code, output } = await ask([...args, '--env', env], limit)
    if (code !== 0) throw new StoreError(`${what} Wrangler says:\n${plainOutput(output)}`)
    return output
  }
  return {
    secrets: async () => {
      const asked = told('The secrets could not be listed.', 'secret', 'list', '--format', 'json')
      // The first secret makes the Worker; wrangler would have all of it deployed, unlooked at.
      const output = await unlessNone(asked, /^.*Worker ".*" .*not found\.$/m)
      return output === null ? [] : jsonIn<{ name: string }[]>(output).map(({ name }) => name)
    },
    databases: async () => {
      const output = await told('The databases could not be listed.', 'd1', 'list', '--json')
      return jsonIn<{ uuid: string }[]>(output).map(({ uuid }) => uuid)
    },
    stores: async () => {
      const output = await told('The namespaces could not be listed.', 'kv', 'namespace', 'list')
      return jsonIn<{ id: string }[]>(output).map(({ id }) => id)
    },
    bookmark: async (binding) => {
      const what = 'It is not known where the database can be brought back to.'
      return jsonIn<{ bookmark: string }>(await told(what, 'd1', 'time-travel', 'info', binding, '--json')).bookmark
    },
    pending: async (binding) => {
      const output = await told('The migrations could not be listed.', 'd1', 'migrations', 'list', binding, '--remote')
      if (output.includes('No migrations to apply')) return []
      const names = [...output.matchAll(/[\w.-]+\.sql/g)].map(([name]) => name)
      if (names.length === 0) throw new StoreError(`Wrangler's answer could not be read:\n${plainOutput(output)}`)
      return names
    },
    migrate: async (binding) => {
      await told('The migrations could not be applied.', 'd1', 'migrations', 'apply', binding, '--remote')
    },
    upload: async (message) => {
      const output = await told('The version could not be uploaded.', 'versions', 'upload', '--message', message)
      const version = /Worker Version ID: *([0-9a-f-]{36})/.exec(output)?.[1]
      const preview = /Version Preview URL: *(https?:\/\/\S+)/.exec(output)?.[1]
      if (!version || !preview)
        throw new StoreError(
          `Wrangler named no ${version ? 'preview address: has the account a workers.dev subdomain?' : 'version'} It says:\n${plainOutput(output)}`,
        )
      return { version, preview }
    },
    bundle: async (folder) => {
      const output = await told('It cannot be bundled.', 'versions', 'upload', '--dry-run', '--outdir', folder)
      if (/\bWARNING\b/.test(output)) throw new StoreError(`Wrangler warns:\n${plainOutput(output)}`)
    },
    shares: async () => {
      const asked = told('It is not known who is visited.', 'deployments', 'status', '--json')
      const output = await unlessNone(asked, /has no deployments/)
      if (output === null) return []
      const { versions } = jsonIn<{ versions: { version_id: string; percentage: number }[] }>(output)
      return versions
        .filter(({ percentage }) => percentage > 0)
        .map(({ version_id, percentage }) => ({ version: version_id, percent: percentage }))
    },
    isRelease: async (version) => {
      const output = await told('It is not known what is visited.', 'versions', 'view', version, '--json')
      const { resources } = jsonIn<{ resources: { bindings?: { type: string }[] } }>(output)
      return (resources.bindings ?? []).some(({ type }) => type !== 'secret_text')
    },
    share: async (shares, message) => {
      const specs = shares.map(({ version, percent }) => `${version}@${percent}`)
      await told('Visits could not be given.', 'versions', 'deploy', ...specs, '--message', message, '--yes')
    },
    triggers: async () => {
      await told('Domain and cron could not be set.', 'triggers', 'deploy')
    },
  }
}
