import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Descriptor, Language } from '#contract/channel.ts'
import { loadDescriptors } from '#scripts/channel/descriptors.ts'
import { ADDRESSES } from '../address.ts'
import { ROOMS, totalOf } from '../fixture.ts'
import type { Harness } from '../harness.ts'
import { authenticate, type Failed, outboxUntil, quote, verify, visitor } from '../harness.ts'
import { type FakePage, freshStay, open, openFilled, queryOf, startWithPages } from './kit.ts'

const channels = loadDescriptors('channels')
const named = (name: string): Descriptor => {
  const found = channels.find((each) => each.name === name)
  if (!found) throw new Error(`no channel ${name}`)
  return found
}
/** The channel that lets its visitors choose. */
const CHOICE = named('ktour')
const TAGS: Record<Language, string> = { ko: 'ko', ja: 'ja', en: 'en', zh: 'zh-Hans', es: 'es' }
const NAMES: Record<Language, string> = { ko: '한국어', ja: '日本語', en: 'English', zh: '中文', es: 'Español' }
const OTHERS = Language.options.filter((language) => language !== 'ko')
const HANGUL = /[\u1100-\u11ff\u3130-\u318f\uac00-\ud7a3]/

const messages = (language: Language, room: string) =>
  JSON.parse(readFileSync(`src/messages/${language}/${room}.json`, 'utf8'))

const POLICY = {
  policy: {
    id: 9951,
    policyName: '회원 할인',
    discountOptionType: 'CHANNEL',
    minItemPrice: null,
    maxDiscountAmount: 20_000,
    moneyDiscount: null,
    percentDiscount: { discountPercent: 5 },
    customCoupon: false,
  },
  categoryList: [],
  placeList: [],
  foreignList: [],
  leisureList: [],
}

let harness: Harness
beforeAll(async () => {
  harness = await startWithPages()
  const db = await harness.originDb()
  await db.batch([
    db
      .prepare(`INSERT OR REPLACE INTO channel VALUES (?1, ?1, ?1, ?2, '', 0, 1, '{}', NULL)`)
      .bind(CHOICE.name, JSON.stringify(CHOICE.products)),
    db
      .prepare('INSERT INTO discount_policy VALUES (?, ?, ?, ?)')
      .bind(POLICY.policy.id, CHOICE.name, 'PLACE', JSON.stringify(POLICY)),
  ])
})
afterAll(() => harness.stop())

const speaking = (language: string, path: string, headers: Record<string, string> = {}, opened = open) =>
  opened(harness, path, { headers: { cookie: `i18n_redirected=${language}`, ...headers } })
const speakingFilled = (language: string, path: string) => speaking(language, path, {}, openFilled)

/** As a browser follows a link of the page it shows. */
const LINK = { headers: { 'sec-fetch-site': 'same-origin' } }

const languageOf = ({ document }: FakePage) => document.one('html').attribute('lang')

/** Every text of a value. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

/** What a page says in Korean that is neither the catalogue's nor the name of the language. */
function koreanOf(page: FakePage): string[] {
  const catalogue = [...textsIn(page.fill()), NAMES.ko].filter((text) => HANGUL.test(text))
  const longestFirst = catalogue.sort((a, b) => b.length - a.length)
  const written = page.html.replaceAll(
    /<script[^>]*id="(?:fill|channel)"[^>]*>.*?<\/script>|<script[^>]*ld\+json.*?<\/script>/gs,
    '',
  )
  // Cut at the marks first: one pattern for all of it takes a style sheet's length for each letter.
  return written
    .split(/[<>"]/)
    .filter((text) => HANGUL.test(text))
    .map((text) => longestFirst.reduce((rest, known) => rest.replaceAll(known, ''), text.replaceAll('&amp;', '&')))
    .filter((text) => HANGUL.test(text))
}

describe('the choice of a language', () => {
  it.each(Language.options)('in %s, every screen is there from the first byte', async (language) => {
    const own = language === 'ko' ? CHOICE : { ...CHOICE, ...CHOICE.names[language] }
    const home = await speaking(language, `/${CHOICE.name}`)
    expect(home.title).toBe(`${own.title} - ${own.tagline}`)
    const { name } = ROOMS.standard
    const detail = await speakingFilled(language, `/${CHOICE.name}/place/result/${ROOMS.standard.placeId}`)
    expect(detail.title).toContain(name)
    expect(detail.title).toContain(messages(language, 'place').category.hotel)
    const payment = await speaking(language, `/${CHOICE.name}/payment/place`)
    expect(payment.title).toBe(`${messages(language, 'payment').title.payment} - ${own.title}`)
    for (const page of [home, detail, payment]) expect([page.status, languageOf(page)]).toEqual([200, TAGS[language]])
  })

  it.each(OTHERS)('in %s, no screen says anything in Korean but the catalogue', async (language) => {
    for (const [path] of ADDRESSES.filter(([, , , popup]) => popup === null)) {
      const page = await speaking(language, `/${CHOICE.name}${path && `/${path}`}`)
      expect(`${path}: ${languageOf(page)}`).toBe(`${path}: ${TAGS[language]}`)
      expect({ path, korean: koreanOf(page) }).toEqual({ path, korean: [] })
    }
    for (const address of [`/${CHOICE.name}/nowhere`, `/${CHOICE.name}/place/result/1`]) {
      const page = await speaking(language, address)
      expect([page.status, languageOf(page), koreanOf(page)]).toEqual([404, TAGS[language], []])
    }
  })

  it('is made by a link that keeps the page and its query, and is kept for a year', async () => {
    const path = `/${CHOICE.name}/place/results`
    const chosen = await harness.fetch(`${path}?keyword=%EA%B0%95%EB%A6%89&lang=ja&page=2`, LINK)
    expect(chosen.status).toBe(302)
    expect(chosen.headers.get('location')).toBe(`${path}?keyword=%EA%B0%95%EB%A6%89&page=2`)
    expect(chosen.headers.get('cache-control')).toBe('no-store')
    expect(chosen.headers.getSetCookie()).toContain('i18n_redirected=ja; Path=/; Max-Age=31536000; SameSite=Lax')
    const other = await harness.fetch(`/${CHOICE.name}?lang=en`, { headers: { cookie: 'i18n_redirected=ja' } })
    expect(other.headers.getSetCookie().join()).toContain('i18n_redirected=en')
    // The page that says that there is none has the links as well.
    const missing = await harness.fetch(`/${CHOICE.name}/nowhere?lang=es`, LINK)
    expect([missing.status, missing.headers.get('location')]).toEqual([302, `/${CHOICE.name}/nowhere`])
  })

  it('is also that of a link from elsewhere, which is answered where it leads', async () => {
    const cookie = 'i18n_redirected=ja'
    const page = await open(harness, `/${CHOICE.name}/place/results?lang=en`, { headers: { cookie } })
    expect([page.status, languageOf(page)]).toEqual([200, 'en'])
    expect(page.headers.getSetCookie().join()).toContain('i18n_redirected=en')
  })

  it('is kept also where the address leads elsewhere', async () => {
    const { name, products } = CHOICE
    const led = async (path: string) => {
      const answer = await harness.fetch(`/${name}${path}${path.includes('?') ? '&' : '?'}lang=ja`)
      const kept = answer.headers.getSetCookie().some((cookie) => cookie.startsWith('i18n_redirected=ja;'))
      return [answer.status, answer.headers.get('location'), kept]
    }
    const number = 'reserveDetail?reservationNo='
    expect(await led('/reserve/12345')).toEqual([302, `/${name}/${number}12345`, true])
    expect((await led(`/${number}N261121K3V9QX7M2A`)).slice(-1)).toEqual([true])
    await harness.register({ channel: name, products: ['leisure', 'rentcar'] })
    await expect.poll(() => led('')).toEqual([302, `/${name}/leisure`, true])
    expect(await led('/place/results')).toEqual([302, `/${name}`, true])
    await harness.register({ channel: name, products })
    await expect.poll(async () => (await led(''))[0]).toBe(200)
  })

  it.each(['fr', 'zh-CN', '', 'JA', '__proto__'])('is none for lang=%s', async (language) => {
    const page = await open(harness, `/${CHOICE.name}?lang=${language}`)
    expect([page.status, languageOf(page)]).toEqual([200, 'ko'])
    expect(page.headers.getSetCookie().join()).not.toContain('i18n_redirected')
  })

  it("comes before the browser's wish, which comes before Korean", async () => {
    const wish = { 'accept-language': 'es-MX,es;q=0.9,en;q=0.8' }
    expect(languageOf(await speaking('zh', `/${CHOICE.name}`, wish))).toBe('zh-Hans')
    expect(languageOf(await open(harness, `/${CHOICE.name}`, { headers: wish }))).toBe('es')
    expect(languageOf(await speaking('fr', `/${CHOICE.name}`))).toBe('ko')
  })

  it('is offered in the bar of the home and at the foot, each language by its own name', async () => {
    const page = await speaking('ja', `/${CHOICE.name}`)
    for (const place of ['header', 'footer']) {
      const links = page.document.one(place).all('a[hreflang]')
      expect(links.map((link) => [link.attribute('href'), link.attribute('hreflang'), link.text])).toEqual(
        CHOICE.languages.map((language) => [`?lang=${language}`, TAGS[language], NAMES[language]]),
      )
      const current = links.filter((link) => link.attribute('aria-current') === 'true')
      expect(current.map(({ text }) => text)).toEqual(['日本語'])
      expect(page.document.one(`${place} nav[aria-label]`).attribute('aria-label')).toBeTruthy()
    }
    const results = await speaking('ja', `/${CHOICE.name}/place/results`)
    expect(results.document.one('footer').all('a[hreflang]')).toHaveLength(CHOICE.languages.length)
  })

  it('is not made by a page that is fetched ahead', async () => {
    const { html } = await open(harness, `/${CHOICE.name}`)
    expect(html).toContain('{"not":{"selector_matches":"[hreflang]"}}')
  })

  it('keeps one filled page a language', async () => {
    const address = `/${CHOICE.name}/place/results?${queryOf(freshStay())}`
    const korean = await speakingFilled('ko', address)
    const english = await speakingFilled('en', address)
    const again = await speakingFilled('ko', address)
    expect(english.document.one('article').text).toContain('₩')
    expect(english.document.one('article').text).not.toMatch(/\d원/)
    expect(again.document.one('article').text).toBe(korean.document.one('article').text)
  })
})

describe('a channel of one language', () => {
  it.each(['narae', 'skt', 'suwon'])('%s speaks Korean whatever is asked for', async (name) => {
    const page = await speaking('ja', `/${name}?lang=en`, { 'accept-language': 'ja,en;q=0.5' })
    expect([page.status, languageOf(page)]).toEqual([200, 'ko'])
    expect(page.title).toBe(`${named(name).title} - ${named(name).tagline}`)
    expect(page.headers.getSetCookie().join()).not.toContain('i18n_redirected')
    expect(page.document.all('a[hreflang]')).toEqual([])
    expect(page.html).not.toContain('translate_a')
  })

  it('all but one are', () => {
    expect(channels.filter(({ languages }) => languages.join() !== 'ko').map(({ name }) => name)).toEqual([CHOICE.name])
    expect(channels.filter(({ translation }) => translation).map(({ name }) => name)).toEqual([CHOICE.name])
  })
})

describe('the machine translation', () => {
  it.each([
    ['', true],
    ['place/results', true],
    ['policy/service', true],
    ['payment/place', false],
    ['reserve', false],
    ['cancelComplete', false],
  ])('at %j is offered: %s', async (path, offered) => {
    const { document } = await open(harness, `/${CHOICE.name}${path && `/${path}`}`)
    expect(document.has('#translation')).toBe(offered)
  })
})

describe('what the API says', () => {
  const speaker = async (language: Language, name = CHOICE.name) => {
    const who = visitor(harness, name)
    await who.fetch(`/${name}?lang=${language}`)
    return who
  }

  it.each(Language.options)('is said in %s', async (language) => {
    const who = await speaker(language)
    const { status, body } = await who.post<Failed>('/api/place/detail', { placeId: 1, ...freshStay() })
    expect([status, body.error.message]).toEqual([404, messages(language, 'failure')['place-not-found']])
  })

  it('is Korean on other channels', async () => {
    const { body } = await visitor(harness).post<Failed>(
      '/api/place/detail',
      { placeId: 1, ...freshStay() },
      { 'accept-language': 'ja' },
    )
    expect(body.error.message).toBe(messages('ko', 'failure')['place-not-found'])
  })

  it.each<[Language, string, string]>([
    ['ko', '5% 할인', '최대 20,000원'],
    ['en', '5% off', 'Up to ₩20,000'],
    ['es', '5% de descuento', 'Máx. ₩20.000'],
    ['ja', '5%割引', '最大20,000ウォン'],
    ['zh', '立减5%', '最高减20,000韩元'],
  ])('of a discount in %s: %s, %s', async (language, text, most) => {
    const who = await speaker(language)
    const { body } = await who.post<{ list: { discount: object }[] }>('/api/place', {
      ...freshStay(),
      amenities: [],
      sort: 'recommended',
      page: 1,
    })
    // Its own name is Korean.
    const discountName = language === 'ko' ? POLICY.policy.policyName : messages(language, 'payment').bill.discount
    expect(body.list[0]?.discount).toMatchObject({ text, maxPriceText: most, discountName })
  })

  it('of a booking reaches the guest in the language in which it was made, and the property in Korean', async () => {
    const who = await speaker('en')
    const guest = { name: 'Kim Narae', phone: '01087651234', email: 'english@narae.example' }
    const { room, stay } = { room: ROOMS.standard, stay: freshStay() }
    await verify(who, guest)
    const order = { room, ...stay, expectedAmount: totalOf(room, 1), guest, arrival: 'car' }
    const quoted = await quote(who, order)
    expect(quoted.body).toMatchObject({ discount: { text: '5% off' } })
    // Whoever asks last does not decide: the phone may speak another language by then.
    await who.fetch(`/${CHOICE.name}?lang=ja`)
    const confirmed = await who.post('/api/tossPayment/confirm', await authenticate(who, quoted.body))
    expect(confirmed.status).toBe(200)
    const texts = await outboxUntil(harness, guest.phone, (all) => all.some(({ key }) => key.endsWith(':booked:sms')))
    const [code, booked] = [texts.at(-1)?.text ?? '', texts.find(({ key }) => key.endsWith(':booked:sms'))?.text ?? '']
    expect(code).toMatch(/^\[K-Tour\] Verification code: \d{6}/)
    expect(booked).toMatch(/^\[K-Tour\] Your booking is confirmed\./)
    expect(booked).toContain(`₩${totalOf(room, 1).toLocaleString('en')}`)
    expect(booked).toMatch(/(?:Mon|Tue|Wed), [A-Z][a-z]+ \d+, 202\d/)
    const told = await (await harness.originDb())
      .prepare('SELECT request FROM booking WHERE order_id = ?')
      .bind(quoted.body.orderId)
      .first('request')
    expect(told).toBe(messages('ko', 'message').note.car)
  })
})
