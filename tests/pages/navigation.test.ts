import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { channelOf } from '../../functions/channel.ts'
import { MAX_BODY } from '../../functions/middleware/limits.ts'
import { openSession } from '../../functions/middleware/session.ts'
import { wordsFor } from '../../functions/words.ts'
import { loadDescriptors } from '../../scripts/descriptors.ts'
import type { Descriptor } from '../../src/contract/channel.ts'
import { ROUTES, type Row } from '../../src/rules/route.ts'
import { ROOMS } from '../fixture.ts'
import type { Harness } from '../harness.ts'
import { open, type Page, sendRaw, startWithPages } from './kit.ts'

const channels = loadDescriptors('channels')
const { placeId } = ROOMS.standard
const reservationNo = 'N261121-K3V9QX7M2A'
const VALUES: Record<string, string> = { id: String(placeId), detail: reservationNo, no: reservationNo, type: 'place' }

/** Every address of a row: with its popups and without, under its own name and its aliases. */
function addresses({ path, aliases, popups }: Row): string[] {
  const parts = path.split('/').filter((part) => part && part !== ':popup?')
  const plain = parts.map((part) => (part.startsWith(':') ? (VALUES[part.slice(1).replace('?', '')] ?? '') : part))
  return [plain[0] ?? '', ...aliases].flatMap((first) => {
    const address = [first, ...plain.slice(1)].filter(Boolean).join('/')
    return [address, ...(path.includes(':popup') ? popups.map((popup) => `${address}/${popup}`) : [])]
  })
}

let harness: Harness
beforeAll(async () => {
  harness = await startWithPages()
})
afterAll(() => harness.stop())

function titleOf(row: Row, { title, tagline, name }: Descriptor): string {
  const descriptor = channelOf(name)
  if (!descriptor) throw new Error(name)
  if (row.shell === 'home') return `${title} - ${tagline}`
  if (row.shell === 'place/result') return `${ROOMS.standard.name} (명동 호텔) - ${title}`
  return `${wordsFor(descriptor, 'ko')(row.title)} - ${title}`
}

describe.each(channels.map((channel) => [channel.name, channel] as const))('every address of %s', (name, channel) => {
  it.each(ROUTES.map((row) => [row.path || '(home)', row] as const))('%s', async (_, row) => {
    for (const address of addresses(row)) {
      const page = await open(harness, `/${name}${address && `/${address}`}`)
      expect(`${address}: ${page.status}`).toBe(`${address}: 200`)
      expect(page.title).toBe(titleOf(row, channel))
      const root = page.document.one('html')
      expect(root.attribute('data-channel')).toBe(name)
      expect(root.attribute('lang')).toBe('ko')
      expect((root.attribute('data-popups') ?? '').split(' ').filter(Boolean)).toEqual([...row.popups])
      expect(page.document.all('h1')).toHaveLength(1)
      if (row.filled) expect(page.fill()).not.toBeNull()
    }
  })
})

/** The one way in which a page says that it is not there. */
function expectMissing(page: Page, channel: Descriptor, message = '페이지를 찾을 수 없습니다.') {
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

const named = (name: string): Descriptor => {
  const channel = channels.find((each) => each.name === name)
  if (!channel) throw new Error(`no channel ${name}`)
  return channel
}

describe('an address that is none', () => {
  it.each([
    ['/narae/nowhere', 'narae'],
    ['/suwon/place/results/nowhere', 'suwon'],
    ['/skt/place/result/0', 'skt'],
    ['/ktour/place/result/abc', 'ktour'],
    [`/narae/place/result/${placeId}/photos/again`, 'narae'],
    ['/narae/reserve/N1', 'narae'],
    ['/suwontrip/nowhere', 'suwon'],
    // Nobody's: the default channel answers.
    ['/nobody', 'narae'],
    ['/nobody/place/results', 'narae'],
    ['/Narae', 'narae'],
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
    expect(text).toContain('페이지를 찾을 수 없습니다.')
  })

  it('is answered by the branded page', async () => {
    expectMissing(await open(harness, '/suwon/nowhere'), named('suwon'))
    expectMissing(await open(harness, '/nobody/place'), named('narae'))
    expectMissing(await open(harness, '/narae/place/result'), named('narae'))
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
    const { status, document } = await open(harness, '/suwon/place/results', { method: 'POST', body: 'keyword=1' })
    expect(status).toBe(405)
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

  it('is open under a channel’s other names', async () => {
    for (const { name, title, aliases } of channels)
      for (const alias of aliases) {
        const page = await open(harness, `/${alias}/place/results`)
        expect([page.status, page.title]).toEqual([200, `숙소 검색 - ${title}`])
        expect(page.document.one('html').attribute('data-channel')).toBe(name)
      }
  })

  it('takes one slash at the end, and a query it does not know', async () => {
    const page = await open(harness, '/narae/place/results/?utm_source=mail&fbclid=1')
    expect([page.status, page.title]).toEqual([200, '숙소 검색 - 나래'])
  })
})

describe('a page', () => {
  it('sets the session and browser cookies once, out of the reach of scripts', async () => {
    const first = await harness.fetch('/narae')
    const cookies = first.headers.getSetCookie()
    expect(cookies.map((cookie) => cookie.slice(0, cookie.indexOf('=')))).toEqual(['bp-session', 'browserId'])
    for (const cookie of cookies) {
      expect(cookie).toMatch(/; Path=\/(;|$)/)
      expect(cookie).toMatch(/; HttpOnly(;|$)/)
      expect(cookie).toMatch(/; SameSite=Lax(;|$)/)
    }
    const kept = cookies.map((cookie) => cookie.split(';')[0]).join('; ')
    const second = await harness.fetch('/narae/place/results', { headers: { cookie: kept } })
    expect(second.headers.getSetCookie()).toEqual([])
    const forged = kept.replace(/bp-session=[^;]+/, `bp-session=${'a'.repeat(24)}.${'b'.repeat(43)}`)
    const third = await harness.fetch('/narae', { headers: { cookie: forged } })
    expect(third.headers.getSetCookie()).toHaveLength(1)
    expect(third.headers.getSetCookie()[0]).toMatch(/^bp-session=(?!aaaa)/)
  })

  it('says Secure where the connection is', async () => {
    const cookies = async (address: string) => (await openSession(new Request(address), 'a2V5')).cookies
    for (const cookie of await cookies('https://narae.example/narae')) expect(cookie).toMatch(/; Secure$/)
    for (const cookie of await cookies('http://127.0.0.1/narae')) expect(cookie).not.toContain('Secure')
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

describe('what a descriptor says', () => {
  it('is how wide a page is', async () => {
    for (const { name, maxWidth } of channels)
      expect((await open(harness, `/${name}/place/results`)).html).toContain(`--max:${maxWidth}px`)
  })

  it('is the one accent, with letters that can be read on it', async () => {
    for (const { name, theme } of channels)
      expect((await open(harness, `/${name}`)).html).toMatch(
        new RegExp(`--primary:${theme.primary};--on-primary:#\\w{3,6}`),
      )
  })

  it('is whether the header shows', async () => {
    for (const { name, header } of channels) {
      const { document } = await open(harness, `/${name}/place/results`)
      expect(document.has('header.top-bar')).toBe(header)
      expect(document.one('h1').text).toBe('숙소 검색')
    }
  })

  it('is whether there is a way home and back in the bar', async () => {
    const labels = async (path: string) =>
      (await open(harness, path)).document.all('header.top-bar a').map((link) => link.attribute('aria-label'))
    expect(await labels('/narae/place/results')).toEqual(['뒤로 가기', '홈으로'])
    expect(await labels(`/narae/place/result/${placeId}`)).toEqual(['뒤로 가기', '홈으로'])
    expect(await labels('/suwon/place/results')).toEqual(['뒤로 가기'])
    expect(await labels(`/suwon/place/result/${placeId}`)).toEqual([])
    expect(await labels('/suwon/reserve')).toEqual([])
  })

  it('is the products, the pages’ data and nobody else’s', async () => {
    const { html } = await open(harness, '/skt')
    expect(html).toContain('T 여행')
    for (const other of channels.filter(({ name }) => name !== 'skt')) {
      expect(html).not.toContain(other.tagline)
      expect(html).not.toContain(other.theme.primary)
    }
  })
})

describe('a channel that the admin does not know to book', () => {
  it('is not found, whatever its descriptor says', async () => {
    const db = await harness.originDb()
    await db.prepare(`UPDATE channel SET booking_name = NULL WHERE name = 'skt'`).run()
    const answer = await harness.fetch('/getChannel', {
      method: 'POST',
      headers: { 'content-type': 'application/json', channel: 'skt' },
      body: '{}',
    })
    expect(answer.status).toBe(404)
    expect(await answer.json()).toMatchObject({ error: { code: 'channel-not-found' } })
  })
})
