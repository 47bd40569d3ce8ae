import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Descriptor } from '#contract/channel.ts'
import { onlyProduct } from '#rules/products.ts'
import { loadDescriptors } from '#scripts/channel/descriptors.ts'
import { ADDRESSES, type Address, HOME, NAMED, NO, PROPERTY } from '../address.ts'
import { ROOMS } from '../fixture.ts'
import type { Harness } from '../harness.ts'
import { hasBar, open, openFilled, startWithPages } from './kit.ts'

const channels = loadDescriptors('channels')
const { placeId } = ROOMS.standard
/** Channels that are open and show pages. */
const live = channels.filter(({ status }) => status.state === 'live')

let harness: Harness
beforeAll(async () => {
  harness = await startWithPages({ properties: 1 })
})
afterAll(() => harness.stop())

const PROPERTY_TITLE = `${ROOMS.standard.name} (명동 호텔)`

function titleOf(title: string, channel: Descriptor): string {
  if (title === HOME) return `${channel.title} - ${channel.tagline}`
  return `${title === PROPERTY ? PROPERTY_TITLE : title} - ${channel.title}`
}

/** An address answers with its screen, under its title, knowing its popup. */
async function expectScreen(channel: Descriptor, [path, shell, title, popup]: Address) {
  const page = await open(harness, `/${channel.name}${path && `/${path}`}`)
  expect(`${path}: ${page.status}`).toBe(`${path}: 200`)
  if (title === NAMED) expect(page.title).toMatch(new RegExp(`\\S - ${channel.title}$`))
  else expect(page.title).toBe(titleOf(title, channel))
  const root = page.document.one('html')
  expect(root.attribute('data-channel')).toBe(channel.name)
  expect(root.attribute('data-route')).toBe(shell)
  expect(root.attribute('lang')).toBe('ko')
  expect([path, root.attribute('data-popup') !== null]).toEqual([path, popup !== null])
  expect(page.document.all('h1')).toHaveLength(1)
  return page
}

const named = (name: string): Descriptor => {
  const channel = channels.find((each) => each.name === name)
  if (!channel) throw new Error(`no channel ${name}`)
  return channel
}

/** Another name of a channel leads to the same address under its own. */
async function expectLed(alias: string, name: string, path: string): Promise<void> {
  const { status, headers } = await open(harness, `/${alias}/${path}`)
  expect([status, headers.get('location')]).toEqual([302, `/${name}/${path}`])
}

describe('every address of a channel that sells everything', () => {
  it.each(ADDRESSES)('/narae/%s is %s', async (...address) => {
    await expectScreen(named('narae'), address)
  })

  it.each([
    ['lguplus', 'uplus'],
    ['ktour', 'ktour'],
    ['skt', 'sktmembership'],
  ])('is one of %s too, which the name of %s leads to', async (name, alias) => {
    // Every popup answers as its screen does: without them it is all of the table.
    for (const address of ADDRESSES.filter(([, , , popup]) => popup === null)) {
      await expectScreen(named(name), address)
      if (alias !== name) await expectLed(alias, name, address[0])
    }
  })

  it.each([
    '',
    'place/date',
    'place/guest',
    'place/results',
    `place/result/${placeId}`,
    `quickSearch/result/${placeId}/map`,
    'dplace/results/sort',
  ])('/narae/%s has its first data in it', async (path) => {
    await openFilled(harness, `/narae/${path}`)
  })

  it('has none where no property is named, and says so without a failure', async () => {
    const page = await open(harness, '/narae/place/result')
    expect([page.status, page.fill()]).toEqual([200, null])
  })
})

describe('every channel that is open', () => {
  it.each(live.map((channel) => [channel.name, channel] as const))('%s', async (_, channel) => {
    const only = onlyProduct(channel.products)
    const searches = channel.products.includes('place') || only !== null
    const first = await expectScreen(channel, ['', only ? `${only}/home` : 'home', HOME, null])
    const home = searches ? await openFilled(harness, `/${channel.name}`) : first
    const terms = await expectScreen(channel, ['policy/service', 'policy/service', '이용약관', null])
    const tabs = home.document.all('.product-tabs a').map((link) => link.text)
    const words = { place: '국내숙소', foreign: '해외숙소', leisure: '레저·티켓', rentcar: '렌터카' }
    expect(tabs).toEqual(channel.products.length > 1 ? channel.products.map((product) => words[product]) : [])
    expect(home.document.has('.home-renewed')).toBe(channel.partner.renewal ?? false)
    expect([home.document.has('main form[method=get]'), home.fill() !== null]).toEqual([searches, searches])
    expect(home.html).toContain(`--max:${channel.maxWidth}px`)
    expect(home.html).toMatch(new RegExp(`--primary:${channel.theme.primary};--on-primary:#\\w{3,6}`))
    for (const { document } of [home, terms]) {
      expect(hasBar(document)).toBe(channel.header)
      const foot = document.one('footer.footer')
      expect(foot.one('[data-brand]').text).toBe(channel.title)
      const { logo } = channel.theme
      expect(foot.all('img').map((image) => image.attribute('src'))).toEqual(logo ? [`/logos/${logo}`] : [])
      const links = foot.all('a').map((link) => link.attribute('href'))
      for (const path of ['policy/service', 'policy/privacy']) expect(links).toContain(`/${channel.name}/${path}`)
    }
  })
})

it('the other names of a channel lead to its own, and so does its name in capitals', async () => {
  for (const channel of live) {
    for (const alias of channel.aliases) await expectLed(alias, channel.name, 'policy/privacy')
    await expectLed(channel.name.toUpperCase(), channel.name, 'policy/privacy?a=B')
  }
})

describe('what a descriptor says', () => {
  const labels = async (path: string) =>
    (await open(harness, path)).document.all('header.top-bar a').map((link) => link.attribute('aria-label'))
  const BACK = '뒤로 가기'
  const HOME_BUTTON = '홈으로'

  it.each([
    ['place/results', [BACK]],
    ['dplace/results/map', [BACK]],
    ['payment/place', [BACK]],
    ['policy/service', [BACK]],
    ['cancelComplete', [BACK]],
    [`place/result/${placeId}`, []],
    [`quickSearch/result/${placeId}/photos`, []],
    ['leisure/result/1', []],
    ['reserve', []],
    [`reserve/${NO}`, []],
    ['leisure/custIdReserve/cancel', []],
    ['reserveDetailNum', []],
  ])('is whether the bar leads home and back: %s', async (path, shown) => {
    for (const name of ['suwon', 'daegutrip', 'gogoyangyang'])
      expect(await labels(`/${name}/${path}?page=1`)).toEqual(shown)
    expect(await labels(`/narae/${path}`)).toEqual([BACK, HOME_BUTTON])
  })

  it('is words of its own, on what is built and on what is filled, and nobody else’s', async () => {
    const text = async (path: string) => (await open(harness, path)).document.one('body').text
    const [theirs, ours] = await Promise.all([text('/bizplay'), text('/narae')])
    for (const words of ['출장 예약 내역', '출장 숙소 찾기']) {
      expect(theirs).toContain(words)
      expect(ours).not.toContain(words)
    }
    expect(await text('/bizplay/policy/service')).toContain('출장 예약 내역')
  })

  it('is nobody else’s business: a page bears one channel’s words and colours', async () => {
    const { html } = await open(harness, '/skt')
    const own = named('skt')
    expect(html).toContain(own.title)
    for (const other of channels.filter(({ name }) => name !== own.name)) {
      expect(html).not.toContain(other.tagline)
      if (other.theme.primary !== own.theme.primary) expect(html).not.toContain(other.theme.primary)
    }
  })
})

it.each([
  [`/narae/quickSearch/result/${ROOMS.standard.placeId}/map`, `id=${ROOMS.standard.placeId}&product=place`],
  ['/narae/leisureV2/results', 'product=leisure'],
  [`/narae/leisure/reserve/${NO}/receipt`, `detail=${NO}&product=leisure`],
  [`/narae/payment/redirect/${NO}`, `no=${NO}`],
  ['/narae/reserve', ''],
])('the page of %s bears what the route table reads in its address', async (path, params) => {
  const { document } = await open(harness, path)
  expect(document.all('html')[0]?.attribute('data-params')).toBe(params)
})

/** Where Back and Home of a page lead without a script. */
const ways = async (path: string) => {
  const { document } = await open(harness, path)
  const href = (name: string) => document.all(`header.top-bar a[${name}]`)[0]?.attribute('href') ?? null
  return [href('data-back'), href('data-home-link')]
}

describe('Back and Home', () => {
  it.each([
    ['/narae/place/results', '/narae', '/narae'],
    ['/narae/place/results/map?page=2', '/narae/place/results?page=2', '/narae'],
    ['/narae/place/results/filter?keyword=a&adults=3', '/narae/place/results?keyword=a&adults=3', '/narae'],
    ['/narae/leisureV2/search/filter', '/narae/leisureV2/search', '/narae/leisure'],
    ['/narae/leisure/reserve', '/narae/leisure', '/narae/leisure'],
    ['/narae/rentcar/reserveDetail', '/narae/rentcar', '/narae/rentcar'],
    ['/narae/globalPlace/date', '/narae/foreign', null],
    ['/narae/payment/redirect', '/narae', '/narae'],
    ['/narae/payment/leisure/redirect', '/narae/leisure', '/narae/leisure'],
    ['/narae/payment/complete', '/narae', '/narae'],
    ['/narae/payment/complete/rentcar', '/narae', '/narae/rentcar'],
    ['/narae/reserve?productType=LEISURE', '/narae', '/narae/leisure'],
    ['/narae/reserve?productType=%22%3E%3Cscript%3E', '/narae', '/narae'],
    [`/narae/reserve/${NO}/cancel?a=%22b`, `/narae/reserve/${NO}?a=%22b`, '/narae'],
    // Neither leads to a product that the channel does not sell.
    ['/suwon/payment/complete/foreign', '/suwon', null],
    ['/bizplay/reserve?productType=LEISURE', '/bizplay', '/bizplay'],
  ])('of %s lead to %s and %s', async (path, back, home) => expect(await ways(path)).toEqual([back, home]))
})

describe('a page', () => {
  it('sets the session and browser cookies once, out of the reach of scripts but for the session’s name', async () => {
    const first = await harness.fetch('/narae')
    const cookies = first.headers.getSetCookie()
    expect(cookies.map((cookie) => cookie.slice(0, cookie.indexOf('=')))).toEqual([
      'bp-session-narae',
      'visit-narae',
      'browserId',
      'channel',
    ])
    for (const cookie of cookies) {
      expect(cookie).toMatch(/; Path=\/(;|$)/)
      if (!cookie.startsWith('visit-')) expect(cookie).toMatch(/; HttpOnly(;|$)/)
      expect(cookie).toMatch(/; SameSite=Lax(;|$)/)
    }
    // The name alone, without the signature that makes it a session.
    const named = (lines: string[]) =>
      lines.map((line) => /^(?:bp-session|visit)-narae=(.{24})(.)/.exec(line)?.slice(1))
    const [[id]] = named(cookies) as [[string]]
    expect(named(cookies).slice(0, 2)).toEqual([
      [id, '.'],
      [id, ';'],
    ])
    const kept = cookies.map((cookie) => cookie.split(';')[0]).join('; ')
    const second = await harness.fetch('/narae/place/results', { headers: { cookie: kept } })
    expect(second.headers.getSetCookie()).toEqual([])
    const forged = kept.replace(/bp-session-narae=[^;]+/, `bp-session-narae=${'a'.repeat(24)}.${'b'.repeat(43)}`)
    const third = await harness.fetch('/narae', { headers: { cookie: forged } })
    const renewed = third.headers.getSetCookie()
    expect(renewed).toHaveLength(2)
    expect(renewed[0]).toMatch(/^bp-session-narae=(?!aaaa)/)
    expect(named(renewed)[1]?.[0]).toBe(named(renewed)[0]?.[0])
    // Whoever changes the name, or has it from nobody, is told it again.
    for (const other of [
      kept.replace(/visit-narae=[^;]+/, `visit-narae=${'a'.repeat(24)}`),
      kept.replace(/visit-narae=[^;]+; /, ''),
    ]) {
      const fourth = await harness.fetch('/narae', { headers: { cookie: other } })
      expect(named(fourth.headers.getSetCookie())).toEqual([[id, ';']])
    }
  })

  it('says Secure where the connection is, with names that only this very host can set', async () => {
    const paths = ['/narae', '/narae/place/results', '/ktour?lang=en', '/skt/nowhere', '/petstay/rentcar']
    // What a page's script, or the translation's own, reads by its name; none of them proves who
    // somebody is.
    const read = 'i18n_redirected=|googtrans=|led=|visit-'
    const secured = new RegExp(`^(?:__Host-|${read}).*; Path=/;.*; Secure(?:;|$)`)
    for (const path of paths) {
      const far = (await harness.fetchAt(`https://narae.example${path}`)).headers.getSetCookie()
      const near = (await harness.fetch(path)).headers.getSetCookie()
      for (const cookie of far) expect(cookie).toMatch(secured)
      for (const cookie of far) expect(cookie).not.toContain('Domain')
      for (const cookie of near) expect(cookie).not.toMatch(/^__Host-|Secure/)
      expect(far.map((cookie) => /^(?:__Host-)?([^=]+)/.exec(cookie)?.[1])).toEqual(
        near.map((cookie) => /^([^=]+)/.exec(cookie)?.[1]),
      )
    }
  })

  it.each([
    ['/narae', 'private, no-cache'],
    ['/narae/place/results', 'private, no-cache'],
    ['/narae/nowhere', 'no-store'],
  ])('%s is not kept, framed or guessed at', async (path, cache) => {
    const { headers } = await open(harness, path)
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(headers.get('cache-control')).toBe(cache)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    const policy = headers.get('content-security-policy') ?? ''
    for (const part of ["base-uri 'self'", "object-src 'none'", "frame-ancestors 'self'", "form-action 'self'"])
      expect(policy).toContain(part)
  })

  it('says that it shows the local origin’s data', async () => {
    const { document } = await open(harness, '/narae/place/results')
    expect(document.one('.demo').text).toContain('시연용 데이터')
  })
})

describe('a channel that the admin does not know to book', () => {
  it('is not found, whatever its descriptor says', async () => {
    const db = await harness.originDb()
    await db.prepare(`UPDATE channel SET booking_name = NULL WHERE name = 'skt'`).run()
    const ask = () =>
      harness.fetch('/getChannel', {
        method: 'POST',
        headers: { 'content-type': 'application/json', channel: 'skt' },
        body: '{}',
      })
    // Within the time for which the registration is kept.
    await expect.poll(async () => (await ask()).status).toBe(404)
    const answer = await ask()
    expect(await answer.json()).toMatchObject({ error: { code: 'channel-not-found' } })
  })
})
