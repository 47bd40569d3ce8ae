import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Descriptor } from '#contract/channel.ts'
import { MAX_BODY } from '#functions/request/limits.ts'
import { LEADS_ON } from '#rules/address.ts'
import { popupsOf } from '#rules/route.ts'
import { loadDescriptors } from '#scripts/channel/descriptors.ts'
import { ADDRESSES, NO, PARTNER_ADDRESSES } from '../address.ts'
import { ROOMS } from '../fixture.ts'
import type { Harness } from '../harness.ts'
import { type FakePage, open, sendRaw, startWithPages } from './kit.ts'

const channels = loadDescriptors('channels')
const { placeId } = ROOMS.standard

let harness: Harness
beforeAll(async () => {
  harness = await startWithPages({ properties: 1 })
})
afterAll(() => harness.stop())

const named = (name: string): Descriptor => {
  const channel = channels.find((each) => each.name === name)
  if (!channel) throw new Error(`no channel ${name}`)
  return channel
}

/** Where an address leads: its status, and the place it redirects to or the screen it shows. */
async function visit(path: string, cookie = ''): Promise<string> {
  const response = await harness.fetch(path, cookie ? { headers: { cookie } } : {})
  const route = /data-route="([^"]*)"/.exec(await response.text())?.[1]
  return `${response.status} ${response.headers.get('location') ?? route}`
}

/** What an address is about by its words: the product that a channel must sell for it. */
function productOf(path: string): string | null {
  if (/^(place|dplace|quickSearch|payment\/place)(\/|$)/.test(path)) return 'place'
  if (/^(foreign|globalPlace|payment\/foreign|globalPayment\/place)(\/|$)/.test(path)) return 'foreign'
  if (/^(leisure|leisureV2|payment\/leisure|globalPayment\/leisure)(\/|$)/.test(path)) return 'leisure'
  return /^(rentcar|payment\/rentcar)(\/|$)/.test(path) ? 'rentcar' : null
}

describe('a channel that sells less', () => {
  // One without leisure, two with lodging only, one with leisure only, one with rental cars only,
  // and one with two of them.
  it.each([
    ['bizplay', 'place foreign rentcar'],
    ['haneulgil', 'place foreign rentcar'],
    ['petstay', 'place'],
    ['sumteo', 'place'],
    ['nadeuri', 'leisure'],
    ['charo', 'rentcar'],
    ['suwon', 'place leisure'],
  ])(
    '%s: leads home from what it does not sell, and knows nothing of leisure it does not have',
    async (name, products) => {
      expect(named(name).products.join(' ')).toBe(products)
      for (const [path, shell, , popup] of ADDRESSES) {
        if (popup) continue
        const product = productOf(path)
        const sold = product === null || products.split(' ').includes(product)
        // The home of the one product there is, is the channel's.
        const only = ['leisure', 'rentcar'].includes(products) && shell.endsWith('home')
        const home = product === null ? `200 ${products}/home` : `302 /${name}?page=1`
        const shown = only ? home : `200 ${shell}`
        const leads = sold ? shown : product === 'leisure' ? '404 error/404' : `302 /${name}`
        // A list without any search leads to the channel's (tests/pages/defaults.test.ts).
        expect(`${path}: ${await visit(`/${name}/${path}?page=1`)}`).toBe(`${path}: ${leads}`)
      }
    },
  )

  it('has the home of the one product it sells as its own, and no choice before it', async () => {
    for (const [name, product, part] of [
      ['nadeuri', 'leisure', '.leisure-home'],
      ['charo', 'rentcar', '.rentcar-home'],
    ] as const) {
      const { document, fill } = await open(harness, `/${name}`)
      const parts = [part, '#recent-place', '.top-bar-logo', '[data-back]', '.product-tabs', '.product-entry']
      expect([name, parts.map((each) => document.has(each))]).toEqual([name, [true, true, true, false, false, false]])
      expect(document.all('main a').map((link) => link.attribute('href'))).not.toContain(`/${name}/${product}`)
      expect(fill()).toMatchObject({ query: {} })
      expect(await visit(`/${name}/${product}?keyword=x`)).toBe(`302 /${name}?keyword=x`)
      // Whatever is opened in place on it is an address that can be loaded.
      for (const popup of new Set([...popupsOf('home'), ...popupsOf(`${product}/home`)]))
        expect(`${popup} ${await visit(`/${name}/${popup}`)}`).toBe(`${popup} 200 ${product}/home`)
      const { document: list } = await open(harness, `/${name}/${product}/results`)
      const leads = ['[data-back]', '[data-home-link]'].map((each) => list.one(each).attribute('href'))
      expect([name, leads]).toEqual([name, [`/${name}`, `/${name}`]])
    }
    expect(await visit('/charo/date')).toBe('200 rentcar/home')
    expect(await visit('/nadeuri/date')).toBe('404 error/404')
    expect(await visit('/narae/date')).toBe('404 error/404')
  })
})

/** What a partner's screen answers; one of a reservation asks the partner, who knows none here. */
const shown = (shell: string) => (shell === LEADS_ON ? '502 error/404' : `200 ${shell}`)

describe('screens of partners', () => {
  /** What stands where a partner has no such screen: a number that is nobody's is looked up. */
  const without = (name: string, path: string) => {
    const [no] = /\d+$/.exec(path) ?? []
    const sold = !path.startsWith('leisure/') || named(name).products.includes('leisure')
    return no && sold
      ? `302 /${name}/${path.replace(/reserve.*/, 'reserveDetail')}?reservationNo=${no}`
      : '404 error/404'
  }

  it.each([
    ['lguplus', 'verification'],
    ['byeolmobile', 'verification'],
    ['korcham', 'reservation'],
    ['garam', 'reservation'],
  ] as const)('%s has those of %s, and no others', async (name, screen) => {
    expect(named(name).partner.screens).toEqual([screen])
    for (const [which, addresses] of Object.entries(PARTNER_ADDRESSES))
      for (const [path, shell] of addresses)
        expect(await visit(`/${name}/${path}?tabIdx=1`)).toBe(which === screen ? shown(shell) : without(name, path))
  })

  it('are nobody else’s', async () => {
    for (const { name } of channels
      .filter(({ partner, status }) => !partner.screens?.length && status.state === 'live')
      .slice(0, 5))
      for (const [path] of Object.values(PARTNER_ADDRESSES).flat())
        expect(await visit(`/${name}/${path}`)).toBe(without(name, path))
  })
})

describe('an address without its channel', () => {
  it.each([
    ['/place/results?region=12&sort=price', '', '302 /narae/place/results?region=12&sort=price'],
    ['/dplace', '', '302 /narae/dplace'],
    [`/reserve/${NO}/cancel`, '', `302 /narae/reserve/${NO}/cancel`],
    ['/leisureV2/search/filter', 'channel=suwon', '302 /suwon/leisureV2/search/filter'],
    ['/noticeLayer', 'channel=skt', '302 /skt/noticeLayer'],
    ['/search', 'a=b; channel=korcham; c=d', '302 /korcham/search'],
    // By its own name, whatever name the browser keeps.
    ['/event', 'channel=uplus', '302 /lguplus/event'],
    ['/event', 'channel=nobody', '302 /narae/event'],
    ['/event', 'channel=//evil.example', '302 /narae/event'],
    ['/event', 'channel=constructor', '302 /narae/event'],
    ['/nowhere', 'channel=skt', '404 error/404'],
    ['/place/nowhere', 'channel=skt', '404 error/404'],
  ])('%s with %j leads to %s', async (path, cookie, leads) => expect(await visit(path, cookie)).toBe(leads))

  it('is that of the channel that was last looked at, for as long as the browser is open', async () => {
    const cookie = async (path: string, sent = '') =>
      (await harness.fetch(path, { headers: { cookie: sent } })).headers
        .getSetCookie()
        .find((each) => each.startsWith('channel='))
    expect(await cookie('/uplus/event')).toBeUndefined()
    expect(await cookie('/lguplus/event')).toBe('channel=lguplus; Path=/; HttpOnly; SameSite=Lax')
    expect(await cookie('/lguplus/event', 'channel=lguplus')).toBeUndefined()
    expect(await cookie('/skt', 'channel=lguplus')).toMatch(/^channel=skt;/)
    expect(await cookie('/nobody')).toBeUndefined()
  })
})

describe('a channel under another name', () => {
  it.each([
    ['/uplus', '/lguplus'],
    ['/uplus/', '/lguplus/'],
    ['/uplus/foreign/results?page=2&keyword=%EC%A0%9C', '/lguplus/foreign/results?page=2&keyword=%EC%A0%9C'],
    [`/suwontrip/reserve/${NO}/cancel`, `/suwon/reserve/${NO}/cancel`],
    ['/baro/quickSearch/results', '/quick/quickSearch/results'],
  ])('is led to its own, and stays there: %s', async (path, to) => {
    expect(await visit(path)).toBe(`302 ${to}`)
    expect(await visit(to)).toMatch(/^200 /)
  })
})

describe('a link without its channel', () => {
  const led = async (referer: string, cookie = 'channel=narae') =>
    (await harness.fetch('/event', { headers: { cookie, referer } })).headers.get('location')

  it('leads to that of the page that it stands on, whatever another tab has looked at', async () => {
    const page = (path: string) => new URL(path, harness.url).href
    expect(await led(page('/skt/noticeLayer'))).toBe('/skt/event')
    expect(await led(page('/uplus'))).toBe('/lguplus/event')
    expect(await led(page('/nobody'))).toBe('/narae/event')
    expect(await led('https://elsewhere.example/skt')).toBe('/narae/event')
    expect(await led('no address')).toBe('/narae/event')
  })

  it('is there in no notice: each names its channel', async () => {
    let links = 0
    for (const channel of channels.filter(({ notices, status }) => notices.length > 0 && status.state === 'live')) {
      const { document } = await open(harness, `/${channel.name}/noticeLayer`)
      for (const link of document.all('.notice a')) {
        const address = link.attribute('href') ?? ''
        if (/^https:/.test(address)) continue
        links++
        expect(address).toMatch(new RegExp(`^/${channel.name}(?:/|$)`))
        expect(await visit(address)).toMatch(/^200 /)
      }
    }
    expect(links).toBeGreaterThan(1)
  })
})

describe('a reservation asked for by its number', () => {
  it.each([
    ['/narae/reserveDetailNum', `/narae/reserve/${NO}`],
    ['/narae/reserveDetail/receipt', `/narae/reserve/${NO}/receipt`],
    ['/narae/leisure/reserveDetail', `/narae/leisure/reserve/${NO}`],
    ['/lguplus/rentcar/reserveDetailNum/cancel', `/lguplus/rentcar/reserve/${NO}/cancel`],
    ['/ktour/reserveDetail', `/ktour/globalReserve/${NO}`],
  ])('%s leads to it', async (path, to) => {
    expect(await visit(`${path}?reservationNo=%20${NO.toLowerCase()}%20`)).toBe(`302 ${to}`)
    expect(await visit(`${path}?reservationNo=../../evil`)).toBe('200 reserve/number')
    expect(await visit(path)).toBe('200 reserve/number')
  })
})

/** The one way in which a page says that it is not there. */
function expectMissing(page: FakePage, channel: Descriptor, message = '페이지를 찾을 수 없어요.') {
  expect(page.status).toBe(404)
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
  const { document } = page
  expect(page.title).toBe(`페이지를 찾을 수 없어요 - ${channel.title}`)
  expect(document.one('html').attribute('data-channel')).toBe(channel.name)
  expect(document.one('main h2').text).toBe(message)
  const links = document.all('main a').map((link) => `${link.text} ${link.attribute('href')}`)
  expect(links).toContain(`홈으로 가기 /${channel.name}`)
  expect(links.some((link) => link.startsWith('채팅 상담 https://'))).toBe(true)
  expect(document.one('main').text).toContain('매일 오전 9시 ~ 오후 6시')
}

describe('an address that is none', () => {
  it.each([
    ['/narae/nowhere', 'narae'],
    ['/suwon/place/results/nowhere', 'suwon'],
    ['/skt/place/result/0', 'skt'],
    ['/ktour/place/result/abc', 'ktour'],
    [`/narae/place/result/${placeId}/photos/again`, 'narae'],
    ['/suwontrip/nowhere', 'suwon'],
    // Nobody's: the default channel answers.
    ['/nobody', 'narae'],
    ['/nobody/place/results', 'narae'],
    ['/Nobody', 'narae'],
    ['/shell/narae/ko/home.html', 'narae'],
    ['/__proto__/place', 'narae'],
    ['/constructor', 'narae'],
    ['/API', 'narae'],
    ['//api', 'narae'],
    ['/narae//place', 'narae'],
    [`/narae/${'a'.repeat(300)}`, 'narae'],
    ['/missing.png', 'narae'],
  ])('%s', async (address, channel) => {
    const { status, text } = await sendRaw(harness, address)
    expect(status).toBe(404)
    expect(text).toContain(`data-channel="${channel}"`)
    expect(text).toContain('페이지를 찾을 수 없어요.')
  })

  it('is answered by the branded page', async () => {
    expectMissing(await open(harness, '/suwon/nowhere'), named('suwon'))
    expectMissing(await open(harness, '/nobody/place'), named('narae'))
    expectMissing(await open(harness, '/narae/leisureV2'), named('narae'))
    expectMissing(await open(harness, '/narae/verification'), named('narae'))
    expectMissing(
      await open(harness, '/narae/place/result/98765432'),
      named('narae'),
      '숙소를 찾을 수 없어요. 판매가 끝났을 수 있어요.',
    )
  })

  it.each([
    '/narae%2fplace',
    '/narae/place%2Fresults',
    '/narae/%2e%2e/%2e%2e/etc/passwd',
    '/narae/../../etc/passwd',
    '/%2e%2e%2f%2e%2e%2fwrangler.toml',
    '/shell/%2e%2e/%2e%2e/wrangler.toml',
    '/shell/narae/ko/home',
    '/narae/place/result/1%00',
    '/narae/place/results?keyword=%00',
    '/narae/place/results?keyword=%ff%fe&checkIn=%',
    '/narae/place/results?page=99999999999999999999&adults=-1&minPrice=1e9&amenities=,,,&sort=__proto__',
    `/narae/place/results?keyword=${'%ED%99%8D'.repeat(3000)}`,
    `/narae/place/result/${placeId}?checkIn=2026-02-30&checkOut=0000-00-00`,
    '/narae/place/results\0',
    '/narae\\..\\..\\wrangler.toml',
    '/%',
    '/narae/%E0%A4%A',
    '/api%2fplace',
    '/api/',
    '/api/../narae',
    '/.env',
    '/_astro/',
    '/_astro/../../wrangler.toml',
    `/${'/'.repeat(500)}`,
    `/${'a/'.repeat(4000)}`,
    'http://elsewhere.example/narae',
    '/narae/place;jsessionid=1',
    '/narae/place/results?__proto__[polluted]=1&constructor=1',
    '/%F0%9F%98%80',
  ])('never breaks the Worker: %s', async (address) => {
    for (const method of ['GET', 'HEAD', 'POST', 'DELETE', 'OPTIONS']) {
      const { status, text } = await sendRaw(harness, address, method)
      expect(`${method} ${status}`).toMatch(/ [234]\d\d$/)
      expect(text).not.toContain('compatibility_date')
      expect(text).not.toMatch(/root:.*:0:0/)
    }
  })

  it('takes nothing but GET and HEAD', async () => {
    const head = await sendRaw(harness, '/narae', 'HEAD')
    expect(head.status).toBe(200)
    const { status, headers, document } = await open(harness, '/suwon/place/results?page=1', {
      method: 'POST',
      body: 'keyword=1',
    })
    expect([status, headers.get('allow')]).toEqual([405, 'GET, HEAD'])
    expect(document.one('html').attribute('data-channel')).toBe('suwon')
    expect(document.one('main h2').text).toBe('지원하지 않는 요청 방식이에요.')
    const big = await harness.fetch('/narae', { method: 'POST', body: 'a'.repeat(MAX_BODY * 4) })
    expect(big.status).toBe(405)
  })
})

describe('the way in', () => {
  it('is the default channel at the root', async () => {
    const response = await harness.fetch('/')
    expect([response.status, response.headers.get('location')]).toEqual([302, '/narae'])
  })

  it('takes one slash at the end, and a query it does not know', async () => {
    const page = await open(harness, '/narae/place/results/?utm_source=mail&fbclid=1')
    expect([page.status, page.title]).toEqual([200, '숙소 검색 - 나래'])
  })
})
