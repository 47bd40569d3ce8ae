import type { FamilyName } from '#contract/partner/name.ts'
import type { Quote } from '#contract/quote.ts'
import { loadDescriptors } from '#scripts/channel/descriptors.ts'
import { seedChannels } from '#scripts/seed/load.ts'
import type { SeedDatabase } from '#scripts/seed/write.ts'
import { ROOMS, totalOf } from '../fixture.ts'
import { type Failed, type Harness, orderInput, pay, startHarness, type Visitor, verify, visitor } from '../harness.ts'

const DESCRIPTORS = loadDescriptors('channels')

/** A member of every partner (scripts/seed/data/partner). */
export const MEMBER = {
  userKey: '0100200301',
  name: '김다온',
  phone: '01051230001',
  pin: '2468',
  card: '9440123400010001',
}
/** Everybody has a phone of their own: codes to one are counted. */
let guests = 0
const newGuest = () => ({
  name: '홍길동',
  phone: String(1_077_770_000 + guests++).padStart(11, '0'),
  email: 'gildong@narae.example',
})
const STAY = { checkIn: '2026-12-07', checkOut: '2026-12-08' }

/** A channel that has a family, and sells the stays that tests book there. */
export function channelWith(family: FamilyName): string {
  const having = DESCRIPTORS.filter(
    ({ partner, products }) => products.includes('place') && partner.connectors.some((each) => each.family === family),
  )
  const found = having.find(({ paymentUrl }) => paymentUrl) ?? having[0]
  if (!found) throw new Error(`no channel that sells place has the family ${family}`)
  return found.name
}

/** The harness with every channel registered. */
export async function startWithPartners(vars: Record<string, string> = {}): Promise<Harness> {
  const harness = await startHarness({ vars: { LIMITS: 'off', ...vars } })
  await seedChannels((await harness.originDb()) as unknown as SeedDatabase, DESCRIPTORS)
  return harness
}

/** What happens at a partner's, before a visitor comes here. */
export async function atPartner<Said>(harness: Harness, what: string, body: object): Promise<Said> {
  const response = await harness.fetch(`/__origin/partner/${what}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${what}: ${response.status} ${await response.text()}`)
  return (await response.json()) as Said
}

/** A key, good once, of a member who is logged in at the partner. */
export async function loginKey({ harness, channel }: Visitor, userKey = MEMBER.userKey): Promise<string> {
  return (await atPartner<{ authkey: string }>(harness, 'login', { channel, userKey })).authkey
}

/** The address by which a member comes from a partner. */
export async function entryOf(
  { harness, channel }: Visitor,
  family: FamilyName,
  { userKey = MEMBER.userKey, path = '' } = {},
): Promise<string> {
  const { parameter, value } = await atPartner<{ parameter: string; value: string }>(harness, 'enter', {
    channel,
    family,
    userKey,
  })
  return `/${channel}${path}${path.includes('?') ? '&' : '?'}${parameter}=${encodeURIComponent(value)}`
}

/** How often partners, or a channel's, were asked so far: each signed request is heard once. */
export async function heard(harness: Harness, channel: string | null = null): Promise<number> {
  const sql = 'SELECT COUNT(*) AS n FROM partner_nonce WHERE ?1 IS NULL OR channel = ?1'
  return (await (await harness.originDb()).prepare(sql).bind(channel).first<number>('n')) ?? 0
}

/** A member of the partner, come to the channel of a family. */
export async function member(harness: Harness, family: FamilyName): Promise<Visitor> {
  const who = visitor(harness, channelWith(family))
  const at = (path: string) => `/api/channel/${who.channel}/${path}`
  if (family === 'telecom') {
    const { body } = await who.post<{ encPinNo: string }>(at('encryptionPinNo'), { pinNo: MEMBER.pin })
    await expectOk(who.post(at('pinNum/check'), { phone: MEMBER.phone, encPinNo: body.encPinNo }))
  } else if (family === 'carrier') await expectOk(who.post(at('member/card'), { cardNo: MEMBER.card }))
  else {
    const response = await who.fetch(await entryOf(who, family))
    if (response.status !== 302) throw new Error(`${family}: ${response.status} ${await response.text()}`)
  }
  return who
}

async function expectOk(answer: Promise<{ status: number; body: unknown }>): Promise<void> {
  const { status, body } = await answer
  if (status !== 200) throw new Error(JSON.stringify(body))
}

/** Whom the session has proven already, as a partner may vouch for; else a guest with a code. */
async function provenGuest(who: Visitor) {
  const guest = newGuest()
  const shown = (await (await who.fetch('/api/certification')).json()) as { name: string; phone: string | null } | null
  if (shown?.phone) return { ...guest, name: shown.name, phone: shown.phone }
  await verify(who, guest)
  return guest
}

const ask = (who: Visitor, input: object) => who.post<Quote & Failed>('/api/placeReserve/checkReservePlace', input)

/** What a stay is paid with beside what is charged. */
export type Wanted = readonly { kind: 'points' | 'coupon'; amount: number; no?: string }[]

/** What was said to who asks for a stay at the price of now; the same again is a repeat. */
async function askStay(who: Visitor, { dates = STAY, tenders = [] }: { dates?: typeof STAY; tenders?: Wanted }) {
  const guest = await provenGuest(who)
  const expectedAmount = totalOf(ROOMS.standard, 1)
  let input = orderInput({ room: ROOMS.standard, ...dates, guest, tenders, expectedAmount })
  let said = await ask(who, input)
  if (said.body.error?.code === 'price-changed') {
    input = { ...input, expectedAmount: Number(said.body.error.data?.amount), attempt: crypto.randomUUID() }
    said = await ask(who, input)
  }
  return { said, repeat: () => ask(who, input) }
}

/** The quote of a stay that is paid with `tenders`, or why there is none. */
export const quotedStay = async (who: Visitor, tenders: Wanted = []) => (await askStay(who, { tenders })).said

/** A stay that a visitor is about to pay, and what was asked for it. */
export async function asked(
  who: Visitor,
  { dates, tenders }: { dates?: typeof STAY; tenders?: Wanted } = {},
): Promise<{ quote: Quote; repeat: () => ReturnType<typeof ask> }> {
  const { said, repeat } = await askStay(who, { ...(dates && { dates }), ...(tenders && { tenders }) })
  if (said.status !== 200) throw new Error(JSON.stringify(said.body))
  return { quote: said.body, repeat }
}

/** A stay that a visitor is about to pay. */
export const quoted = async (who: Visitor, dates = STAY): Promise<Quote> => (await asked(who, { dates })).quote

/** A stay, booked and paid by a visitor; its number. */
export async function booked(who: Visitor, tenders: Wanted = []): Promise<string> {
  const { quote } = await asked(who, { tenders })
  const paid = await pay(who, quote)
  if (paid.body.state !== 'BOOKED') throw new Error(JSON.stringify(paid.body))
  return quote.orderId
}
