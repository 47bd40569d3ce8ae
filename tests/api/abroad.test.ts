import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Language } from '#contract/channel.ts'
import type { LeisureDetail, LeisurePage } from '#contract/leisure/catalogue.ts'
import type { PlaceDetail, PlacePage } from '#contract/place/catalogue.ts'
import type { PlacePreview } from '#contract/place/quote.ts'
import type { ReservationDetail, ReservationList } from '#contract/reservation.ts'
import { ROOMS } from '../fixture.ts'
import {
  type Failed,
  type Harness,
  outboxUntil,
  pay,
  quote,
  startHarness,
  type Visitor,
  verify,
  visitor,
} from '../harness.ts'

/* Visitors from abroad, on the channel whose visitors choose a language. */

const HANGUL = /[가-힣]/
const STAY = { checkIn: '2026-12-02', checkOut: '2026-12-04', adults: 2, children: 0 }
const OTHERS = Language.options.filter((language) => language !== 'ko')

let harness: Harness
beforeAll(async () => {
  harness = await startHarness({ properties: 120 })
})
afterAll(() => harness.stop())

const speaking = (language: string) => ({ cookie: `i18n_redirected=${language}` })
async function ask<Body>(path: string, input: object, language: string, channel = 'ktour'): Promise<Body> {
  const response = await harness.fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', channel, ...speaking(language) },
    body: JSON.stringify(input),
  })
  expect(response.status).toBe(200)
  return (await response.json()) as Body
}
const texts = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(texts)
      : []

describe('names in the visitor’s language', () => {
  it.each(OTHERS)('in %s no name of a list, of regions and of banners is Korean', async (language) => {
    const list = await ask<PlacePage>('/api/place', { ...STAY, sort: 'recommended', page: 1 }, language)
    expect(list.list.length).toBeGreaterThan(10)
    const shown = [
      list,
      await ask('/api/place/region', {}, language),
      await ask('/api/place/contents', {}, language),
      await ask('/api/place/getRecommendKeyword', {}, language),
      await ask('/api/place/ranking', {}, language),
      await ask('/api/leisure/deals', { sort: 'recommended', page: 1 }, language),
      await ask('/api/leisure/category', {}, language),
      await ask('/api/leisure/getRecommendKeyword', {}, language),
      await ask('/api/place/exhibitions', {}, language),
    ]
    expect(texts(shown).filter((text) => HANGUL.test(text))).toEqual([])
  })

  it('is one answer a language, whoever asked first', async () => {
    const of = (language: string, channel?: string) =>
      ask<PlaceDetail>('/api/place/detail', { ...STAY, placeId: 7 }, language, channel)
    const korean = await of('ko')
    const [english, japanese] = [await of('en'), await of('ja')]
    expect(HANGUL.test(korean.name)).toBe(true)
    expect(korean).not.toHaveProperty('localName')
    expect(english.name).toMatch(/^[A-Za-z0-9 '&-]+$/)
    expect(japanese.name).not.toBe(english.name)
    for (const told of [english, japanese]) {
      expect(told).toMatchObject({ localName: korean.name, localAddress: korean.address })
      expect(texts(told.rooms.map(({ name, bed, photos }) => [name, bed, photos])).join()).not.toMatch(HANGUL)
      expect(told.notices.join()).not.toMatch(HANGUL)
      // What else the host wrote is left to the machine translation.
      expect(told.description).toBe(korean.description)
    }
    expect(await of('ko')).toEqual(korean)
    // A channel of one language answers in it, whatever the cookie wishes.
    expect((await of('en', 'narae')).name).toBe(korean.name)
  })

  it('a ticket says in it what it is, how it is used and what must be known', async () => {
    const [first] = (await ask<LeisurePage>('/api/leisure/deals', { sort: 'recommended', page: 1 }, 'ja')).list
    const deal = await ask<LeisureDetail>('/api/leisure/detail', { dealId: first?.id ?? 0 }, 'ja')
    const { name, venue, address, guide, notices, variants, localName } = deal
    expect(texts([name, venue, address, guide, notices, variants]).filter((text) => HANGUL.test(text))).toEqual([])
    expect(guide.length).toBeGreaterThan(1)
    expect(localName).toMatch(HANGUL)
  })

  it('a name that is shown is found again, and its letters are marked', async () => {
    const { list } = await ask<{ list: { kind: string; name: string; marks: [number, number][] }[] }>(
      '/api/place/autocomplete',
      { keyword: 'haeun' },
      'en',
    )
    const [region] = list.filter(({ kind }) => kind === 'region')
    expect(region).toMatchObject({ name: 'Haeundae', marks: [[0, 5]] })
    const found = async (keyword: string, language: string) =>
      (await ask<PlacePage>('/api/place', { ...STAY, sort: 'recommended', page: 1, keyword }, language)).list
    const [first] = await found('Hotel', 'en')
    for (const language of OTHERS) {
      const { name } = await ask<PlaceDetail>('/api/place/detail', { ...STAY, placeId: first?.no ?? 0 }, language)
      expect((await found(name, language)).map(({ no }) => no)).toEqual([first?.no])
    }
    expect((await found('Haeundae Beach', 'en')).length).toBeGreaterThan(0)
  })
})

const GUEST = { name: 'John Smith', email: 'john@narae.example' }
const at = { checkIn: '2026-12-02', checkOut: '2026-12-04' }

async function booking(who: Visitor, guest: { name: string; phone: string; email: string }) {
  const room = ROOMS.standard
  const asked = { placeId: room.placeId, roomId: room.roomId, ...STAY }
  const { body } = await who.post<PlacePreview>('/api/place/quote/preview', asked)
  return quote(who, { room, ...at, expectedAmount: body.bill.breakdown.total, guest })
}

describe('a guest without a Korean phone', () => {
  it('books by an e-mail address, is written to there, and finds and cancels the booking by it', async () => {
    const who = visitor(harness, 'ktour')
    await verify(who, GUEST, 'email')
    const quoted = await booking(who, { ...GUEST, phone: '' })
    expect(quoted.status).toBe(200)
    const { orderId } = quoted.body
    expect((await pay(who, quoted.body)).body).toMatchObject({ state: 'BOOKED' })
    await outboxUntil(harness, GUEST.email, (messages) => messages.some(({ text }) => text.includes(orderId)))
    const list = await who.post<ReservationList>('/api/placeReserve/list/place', { by: 'email' })
    expect(list.body.list.map(({ reservationNo }) => reservationNo)).toEqual([orderId])
    const detail = await who.post<ReservationDetail>('/api/placeReserve/place/id', { reservationNo: orderId })
    expect(detail.body).toMatchObject({ guestPhone: '', guestEmail: GUEST.email })
    const cancelled = await who.post('/api/placeReserve/cancel/place', { reservationNo: orderId, expectedFee: 0 })
    expect(cancelled.body).toMatchObject({ state: 'CANCELLED' })
  })

  it('cannot name a phone that is somebody else’s, nor book so where visitors have phones', async () => {
    const owner = visitor(harness, 'ktour')
    const phone = '01077770001'
    await verify(owner, { name: GUEST.name, phone })
    const theirs = await booking(owner, { ...GUEST, phone })
    expect(theirs.status).toBe(200)

    const stranger = visitor(harness, 'ktour')
    await verify(stranger, GUEST, 'email')
    const refused = async (who: Visitor, guest: typeof GUEST & { phone: string }) =>
      ((await booking(who, guest)).body as Failed).error.code
    expect(await refused(stranger, { ...GUEST, phone })).toBe('verification-required')
    expect(await refused(stranger, { ...GUEST, email: 'other@narae.example', phone: '' })).toBe('verification-required')
    // Their own quote takes the place of nobody else's.
    expect((await booking(stranger, { ...GUEST, phone: '' })).status).toBe(200)
    expect((await pay(owner, theirs.body)).body).toMatchObject({ state: 'BOOKED' })

    const here = visitor(harness, 'narae')
    await verify(here, GUEST, 'email')
    expect(await refused(here, { ...GUEST, phone: '' })).toBe('verification-required')
  })

  it('proves a number of another country, where visitors come from there', async () => {
    const phone = '+819012345678'
    const who = visitor(harness, 'ktour')
    await verify(who, { name: GUEST.name, phone })
    expect((await who.post('/api/certification/save')).status).toBe(200)
    const quoted = await booking(who, { ...GUEST, phone })
    expect(quoted.body.window).toMatchObject({ customerMobilePhone: null })
    expect((await pay(who, quoted.body)).body).toMatchObject({ state: 'BOOKED' })
    await outboxUntil(harness, phone, (messages) => messages.some(({ text }) => text.includes(quoted.body.orderId)))

    // A country that nobody can choose, where a message may cost much.
    const far = { name: GUEST.name, phone: '+88213300000', consent: true }
    const unreached = await visitor(harness, 'ktour').post<Failed>('/api/certification', far)
    expect(unreached.body.error.code).toBe('not-mobile')

    const here = await visitor(harness, 'narae').post<Failed>('/api/certification', {
      name: GUEST.name,
      phone,
      consent: true,
    })
    expect(here.body.error.code).toBe('not-mobile')
  })
})
