import type { Context } from 'hono'
import { ownersOf } from '../channel.ts'
import type { HonoEnv } from '../env.ts'
import { isRegistered } from '../registration.ts'

/** Files that stand beside the pages (logos, banners): their last segment has an ending. */
const FILE = /\.[a-z0-9]{2,5}$/

/** Whether an address may be a file's. A shell, of which pages are made, is none to ask for. */
export const isFile = ({ pathname }: URL): boolean => FILE.test(pathname) && !pathname.startsWith('/shell/')

/** Partners' drawings: what one holds besides does nothing where it is opened by itself. */
const DRAWING_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/** The file of an address; null where there is none, or its channels are no longer registered. */
export async function fileOf({ pathname }: URL, c: Context<HonoEnv>): Promise<Response | null> {
  const owners = ownersOf(pathname)
  const registered = await Promise.all(owners.map((each) => isRegistered(each, c)))
  if (owners.length > 0 && !registered.includes(true)) return null
  const file = await c.env.ASSETS.fetch(c.req.raw)
  if (!file.ok && file.status !== 304) return null
  if (!pathname.endsWith('.svg')) return file
  const drawing = new Response(file.body, file)
  drawing.headers.set('content-security-policy', DRAWING_POLICY)
  return drawing
}
