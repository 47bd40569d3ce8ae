import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { FAMILIES } from '#contract/partner/families.ts'
import { FamilyName } from '#contract/partner/name.ts'
import type { Env, OriginEnv } from '../env.ts'
import { ServiceRefusal } from '../refusal.ts'
import { FADE_HASH } from '../toss/style.ts'
import { encryptFor } from './cipher.ts'
import { sealMember } from './entry.ts'
import { issueAuthkey, logOut, membersOf } from './members.ts'
import { membersPage, type Partner, partnersPage } from './page.ts'
import type { Played } from './player.ts'

const Login = v.strictObject({ channel: v.string(), userKey: v.string() })
const Entering = v.strictObject({ ...Login.entries, family: FamilyName })
const Plain = v.strictObject({ channel: v.string(), purpose: v.string(), text: v.string() })

/** The page loads its own style and nothing else, and no page frames it. */
const POLICY = `default-src 'none'; style-src 'self' ${FADE_HASH}; img-src data:; base-uri 'none'; frame-ancestors 'none'`

/** What happens at a partner's before a visitor comes to the shop, for people and tests. */
export const partnerControl = new Hono<OriginEnv>()

/** A member logs in at the partner: a key that is good once. */
partnerControl.post('/login', async (c) => {
  const { channel, userKey } = read(Login, await c.req.json())
  return c.json({ authkey: await issueAuthkey({ env: c.env, channel }, userKey) })
})

/** A member logs out at the partner. */
partnerControl.post('/logout', async (c) => {
  const { channel, userKey } = read(Login, await c.req.json())
  await logOut({ env: c.env, channel }, userKey)
  return c.json({ ended: true })
})

/** A member presses the partner's link to the shop: the parameter that leads there. */
partnerControl.post('/enter', async (c) => {
  const { channel, family, userKey } = read(Entering, await c.req.json())
  const entered = await entryBy({ env: c.env, channel, path: '' }, family, userKey)
  if (!entered) throw new ServiceRefusal('NOT_FOUND')
  return c.json(entered)
})

/** The partners that have members, for people. */
partnerControl.get('/', async (c) => show(c, partnersPage(await partnersOf(c.env))))

/**
 * The page of the shop that a login leads back to; the channel's home unless it is told another.
 */
function backOf(c: Context<OriginEnv>, channel: string): URL {
  const { origin } = new URL(c.req.url)
  const asked = c.req.query('returnUrl') ?? ''
  const back = URL.canParse(asked) ? new URL(asked) : null
  return back?.origin === origin ? back : new URL(`/${channel}`, origin)
}

/**
 * The members of a channel's partner, and how each comes into the shop, to the page of `returnUrl`.
 */
partnerControl.get('/:channel', async (c) => {
  const partner = (await partnersOf(c.env)).find(({ name }) => name === c.req.param('channel'))
  if (!partner) throw new ServiceRefusal('NOT_FOUND')
  const { search } = new URL(c.req.url)
  return show(c, membersPage(partner, await membersOf({ env: c.env, channel: partner.name }), search))
})

/** A member presses the link on that page: each time another entry, as at the partner's own. */
partnerControl.get('/:channel/:family/:userKey', async (c) => {
  const { channel, family, userKey } = read(Entering, c.req.param())
  const played = { env: c.env, channel, path: '' }
  const known = (await membersOf(played)).some(({ user_key }) => user_key === userKey)
  const entered = known ? await entryBy(played, family, userKey) : null
  if (!entered) throw new ServiceRefusal('NOT_FOUND')
  const back = backOf(c, channel)
  back.searchParams.set(entered.parameter, entered.value)
  const response = c.redirect(back.pathname + back.search, 303)
  response.headers.set('cache-control', 'no-store')
  response.headers.set('referrer-policy', 'no-referrer')
  return response
})

/** What the partner has encrypted for itself. */
partnerControl.post('/encrypt', async (c) => {
  const { channel, purpose, text } = read(Plain, await c.req.json())
  return c.json({ data: await encryptFor({ env: c.env, channel, path: '' }, purpose, text) })
})

/** The parameter by which a member comes; null for a family that has no entry. */
async function entryBy(played: Played, family: FamilyName, userKey: string) {
  const { entry } = FAMILIES[family]
  if (!entry) return null
  const value = 'asks' in entry ? await issueAuthkey(played, userKey) : await sealMember(played, entry.cipher, userKey)
  return { parameter: entry.parameter, value }
}

/** The channels whose partners are played, each with its families. */
async function partnersOf({ DB }: Env): Promise<Partner[]> {
  const sql = `SELECT name, title, json_group_array(family) AS families FROM partner_family
    JOIN channel ON name = channel GROUP BY name ORDER BY name`
  const { results } = await DB.prepare(sql).all<{ name: string; title: string; families: string }>()
  return results.map((row) => ({ ...row, families: v.parse(v.array(FamilyName), JSON.parse(row.families)) }))
}

async function show(c: Context<OriginEnv>, page: ReturnType<typeof partnersPage>): Promise<Response> {
  return c.html(page, 200, { 'cache-control': 'no-store', 'content-security-policy': POLICY })
}

function read<Schema extends v.GenericSchema>(schema: Schema, value: unknown): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, value)
  if (parsed.success) return parsed.output
  throw new ServiceRefusal('INVALID_REQUEST', v.getDotPath(parsed.issues[0]) ?? '')
}
