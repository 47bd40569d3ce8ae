import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ReservationList } from '#contract/reservation.ts'
import { ROOMS } from '../fixture.ts'
import { type Harness, NOW, outbox, pay, quote, startHarness, type Visitor, verify, visitor } from '../harness.ts'
import { type Answer, Browser, codeFor } from './kit.ts'

// Thousands of guesses at the codes of three people, by two hundred sessions from forty networks
// that know each other's cookies, the people's names and numbers, and even the ids and the digits
// of the codes in the people's own browsers. What is left to them is luck: the looks that are
// counted below, of a million codes each. So that the test does not hang on luck, no guess at a
// code of one's own is right by chance; the right code is tried where it must not help: from other
// sessions all along, and from its own once it is dead.

/** Each code is guessed at many times more than it is looked at; `npm run soak` plays 10,000. */
const GUESSES = Number(process.env.BRUTE_GUESSES ?? 1000)
const AT_ONCE = 50
const SESSIONS = 200
const NETWORKS = 40
const TRIES = 5

/** A random generator with a seed (mulberry32): whole numbers below `size`. */
function seeded(seed: number): (size: number) => number {
  let state = seed
  return (size) => {
    state = (state + 0x6d2b79f5) | 0
    let bits = Math.imul(state ^ (state >>> 15), 1 | state)
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits
    return ((bits ^ (bits >>> 14)) >>> 0) % size
  }
}
const SEED = Number(process.env.BRUTE_SEED ?? 20_261_121)
const draw = seeded(SEED)

interface Code {
  id: string
  digits: string
  owner: Browser
}
const people = ['alone', 'crowded', 'known'].map((_, at) => ({
  name: '김나래',
  phone: `0106660000${at}`,
  email: `brute${at}@narae.example`,
}))
const [alone, crowded, known] = people as [Person, Person, Person]
type Person = (typeof people)[number]

let harness: Harness
/** The browser in which a person booked, known by its cookie. */
let home: Visitor
let orderId = ''
const attackers: Browser[] = []
const codes: Code[] = []
/** Codes that people have asked for themselves, in browsers of their own. */
const honest: Code[] = []
/** What each code's own session was told, and all that others were. */
const told = new Map<Code, Answer[]>()
const strangers: Answer[] = []

const send = ({ name, phone }: Person, who: Browser) => who.post('/api/certification', { name, phone, consent: true })
const tryCode = (who: Browser, { id }: Code, code: string, by = '') =>
  who.post(`/api/certification${by}/check`, { verificationId: id, code })
const networkOf = (at: number) => `198.51.100.${at % NETWORKS}`

/**
 * A browser that has the cookies of a session and asks from some network. Its own cookies stay as
 * they are, so that guesses go side by side.
 */
function twin({ cookies }: Browser): Browser {
  const other = new Browser(harness, 'narae', networkOf(draw(NETWORKS)))
  for (const [name, value] of cookies) other.cookies.set(name, value)
  return other
}

/** The digits that went out under an id. */
async function digitsOf(to: string, id: string): Promise<string> {
  const message = (await outbox(harness, to)).find(({ key }) => key === id)
  return /(?<!\d)\d{6}(?!\d)/.exec(message?.text ?? '')?.[0] ?? ''
}

async function ask(person: Person, owner: Browser): Promise<Code | null> {
  const { status, body } = await send(person, owner)
  if (status !== 200) return null
  return { id: body.verificationId, digits: await digitsOf(person.phone, body.verificationId), owner }
}

/** Works on all items, so many side by side. */
async function sideBySide<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const queue = items.values()
  const worker = async () => {
    for (const item of queue) await work(item)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}

async function guess(): Promise<void> {
  const pool = draw(4) === 0 ? honest : codes
  const code = pool[draw(pool.length)] as Code
  const random = String(draw(1_000_000)).padStart(6, '0')
  const own = pool === codes && draw(3) > 0
  if (own) {
    const wrong =
      random === code.digits ? String((draw(999_999) + 1 + Number(random)) % 1_000_000).padStart(6, '0') : random
    const answer = await tryCode(twin(code.owner), code, wrong)
    told.set(code, [...(told.get(code) ?? []), answer])
    return
  }
  const others = attackers.filter((each) => each !== code.owner)
  const stranger =
    draw(10) === 0
      ? new Browser(harness, 'narae', networkOf(draw(NETWORKS)))
      : twin(others[draw(others.length)] as Browser)
  const digits = draw(2) === 0 ? code.digits : random
  strangers.push(await tryCode(stranger, code, digits, draw(10) === 0 ? '/email' : ''))
}

beforeAll(async () => {
  // Without the shield, to see that what counts exactly holds alone.
  harness = await startHarness({ vars: { LIMITS: 'off' } })
  home = visitor(harness)
  await verify(home, known)
  const order = { room: ROOMS.standard, checkIn: '2026-12-07', checkOut: '2026-12-08', guest: known }
  const seen = await quote(home, { ...order, expectedAmount: 1 })
  const quoted = await quote(home, { ...order, expectedAmount: Number(seen.body.error.data?.amount) })
  expect((await pay(home, quoted.body)).body.state).toBe('BOOKED')
  orderId = quoted.body.orderId

  for (const person of people) {
    const code = await ask(person, new Browser(harness, 'narae', '203.0.113.1'))
    if (code) honest.push(code)
  }
  for (let at = 0; at < SESSIONS; at++) {
    const person = people[at % people.length] as Person
    // All that go for the first of them share one network.
    const attacker = new Browser(harness, 'narae', networkOf(person === alone ? 0 : at))
    const code = await ask(person, attacker)
    attackers.push(attacker)
    if (code) codes.push(code)
  }
})
afterAll(() => harness.stop())

const count = async (sql: string, ...values: (string | number)[]) =>
  Number(
    await (await harness.edgeDb())
      .prepare(sql)
      .bind(...values)
      .first('n'),
  )

it(`${GUESSES} guesses open nothing (seed ${SEED})`, async () => {
  // Of 200 sessions few ever had a code: five for whom one network asked, fifteen less the honest
  // ones for each of the others.
  expect(honest).toHaveLength(people.length)
  expect(codes.length).toBe(5 + 14 + 14 - 1)
  const identities = await count('SELECT COUNT(*) AS n FROM identity')

  const begun = Date.now()
  await sideBySide(Array.from({ length: GUESSES }), guess)
  const seconds = (Date.now() - begun) / 1000

  const all = [...told.values()].flat()
  expect(all.length + strangers.length).toBe(GUESSES)
  for (const code of codes) {
    const answers = told.get(code) ?? []
    expect(answers.length).toBeGreaterThan(TRIES)
    // Exactly five were looked at, however many came at the same moment; all others were told that
    // it is over.
    expect(answers.filter(({ body }) => body.error.code === 'verification-wrong-code')).toHaveLength(TRIES)
    expect(answers.filter(({ body }) => body.error.code === 'verification-too-many')).toHaveLength(
      answers.length - TRIES,
    )
  }
  // Nobody else's guess is looked at: the right digits are answered as wrong ones, and cost their
  // owner no try.
  expect(new Set(strangers.map(({ status, body }) => `${status} ${body.error.code}`))).toEqual(
    new Set(['422 verification-wrong-code']),
  )
  // The right try of who booked was given back.
  const looks = await count('SELECT SUM(tries) AS n FROM verification')
  expect(looks).toBe(codes.length * TRIES)
  console.log(`${GUESSES} guesses in ${seconds.toFixed(1)} s, ${looks} of them looked at`)

  // The right digits come too late for all of them, and nobody is anybody.
  for (const code of codes) {
    const late = await tryCode(code.owner, code, code.digits)
    expect([late.status, late.body.error.code]).toEqual([429, 'verification-too-many'])
  }
  expect(await count('SELECT COUNT(*) AS n FROM identity')).toBe(identities)
  await sideBySide(attackers, async (attacker) => {
    expect((await attacker.get('/api/certification')).body).toBeNull()
    expect((await attacker.post('/api/placeReserve/list/place')).status).toBe(401)
  })
})

it('a code that its owner had before is good after all of it', async () => {
  for (const code of honest) expect((await tryCode(code.owner, code, code.digits)).status).toBe(200)
})

it('whoever was attacked from one network gets a new code at once, on a browser that nobody knows', async () => {
  const owner = new Browser(harness, 'narae', '192.0.2.1')
  const code = await ask(alone, owner)
  expect(code && (await tryCode(owner, code, code.digits)).status).toBe(200)
})

it('whoever was attacked from many gets one where they are known, or by e-mail, else is told when', async () => {
  const code = await home.post<{ verificationId: string }>('/api/certification', {
    name: known.name,
    phone: known.phone,
    consent: true,
  })
  expect(code.status).toBe(200)
  const checked = await home.post('/api/certification/check', {
    verificationId: code.body.verificationId,
    code: await codeFor(harness, known.phone),
  })
  expect(checked.status).toBe(200)
  const list = await home.post<ReservationList>('/api/placeReserve/list/place')
  expect(list.body.list.map(({ reservationNo }) => reservationNo)).toEqual([orderId])

  for (const person of [crowded, known]) {
    const owner = new Browser(harness, 'narae', '192.0.2.2')
    const refused = await send(person, owner)
    expect([refused.status, refused.body.error.code, refused.body.error.data]).toEqual([
      429,
      'too-many-requests',
      { retryAfter: 3600 },
    ])
    await verify(visitor(harness), person, 'email')
  }

  // An hour after the first of the codes there is room again, as was said.
  await harness.setClock(new Date(Date.parse(NOW) + 3_600_000).toISOString())
  const owner = new Browser(harness, 'narae', '192.0.2.2')
  const later = await ask(crowded, owner)
  expect(later && (await tryCode(owner, later, later.digits)).status).toBe(200)
})
