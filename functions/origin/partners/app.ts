import { Hono } from 'hono'
import * as v from 'valibot'
import { FAMILIES } from '#contract/partner/families.ts'
import { callsOf } from '#contract/partner/operation.ts'
import type { OriginEnv } from '../env.ts'
import { PartnerRefusal } from './player.ts'
import { PLAYERS } from './players.ts'
import { isSigned } from './signature.ts'

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/**
 * The partners, a family each under its name: what is not signed by the shop is refused; a refusal
 * comes with 200 and the family's own code, as such partners answer.
 */
export const partnerApp = new Hono<OriginEnv>()

for (const family of Object.values(FAMILIES)) {
  const { name, success } = family
  for (const { partner } of callsOf(family, true)) {
    const { method = 'POST', path } = partner
    const handler = PLAYERS[name][path]
    if (!handler) throw new Error(`nobody plays ${path} of ${name}`)
    partnerApp.on(method, `/${name}${path}`, async (c) => {
      const { env } = c
      const body = await c.req.text()
      const channel = c.req.header('channel') ?? ''
      const url = new URL(c.req.url)
      if (!(await isSigned(env, c.req.raw, path + url.search, body))) return c.json({ code: 'SIGNATURE' }, 401)
      const parsed = v.safeParse(partner.input, method === 'GET' ? c.req.query() : jsonOf(body))
      if (!parsed.success) return c.json({ code: 'INVALID', message: v.getDotPath(parsed.issues[0]) }, 400)
      try {
        const result = await handler(parsed.output, { env, channel, path })
        return c.json({ code: success ?? 200, message: '', result } as object)
      } catch (error) {
        if (!(error instanceof PartnerRefusal)) throw error
        return c.json({ code: error.code, message: '' })
      }
    })
  }
}
