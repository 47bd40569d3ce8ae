import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Page, Product } from '#contract/channel.ts'
import type { ChannelInfo } from '#contract/visit.ts'
import { decode, encode } from '#functions/pages/bytes.ts'
import { applyRegistration } from '#functions/pages/registered.ts'
import { loadDescriptors } from '#scripts/channel/descriptors.ts'
import { ROOMS } from '../fixture.ts'
import { type Failed, type Harness, orderInput, visitor } from '../harness.ts'
import { type Element, open, startWithPages } from './kit.ts'

const channels = loadDescriptors('channels')
const fileOf = (name: string) => channels.find((each) => each.name === name) ?? expect.unreachable(name)

let shop: Harness
beforeAll(async () => {
  shop = await startWithPages()
})
afterAll(() => shop.stop())

const statusOf = async (path: string) => (await shop.fetch(path)).status
async function ask(channel: string, path: string, input: unknown = {}): Promise<string> {
  const { status, body } = await visitor(shop, channel).post<Partial<Failed>>(path, input)
  return `${status} ${body?.error?.code ?? 'ok'}`
}
const soldOf = async (name: string) => {
  const { body } = await visitor(shop, name).post<{ channel: ChannelInfo }>('/getChannel')
  return body.channel?.products ?? null
}
/** Changes a registration and waits until it is seen. */
async function register(change: Parameters<Harness['register']>[0], seen: () => Promise<unknown>): Promise<void> {
  await shop.register(change)
  await expect.poll(seen).toBe(true)
}
const GONE = '404 channel-not-found'
const is = (answer: () => Promise<unknown>, expected: unknown) => async () =>
  JSON.stringify(await answer()) === JSON.stringify(expected)

/** What a page's islands are told of it. */
function pagesOf(html: string): Page[] {
  return [...html.matchAll(/props="([^"]*)"/g)].flatMap(([, text = '']) => {
    const props = JSON.parse(text.replaceAll('&quot;', '"').replaceAll('&#38;', '&').replaceAll('&amp;', '&'))
    return props.page ? [props.page as Page] : []
  })
}
const tabsOf = (document: Element) => document.all('.product-tabs a').map((tab) => tab.attribute('href'))

describe('a channel that is not registered', () => {
  const NAME = 'suwon'
  const ALIAS = fileOf(NAME).aliases[0] ?? ''
  afterEach(() =>
    register(
      { channel: NAME, bookingName: NAME },
      is(() => statusOf(`/${NAME}`), 200),
    ),
  )

  it('is a 404 everywhere: pages, their data, calls, its logo', async () => {
    const data = (await open(shop, `/${NAME}`)).document.one('#fill').attribute('data-from') ?? ''
    expect([data, await statusOf(data)]).toEqual([expect.stringMatching(/^\/fill\//), 200])
    expect([await statusOf(`/${NAME}`), await statusOf(`/logos/${fileOf(NAME).theme.logo}`)]).toEqual([200, 200])
    await register(
      { channel: NAME, bookingName: null },
      is(() => statusOf(`/${NAME}`), 404),
    )
    const paths = ['', '/place/results', '/reserve', '/payment/place', '/policy/service', '/noticeLayer', '/x.png']
    const addresses = paths.map((path) => `/${NAME}${path}`)
    for (const path of [...addresses, `/${ALIAS}`, `/logos/${fileOf(NAME).theme.logo}`]) {
      const { status, document } = await open(shop, path)
      expect([path, status]).toEqual([path, 404])
      expect(document.one('link[rel="icon"]').attribute('href')).toBe('/logos/narae.svg')
    }
    expect(await statusOf(data)).toBe(404)
    const old = { headers: { 'user-agent': 'Mozilla/4.0 (compatible; MSIE 8.0; Windows NT 6.1)' } }
    expect((await shop.fetch(`/${NAME}`, old)).status).toBe(404)
    for (const path of [
      '/getChannel',
      '/api',
      '/api/place',
      '/api/placeReserve/checkReservePlace',
      '/api/certification/status',
    ])
      expect([path, await ask(NAME, path), await ask(ALIAS, path)]).toEqual([path, GONE, GONE])
    // Whoever was in it is led to the default channel, which is untouched.
    const led = await shop.fetch('/place/results', { headers: { cookie: `channel=${NAME}` } })
    expect(led.headers.get('location')).toBe('/narae/place/results')
    expect([await statusOf('/narae'), await statusOf('/logos/narae.svg')]).toEqual([200, 200])
  })

  it.each([
    ['nothing of it', '{}', 200],
    ['null', 'null', 200],
    ['an empty body', '', 200],
    ['404', '', 404],
  ])('is one of which the admin says %s', async (_, body, status) => {
    await shop.setFault({ target: 'admin', path: '/channels/domain', mode: 'answer', body, status })
    await expect.poll(() => statusOf(`/${NAME}/reserve`)).toBe(404)
    expect(await ask(NAME, '/api/place')).toBe(GONE)
    await shop.clearFaults()
  })
})

it("the payment provider's notices are heard whatever is registered", async () => {
  await register(
    { channel: 'narae', bookingName: null },
    is(() => statusOf('/narae'), 404),
  )
  const data = { orderId: 'N261121-0123456789' }
  const notice = { eventType: 'PAYMENT_STATUS_CHANGED', createdAt: '2026-11-21T12:00:00', data }
  const headers = { 'content-type': 'application/json' }
  const heard = await shop.fetch('/api/tossPayment/webhook', { method: 'POST', headers, body: JSON.stringify(notice) })
  expect(heard.status).toBe(200)
  await register(
    { channel: 'narae', bookingName: 'narae' },
    is(() => statusOf('/narae'), 200),
  )
})

describe('a product that is taken out of the registration', () => {
  const NAME = 'narae'
  const { products: ALL } = fileOf(NAME)
  afterEach(() =>
    register(
      { channel: NAME, products: ALL },
      is(() => soldOf(NAME), ALL),
    ),
  )
  const sell = (products: Product[]) =>
    register(
      { channel: NAME, products },
      is(
        () => soldOf(NAME),
        ALL.filter((each) => products.includes(each)),
      ),
    )

  it('what is sold is in both, in the order of the file: guards, tabs and calls follow, also without a script', async () => {
    expect(ALL).toEqual(['place', 'foreign', 'leisure', 'rentcar'])
    await sell(['leisure', 'place'])
    const { html, document } = await open(shop, `/${NAME}`)
    expect(tabsOf(document)).toEqual([`/${NAME}`, `/${NAME}/leisure`])
    expect(document.one('#recent-parts').attribute('data-sold')).toBe('place leisure')
    expect(html).not.toMatch(new RegExp(`href="/${NAME}/(foreign|rentcar)`))
    expect(tabsOf((await open(shop, `/${NAME}/leisure`)).document)).toEqual([`/${NAME}`, `/${NAME}/leisure`])
    const led = await shop.fetch(`/${NAME}/foreign/results`)
    expect([led.status, led.headers.get('location')]).toEqual([302, `/${NAME}`])
    expect(await ask(NAME, '/api/foreign/setting')).toBe('404 not-found')
    expect(await ask(NAME, '/api/rentcar/exhibitions')).toBe('404 not-found')
    expect(await statusOf(`/${NAME}/leisure/search`)).toBe(200)
  })

  it('leisure that is not registered has no pages; one product alone needs no tabs', async () => {
    await sell(['place'])
    expect(await statusOf(`/${NAME}/leisure`)).toBe(404)
    expect(tabsOf((await open(shop, `/${NAME}`)).document)).toEqual([])
    expect(pagesOf((await open(shop, `/${NAME}/exhibition`)).html).map(({ products }) => products)).toEqual([['place']])
  })

  it('a home of lodging leads to the first product that is left; bookings are still looked up', async () => {
    await sell(['rentcar', 'leisure'])
    for (const path of [`/${NAME}`, `/${NAME}/search`]) {
      const led = await shop.fetch(path)
      expect([path, led.status, led.headers.get('location')]).toEqual([path, 302, `/${NAME}/leisure`])
    }
    expect((await shop.fetch(`/${NAME}/place/results`)).headers.get('location')).toBe(`/${NAME}`)
    expect(tabsOf((await open(shop, `/${NAME}/leisure`)).document)).toEqual([`/${NAME}/leisure`, `/${NAME}/rentcar`])
    const sale = { checkIn: '2026-12-07', checkOut: '2026-12-08', expectedAmount: 1 }
    const guest = { name: '홍길동', phone: '01055550001', email: 'guest@narae.example' }
    expect(
      await ask(NAME, '/api/placeReserve/checkReservePlace', orderInput({ room: ROOMS.standard, ...sale, guest })),
    ).toBe('404 not-found')
    for (const path of ['reserve', 'foreign/reserve', 'payment/place/redirect', 'payment/complete/foreign'])
      expect([path, await statusOf(`/${NAME}/${path}`)]).toEqual([path, 200])
    expect(await ask(NAME, '/api/placeReserve/place/id', { reservationNo: 'N261121-0123456789' })).toBe(
      '401 verification-required',
    )
  })
})

it.each(['suwon', 'narae'])('%s leads home to the one product that is left, and that to nowhere else', async (name) => {
  const { products } = fileOf(name)
  expect(products.length).toBeGreaterThan(1)
  await register(
    { channel: name, products: ['leisure'] },
    is(() => soldOf(name), ['leisure']),
  )
  for (const path of [`/${name}`, `/${name}/place/results`]) {
    const led = await shop.fetch(path)
    expect([path, led.status]).toEqual([path, 302])
  }
  expect((await shop.fetch(`/${name}`)).headers.get('location')).toBe(`/${name}/leisure`)
  const { html, status, document } = await open(shop, `/${name}/leisure`)
  expect(status).toBe(200)
  expect(document.one('link[rel="canonical"]').attribute('href')).toMatch(new RegExp(`/${name}/leisure$`))
  // Islands are rendered after the links that their scripts find.
  const told = document.one('[data-links]').attribute('data-links') ?? ''
  expect(told).not.toContain('only-leisure')
  for (const page of pagesOf(html)) expect(page.links.join(' ')).toBe(told)
  const listed = await (await shop.fetch(`/${name}/sitemap.xml`)).text()
  expect([listed.includes(`/${name}/leisure</loc>`), listed.includes(`/${name}</loc>`)]).toEqual([true, false])
  await register(
    { channel: name, products },
    is(() => soldOf(name), products),
  )
})

describe('consent and banners', () => {
  const NAME = 'skt'
  const { marketing, banner } = fileOf(NAME)
  const pageOf = async (path: string) => pagesOf((await open(shop, `/${NAME}/${path}`)).html)[0]
  const info = async () => (await visitor(shop, NAME).post<{ channel: ChannelInfo }>('/getChannel')).body.channel

  it('are as the registration says', async () => {
    const change = { marketing: !marketing, enableBanner: !banner }
    await register({ channel: NAME, ...change }, async () => (await info()).marketing === !marketing)
    expect(await info()).toMatchObject(change)
    expect(await pageOf('payment/place')).toMatchObject({ marketing: !marketing })
    expect(await pageOf('')).toMatchObject({ banner: !banner })
  })
})

describe('while the admin is away', () => {
  afterEach(() => shop.clearFaults())

  it.each([
    ['fails', { mode: 'status', status: 500 }, 'ktour'],
    ['says nonsense', { mode: 'answer', body: '{"result":{"bookingName":5}}' }, 'garam'],
    ['says nothing', { mode: 'delay', ms: 60_000 }, 'lotteon'],
  ])('and %s, the file of a channel is what holds, and no page waits', async (_, fault, name) => {
    await shop.setFault({ target: 'admin', ...fault })
    await shop.register({ channel: name, bookingName: null })
    const began = Date.now()
    expect(await statusOf(`/${name}/policy/service`)).toBe(200)
    expect(Date.now() - began).toBeLessThan(30_000)
    expect(await soldOf(name)).toEqual(fileOf(name).products)
    // Nobody sees that it is away, so the log has to say so.
    const told = (line: string) => line.includes('"failure":') && line.includes(`"registration":"${name}"`)
    await expect.poll(() => shop.logs().some(told)).toBe(true)
    await shop.register({ channel: name, bookingName: name })
  })

  it('what was known of a channel goes on', async () => {
    const NAME = 'suwon'
    await register(
      { channel: 'suwon', bookingName: null },
      is(() => statusOf(`/${NAME}`), 404),
    )
    await shop.setFault({ target: 'admin', mode: 'status', status: 500 })
    for (const until = Date.now() + 3_000; Date.now() < until; await new Promise((done) => setTimeout(done, 300)))
      expect(await statusOf(`/${NAME}`)).toBe(404)
    await shop.clearFaults()
    await register(
      { channel: 'suwon', bookingName: 'suwon' },
      is(() => statusOf(`/${NAME}`), 200),
    )
  })
})

it('a page asks for no registration of its own', async () => {
  const asked = async () => {
    // A fault that counts is a fault of nothing: it waits no time.
    const response = await shop.fetch('/__origin/faults')
    const { list } = (await response.json()) as { list: { path: string; times: number }[] }
    const counting = list.find(({ path }) => path === '/channels/domain')
    if (!counting) throw new Error('nothing counts')
    return 10_000 - counting.times
  }
  await shop.setFault({ target: 'admin', path: '/channels/domain', mode: 'delay', ms: 0, times: 10_000 })
  const began = Date.now()
  for (let at = 0; at < 60; at++) expect(await statusOf('/narae/policy/service')).toBe(200)
  const seconds = (Date.now() - began) / 1000
  // Locally it is fresh for a second; in production for sixty.
  await expect.poll(asked).toBeGreaterThan(0)
  expect(await asked()).toBeLessThanOrEqual(Math.ceil(seconds) + 1)
  await shop.clearFaults()
})

const none = encode('')
const NOTHING = {
  scripts: [],
  style: [],
  member: null,
  start: '',
  head: none,
  open: null,
  skeleton: none,
  rest: none,
}

it('what islands are told is written as the Worker replaces it, on each channel', async () => {
  for (const file of channels.filter(({ status }) => status.state === 'live')) {
    const html = await (await shop.fetch(`/${file.name}/exhibition`)).text()
    const shell = { ...NOTHING, rest: encode(html) }
    const [product] = file.products
    const channel = { ...file, products: [product as Product], banner: !file.banner, marketing: !file.marketing }
    const told = pagesOf(decode(applyRegistration(shell, { channel, file }).rest))
    expect(told.map((page) => [file.name, page.products, page.banner, page.marketing])).toEqual([
      [file.name, [product], !file.banner, !file.marketing],
    ])
  }
})

it('marks of what is not registered go with what stands between them', () => {
  const file = { ...fileOf('narae'), products: ['foreign', 'leisure', 'rentcar'] as Product[] }
  const way = (product: Product) => `<!--sold:${product}--><a href="/${product}"></a><!--/sold-->`
  const head = `<!--choice--><nav>${file.products.map(way).join('')}</nav><!--/choice-->${file.products.map(way).join('')}`
  const shell = { ...NOTHING, head: encode(head) }
  const links = (products: Product[]) =>
    decode(applyRegistration(shell, { channel: { ...file, products }, file }).head).match(/"\/\w+"/g)
  expect(links(['leisure', 'rentcar'])).toEqual(['"/leisure"', '"/rentcar"', '"/leisure"', '"/rentcar"'])
  expect(links(['rentcar'])).toEqual(['"/rentcar"'])
  expect(applyRegistration(shell, { channel: file, file })).toBe(shell)
})
