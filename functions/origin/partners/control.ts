import { Hono } from 'hono'
import * as v from 'valibot'
import { FAMILIES } from '#contract/partner/families.ts'
import { FamilyName } from '#contract/partner/name.ts'
import type { OriginEnv } from '../env.ts'
import { ServiceRefusal } from '../refusal.ts'
import { encryptFor } from './cipher.ts'
import { sealMember } from './entry.ts'
import { issueAuthkey } from './members.ts'

const Login = v.strictObject({ channel: v.string(), userKey: v.string() })
const Entering = v.strictObject({ ...Login.entries, family: FamilyName })
const Plain = v.strictObject({ channel: v.string(), purpose: v.string(), text: v.string() })

/** What happens at a partner's before a visitor comes to the shop, for people and tests. */
export const partnerControl = new Hono<OriginEnv>()

/** A member logs in at the partner: a key that is good once. */
partnerControl.post('/login', async (c) => {
  const { channel, userKey } = read(Login, await c.req.json())
  return c.json({ authkey: await issueAuthkey({ env: c.env, channel }, userKey) })
})

/** A member presses the partner's link to the shop: the parameter that leads there. */
partnerControl.post('/enter', async (c) => {
  const { channel, family, userKey } = read(Entering, await c.req.json())
  const { entry } = FAMILIES[family]
  if (!entry) throw new ServiceRefusal('NOT_FOUND')
  const played = { env: c.env, channel, path: '' }
  const value = 'asks' in entry ? await issueAuthkey(played, userKey) : await sealMember(played, entry.cipher, userKey)
  return c.json({ parameter: entry.parameter, value })
})

/** What the partner has encrypted for itself. */
partnerControl.post('/encrypt', async (c) => {
  const { channel, purpose, text } = read(Plain, await c.req.json())
  return c.json({ data: await encryptFor({ env: c.env, channel, path: '' }, purpose, text) })
})

function read<Schema extends v.GenericSchema>(schema: Schema, value: unknown): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, value)
  if (parsed.success) return parsed.output
  throw new ServiceRefusal('INVALID_REQUEST', v.getDotPath(parsed.issues[0]) ?? '')
}
