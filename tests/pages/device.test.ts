import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ROOMS } from '../fixture.ts'
import type { Harness } from '../harness.ts'
import { hasBar, open, startWithPages } from './kit.ts'

const MSIE = (version: number, engine: string) => `Mozilla/5.0 (compatible; MSIE ${version}.0; Windows NT 6.1${engine})`
const MSIE_9 = MSIE(9, '; Trident/5.0')
const MSIE_11 = 'Mozilla/5.0 (Windows NT 6.1; Trident/7.0; rv:11.0) like Gecko'
const { placeId } = ROOMS.standard

let harness: Harness
beforeAll(async () => {
  harness = await startWithPages()
})
afterAll(() => harness.stop())

const as = (userAgent: string, language?: string) => ({
  headers: { 'user-agent': userAgent, ...(language ? { 'accept-language': language } : {}) },
})

describe('Internet Explorer 10 or lower', () => {
  it.each([
    ['10', MSIE(10, '; Trident/6.0')],
    ['9', MSIE_9],
    ['8', MSIE(8, '; Trident/4.0')],
    ['6', MSIE(6, '')],
  ])('%s is told how to go on, and nothing else', async (_, userAgent) => {
    const { status, headers, html, document, title } = await open(harness, '/narae/place/results', as(userAgent))
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('set-cookie')).toBeNull()
    expect(title).toBe('브라우저를 바꿔 주세요 - 나래')
    expect(document.one('html').attribute('data-low-version')).toBe('true')
    // Nothing to run or to load, and no element that came after its time.
    expect(html).not.toMatch(
      /<(?:script|link|img|svg|main|header|footer|section|button)\b|var\(|display:\s*(?:flex|grid)/,
    )
    expect(html).toMatch(/^<!DOCTYPE html PUBLIC "-\/\/W3C\/\/DTD HTML 4\.01\/\/EN"/)
    expect(document.all('a').map((link) => link.attribute('href'))).toHaveLength(4)
    expect(document.one('body').text).toContain('1600-0000')
  })

  it.each(['/', '/narae', '/homeshop/place/result/1', '/nobody/anything', '/place', '/narae/nowhere'])(
    'at %s too',
    async (path) => {
      const { status, document } = await open(harness, path, as(MSIE_9))
      expect([status, document.one('html').attribute('data-low-version')]).toEqual([200, 'true'])
    },
  )

  it.each([
    ['narae', 'en', 'ko', '브라우저를 바꿔 주세요 - 나래'],
    ['ktour', 'en-US,en;q=0.9', 'en', /^Please use another browser - /],
    ['ktour', 'ja', 'ja', /^別のブラウザでご利用ください - /],
    ['ktour', 'zh-CN,zh', 'zh', /^请更换浏览器 - /],
    ['ktour', 'es', 'es', /^Utilice otro navegador - /],
  ])('%s speaks to a visitor who reads %s in %s', async (channel, accept, language, title) => {
    const page = await open(harness, `/${channel}`, as(MSIE_9, accept))
    expect(page.document.one('html').attribute('lang')).toBe(language)
    expect(page.title).toMatch(title)
  })

  it('may still load files, and the API answers it', async () => {
    expect((await harness.fetch('/logos/narae.svg', as(MSIE_9))).headers.get('content-type')).toBe('image/svg+xml')
    const answer = await harness.fetch('/getChannel', {
      method: 'POST',
      body: '{}',
      headers: { ...as(MSIE_9).headers, 'content-type': 'application/json', channel: 'narae' },
    })
    expect(answer.headers.get('content-type')).toContain('application/json')
  })

  it('11 gets the shop', async () => {
    const { document, title } = await open(harness, '/narae', as(MSIE_11))
    expect(document.one('html').attribute('data-low-version')).toBeNull()
    expect(title).toMatch(/^나래 - /)
  })
})

describe('old browsers', () => {
  it('are asked about before anything else of the page runs', async () => {
    for (const path of ['/narae', `/narae/place/result/${placeId}`, '/narae/nowhere']) {
      const { html } = await open(harness, path)
      const [first] = [...html.matchAll(/<script(?![^>]*json)[^>]*>(.*?)<\/script>/gs)]
      expect(first?.[1]).toContain('ios-old')
      expect(first?.[1]).toContain('/old/old.js')
    }
  })

  it.each([
    ['knows all of it', {}, false],
    // Safari 15 and 16 of 2022, and Chrome until 2023: dialogs and Object.hasOwn are there.
    ['cannot ask whether an address is one', { addresses: false }, true],
    // Firefox until 2023, which knew all else.
    ['cannot ask what an element holds', { holdings: false }, true],
    ['is of 2018', { addresses: false, holdings: false }, true],
  ])('are whatever lacks a piece, and nobody else: one that %s', async (_, known, loads) => {
    const { addresses, holdings } = { addresses: true, holdings: true, ...known }
    const { html } = await open(harness, '/narae')
    const [, script = ''] = /<script>(.*?)<\/script>/s.exec(html) ?? []
    const written: string[] = []
    const page = {
      navigator: { userAgent: '' },
      document: { documentElement: {}, write: (text: string) => written.push(text) },
      URL: addresses ? URL : class {},
      CSS: { supports: (asked: string) => holdings || !asked.includes(':has(') },
      HTMLDialogElement: class {},
    }
    runInNewContext(script, { ...page, window: page })
    expect(written.join().includes('/old/old.js')).toBe(loads)
  })

  it('are given what they lack', async () => {
    const script = await harness.fetch('/old/old.js')
    expect([script.status, script.headers.get('content-type')]).toEqual([200, expect.stringContaining('javascript')])
    expect((await script.text()).length).toBeGreaterThan(10_000)
    const style = await harness.fetch('/old/old.css')
    expect([style.status, style.headers.get('content-type')]).toEqual([200, expect.stringContaining('css')])
    expect(await style.text()).toContain('@supports not (inset:0)')
  })
})

describe('the bar', () => {
  const labels = async (path: string) =>
    (await open(harness, path)).document
      .all('header.top-bar a')
      .map((link) => link.attribute('aria-label') ?? link.text)

  it.each<[path: string, variant: string, links: string[]]>([
    ['', 'top-bar-home', ['나래', '찜', '예약 내역']],
    ['/place/results', '', ['뒤로 가기', '홈으로']],
    ['/place/date', 'top-bar-search', ['뒤로 가기']],
    ['/place/guest', 'top-bar-search', ['뒤로 가기']],
    [`/place/result/${placeId}`, 'top-bar-fade', ['뒤로 가기', '홈으로']],
    ['/reserve', '', ['뒤로 가기', '홈으로']],
    ['/policy/privacy', '', ['뒤로 가기', '홈으로']],
    ['/noticeLayer', 'top-bar-popup', ['닫기']],
  ])('of narae%s', async (path, variant, links) => {
    const { document } = await open(harness, `/narae${path}`)
    const [name, ...variants] = (document.one('header').attribute('class') ?? '').split(' ')
    expect([name, variants.join()]).toEqual(['top-bar', variant])
    expect((await labels(`/narae${path}`)).filter((label) => !/language|언어/i.test(label))).toEqual(links)
  })

  it.each([
    ['/skt', false],
    ['/skt/place/results', false],
    ['/skt/place/results/filter', false],
    ['/korail/reserve', false],
    ['/korail2/policy/service', false],
    ['/lotteon/place/date', false],
    // What opens like a popup has its bar all the same.
    ['/skt/noticeLayer', true],
    ['/homeshop/place/results', true],
    ['/suwon/place/results?page=1', true],
  ])('%s has one: %s', async (path, shown) => {
    const { document } = await open(harness, path)
    expect(hasBar(document)).toBe(shown)
    expect(document.all('h1')).toHaveLength(1)
    // Where there is none, nothing of the page leaves room for it.
    expect(document.one('html').attribute('style')).toBe(shown ? null : '--bar:0px')
  })

  it.each([
    ['/suwon/place/results?page=1', ['뒤로 가기']],
    [`/suwon/place/result/${placeId}`, []],
    ['/suwon/reserve', []],
    ['/suwon/place/date', ['뒤로 가기']],
  ])('of a channel that hides Home, and Back on results and reservations: %s', async (path, links) => {
    expect(await labels(path)).toEqual(links)
  })
})
