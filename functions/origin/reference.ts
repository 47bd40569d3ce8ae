import type { Context } from 'hono'
import { controllable, type OriginEnv } from './env.ts'
import { ServiceRefusal } from './refusal.ts'

const FILE = /^[a-z]+\.(?:html|js|json)$/

/**
 * A file of the reference of the API, which `npm start` has made; the page itself without a name.
 */
export async function reference(c: Context<OriginEnv>): Promise<Response> {
  const file = c.req.param('file') ?? 'index.html'
  if (!controllable(c.env) || !FILE.test(file)) throw new ServiceRefusal('NOT_FOUND')
  const found = await c.env.ASSETS.fetch(new Request(`http://assets/__docs/${file}`))
  if (!found.ok) throw new ServiceRefusal('NOT_FOUND')
  return found
}
