import { readFileSync } from 'node:fs'
import { convertV4MiniflareOptions, Miniflare, Response } from 'miniflare'

/** What a process of a history serves: one Worker on one port over one folder of data. */
export interface Served {
  script: string
  port: number
  database: string
  data: string
  compatibilityDate: string
  compatibilityFlags: string[]
  bindings: Record<string, string>
}

/**
 * Serves one Worker until it is killed. A process of its own, so that killing it is what it is in a
 * data centre: nothing is said goodbye to. Tells its parent when it is ready, and ends when the
 * parent has gone.
 */
const served = JSON.parse(process.argv[2] ?? '') as Served
const worker = new Miniflare(
  convertV4MiniflareOptions({
    host: '127.0.0.1',
    port: served.port,
    resourcePersistencePath: served.data,
    modules: [{ type: 'ESModule', path: 'worker.mjs', contents: readFileSync(served.script, 'utf8') }],
    compatibilityDate: served.compatibilityDate,
    compatibilityFlags: served.compatibilityFlags,
    bindings: served.bindings,
    d1Databases: { DB: served.database },
    kvNamespaces: ['MAINTENANCE'],
    serviceBindings: { ASSETS: () => new Response(null, { status: 404 }) },
  }),
)
await worker.ready
process.send?.('ready')
process.on('disconnect', () => process.exit())
