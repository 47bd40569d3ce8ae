import { Hono } from 'hono'
import * as v from 'valibot'
import { External } from '#contract/descriptor-parts.ts'
import type { OriginEnv } from '../env.ts'
import { ServiceRefusal } from '../refusal.ts'
import { frontScript } from './script.ts'
import { frontStyle } from './style.ts'

/**
 * A host of a partner: its scripts and style sheets, at the paths that the partner has registered.
 */
export const frontApp = new Hono<OriginEnv>()

const VARIANTS = ['mobile', 'desktop'] as const

frontApp.get('/:channel/*', async (c) => {
  const name = c.req.param('channel')
  const row = await c.env.DB.prepare('SELECT title, front FROM channel WHERE name = ?1')
    .bind(name)
    .first<{ title: string; front: string | null }>()
  if (!row?.front) throw new ServiceRefusal('NOT_FOUND')
  const front = v.parse(External, JSON.parse(row.front))
  const { pathname } = new URL(c.req.url)
  const path = pathname.slice(pathname.indexOf(`/${name}/`) + name.length + 1)
  const headers = { 'cache-control': 'public, max-age=60', 'x-content-type-options': 'nosniff' }
  for (const variant of VARIANTS) {
    if (front.script?.[variant] === path) {
      const script = frontScript({ channel: name, title: row.title, front, variant })
      return c.body(script, 200, { ...headers, 'content-type': 'text/javascript; charset=utf-8' })
    }
    if (front.style?.[variant] === path)
      return c.body(frontStyle(variant), 200, { ...headers, 'content-type': 'text/css; charset=utf-8' })
  }
  throw new ServiceRefusal('NOT_FOUND')
})
