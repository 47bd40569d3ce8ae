import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Descriptor, Language } from '#contract/channel.ts'
import { FAILURES, Failure, type FailureCode } from '#contract/failure.ts'
import { channelOf } from '#functions/channel.ts'
import type { Env } from '#functions/env.ts'
import { decode } from '#functions/pages/bytes.ts'
import { errorPage } from '#functions/pages/error.ts'
import { forgetShells } from '#functions/pages/shell.ts'
import { build } from '#scripts/build/build.ts'
import { pageOf } from './kit.ts'

beforeAll(() => build())

/** The built pages, as the assets binding serves them. */
const env = {
  ASSETS: { fetch: async (request: Request) => new Response(readFileSync(`dist${new URL(request.url).pathname}`)) },
} as unknown as Env
const broken = {
  ASSETS: { fetch: async () => new Response('', { status: 500 }) },
} as unknown as Env

function channel(name: string): Descriptor {
  const found = channelOf(name)
  if (!found) throw new Error(name)
  return found
}

async function shown(code: FailureCode, name = 'suwon', language: Language = 'ko', from = env, path = '') {
  const { html } = await errorPage(from, channel(name), language, new Failure(code), path)
  return pageOf(new Response(decode(html), { status: FAILURES[code] }))
}
const CHAT = 'main a[href^="https://"]'

describe('the error page', () => {
  it.each([
    ['route-not-found', '404', '페이지를 찾을 수 없어요.'],
    ['place-not-found', '404', '숙소를 찾을 수 없어요. 판매가 끝났을 수 있어요.'],
    ['unknown', '500', '알 수 없는 오류가 발생했어요.'],
    ['invalid-input', '400', '입력한 내용을 다시 확인해 주세요.'],
    ['maintenance', '502', '시스템 점검 중입니다.'],
    ['member-not-found', '502', '회원 정보를 찾을 수 없습니다.'],
    ['member-link-failed', '502', '회원연동에 실패하였습니다.'],
    ['reservation-history-missing', '502', '예약 내역 정보를 찾을 수 없습니다.'],
    ['unavailable', '503', '지금은 서비스를 이용할 수 없어요. 잠시 후 다시 시도해 주세요.'],
    ['upstream-slow', '504', '응답이 늦어지고 있어요. 잠시 후 다시 시도해 주세요.'],
  ] as const)('of %s is the %s one and says why', async (code, number, message) => {
    const { document } = await shown(code)
    // A partner that answered is there: what it does not have is like a page that does not exist.
    const missing = number === '404' || code === 'reservation-history-missing'
    expect(document.one('main p').text).toBe(number)
    expect(document.one('main h2').text).toBe(message)
    const links = document.all('main a').map((link) => `${link.text} ${link.attribute('href')}`)
    expect(links).toContain('홈으로 가기 /suwon')
    expect(links.some((link) => link.startsWith('다시 시도'))).toBe(!missing)
    expect(links.some((link) => /^[\d-]+ tel:[\d-]+$/.test(link))).toBe(true)
    expect(document.one('main').text).toContain('매일 오전 9시 ~ 오후 6시')
    // A home fails with all of a shop: what may pass is asked for again first.
    const first = document.one('main .error-page-links .button:not(.button-line)')
    expect(first.text).toBe(missing ? '홈으로 가기' : '다시 시도')
    if (!missing) expect(document.one('main').text.split('잠시 후 다시 시도해 주세요.')).toHaveLength(2)
  })

  it.each<[Language, string]>([
    ['ko', '잠시 후 다시 시도해 주세요.'],
    ['en', 'Please try again in a moment.'],
    ['ja', 'しばらくしてからもう一度お試しください。'],
    ['zh', '请稍后再试。'],
    ['es', 'Inténtelo de nuevo en unos minutos.'],
  ])('says once in %s that it may be tried again', async (language, hint) => {
    const name = language === 'ko' ? 'suwon' : 'ktour'
    for (const code of ['unavailable', 'unknown', 'member-link-failed'] as const) {
      const { document } = await shown(code, name, language)
      expect(document.one('main').text.split(hint)).toHaveLength(2)
    }
  })

  it.each([
    ['/suwon/reserve/whatever/this/is', '예약 조회 /suwon/reserve'],
    ['/suwon/custIdReserve/a/b', '예약 조회 /suwon/reserve'],
    ['/suwon/reserveDetail/a/b', '예약 조회 /suwon/reserve'],
    ['/suwon/leisure/reserve/a/b', '예약 조회 /suwon/leisure/reserve'],
    ['/suwon/place/result/12345/nothing', '목록 보기 /suwon/place/results'],
    ['/suwon/place/results/nothing', '목록 보기 /suwon/place/results'],
    ['/suwon/quickSearch/result/x', '목록 보기 /suwon/place/results'],
    ['/suwon/leisure/result/x', '목록 보기 /suwon/leisure/results'],
    // Not sold here: there is no such list.
    ['/suwon/rentcar/result/x', null],
    ['/suwon/foreign/reserve/a/b', '예약 조회 /suwon/reserve'],
    ['/suwon/nowhere', null],
    ['/suwon/place/nowhere', null],
    ['/suwon/<b>/reserve', null],
  ])('of a page that is not there offers what is near it: %s', async (path, way) => {
    const { document } = await shown('route-not-found', 'suwon', 'ko', env, path)
    const links = document.all('main .error-page-links a').map((link) => `${link.text} ${link.attribute('href')}`)
    expect(links).toEqual(['홈으로 가기 /suwon', ...(way ? [way] : [])])
    expect(document.one('main').text).toContain('주소를 다시 확인하거나 잠시 후 다시 시도해 주세요.')
  })

  it.each([
    'member-link-failed',
    'upstream-slow',
    'upstream-failed',
    'unavailable',
    'unknown',
    'too-many-requests',
  ] as const)(
    'of an entry that failed by %s offers no retry, but the way in once more: its address can only fail again',
    async (code) => {
      const { document, html } = await shown(code, 'skt', 'ko', env, `/skt/entry/${code}`)
      const links = (page: typeof document) =>
        page.all('main .error-page-links a').map((link) => `${link.text} ${link.attribute('href')}`)
      expect(links(document)).toEqual(['홈으로 가기 /skt'])
      const hints = (page: typeof document) =>
        page.one('main').text.split('제휴사 앱이나 사이트에서 다시 들어와 주세요.').length - 1
      expect(hints(document)).toBe(1)
      expect(document.one('main').text).not.toMatch(code === 'member-link-failed' ? /잠시 후/ : /(잠시 후.*){2}/)
      expect(html).not.toContain('retry-->')
      // The same failure of another address may pass.
      const other = (await shown(code, 'skt', 'ko', env, '/skt/place/results')).document
      expect(links(other)).toEqual(['다시 시도 ', '홈으로 가기 /skt'])
      expect(hints(other)).toBe(0)
    },
  )

  it('offers the chat, but not during maintenance', async () => {
    for (const code of Object.keys(FAILURES) as FailureCode[]) {
      // Has a page of its own, which only channels that have not opened have.
      if (code === 'channel-pre-launch') continue
      const { document } = await shown(code)
      expect(`${code} ${document.has(CHAT)}`).toBe(`${code} ${code !== 'maintenance'}`)
    }
  })

  it('of a channel that has not opened is its own page, with the day and the customer centre', async () => {
    const { document } = await shown('channel-pre-launch', 'saebom')
    expect(document.one('html').attribute('data-route')).toBe('pre-launch')
    expect(document.one('main h2').text).toBe('2027년 3월 1일에 문을 열어요')
    expect(document.one('main').text).toContain('매일 오전 9시 ~ 오후 6시')
  })

  it('is branded', async () => {
    expect((await shown('unknown', 'suwon')).title).toBe('알 수 없는 오류가 발생했어요 - 수원여행')
    expect((await shown('unknown', 'skt')).document.has('header.top-bar')).toBe(false)
  })

  it.each([
    ['ko', 'ko', '알 수 없는 오류가 발생했어요.', '잠시 후 다시 시도해 주세요.', '홈으로 가기'],
    ['en', 'en', 'An unknown error has occurred.', 'Please try again in a moment.', 'Go to home page'],
  ] as const)(
    'has a last resort in %s when it cannot be made: whole in itself, with a message and the way home',
    async (...expected) => {
      const [language, tag, title, hint, home] = expected
      // Another file of tests may have asked for the very page.
      forgetShells()
      const { document, html } = await shown('maintenance', 'ktour', language, broken)
      expect(document.one('html').attribute('lang')).toBe(tag)
      expect([document.one('title').text, document.one('h1').text]).toEqual([title, title])
      expect(document.one('p').text).toBe(hint)
      expect([document.one('a').text, document.one('a').attribute('href')]).toEqual([home, '/ktour'])
      // Nothing that could fail as well.
      expect(html).not.toMatch(/<(?:script|link|img)|src=|url\(|@import/)
    },
  )

  it.each(['skt', 'cardapp'])('says on %s that it is one, so that no notice lies over it', async (name) => {
    expect((await shown('unknown', name)).document.one('html').attribute('data-route')).toBe('error/500')
  })
})
