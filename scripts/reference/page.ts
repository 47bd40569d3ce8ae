import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hashOf, whenChanged } from '../cache.ts'
import { ROOT } from '../run.ts'

/** Below the folder that the origin serves as its assets, under the address of the page. */
const FOLDER = '.local/reference/__docs'
const INPUTS = ['openapi.json', 'package-lock.json', 'scripts/reference/page.ts']

/** Nothing of the page comes from, or is told to, anybody else. */
const SETTINGS = {
  url: '/__docs/openapi.json',
  withDefaultFonts: false,
  telemetry: false,
  hideClientButton: true,
  showDeveloperTools: 'never',
  agent: { disabled: true },
  mcp: { disabled: true },
  documentDownloadType: 'json',
  defaultHttpClient: { targetKey: 'shell', clientKey: 'curl' },
}

const HTML = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Narae: the API</title>
<body>
<div id="reference"></div>
<script src="/__docs/scalar.js"></script>
<script>Scalar.createApiReference('#reference', ${JSON.stringify(SETTINGS)})</script>
`

interface Route {
  url: string
  handler: (request: unknown, reply: Reply) => unknown
}
interface Reply {
  header: () => Reply
  send: (text: string) => string
}

/**
 * Scalar's reference as one script. Its package for Fastify holds it whole, in 16 MB with all that
 * it needs; the package that the script is made of brings 290. What it would serve is taken from
 * it.
 */
async function script(): Promise<string> {
  const { default: plugin } = await import('@scalar/fastify-api-reference')
  const routes: Route[] = []
  const fastify = { route: (route: Route) => routes.push(route), initialConfig: {} }
  const serve = plugin as unknown as (to: typeof fastify, options: object, done: () => void) => void
  serve(fastify, { routePrefix: '/__docs', configuration: { url: SETTINGS.url } }, () => undefined)
  const reply: Reply = { header: () => reply, send: (text) => text }
  const text = routes.find(({ url }) => url.endsWith('/js/scalar.js'))?.handler(null, reply)
  if (typeof text !== 'string') throw new Error('@scalar/fastify-api-reference has no script')
  return text
}

/** Makes what the origin serves below /__docs, once: the page, its script and openapi.json. */
export async function prepareReference(): Promise<void> {
  await whenChanged(`${FOLDER}/made.hash`, hashOf(INPUTS), async () => {
    mkdirSync(join(ROOT, FOLDER), { recursive: true })
    writeFileSync(join(ROOT, FOLDER, 'index.html'), HTML)
    writeFileSync(join(ROOT, FOLDER, 'scalar.js'), await script())
    copyFileSync(join(ROOT, 'openapi.json'), join(ROOT, FOLDER, 'openapi.json'))
  })
}
