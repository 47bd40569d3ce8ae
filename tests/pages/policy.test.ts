import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Descriptor } from '#contract/channel.ts'
import { Failure } from '#contract/failure.ts'
import { channelOf } from '#functions/channel.ts'
import type { Env } from '#functions/env.ts'
import { decode } from '#functions/pages/bytes.ts'
import { errorPage } from '#functions/pages/error.ts'
import { contentPolicy } from '#functions/pages/policy.ts'
import { shells } from '#functions/pages/shell.ts'
import { REPORT_PATH } from '#functions/security.ts'
import { inlineScripts, scriptHash } from '#scripts/build/inline.ts'
import { builtPages } from '#scripts/build/pages.ts'
import type { Harness } from '../harness.ts'
import { open, startWithPages } from './kit.ts'

/** The directives of a policy: name -> sources. */
function directivesOf(policy: string): Record<string, string[]> {
  return Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ')
      return [name, sources]
    }),
  )
}
function channel(name: string): Descriptor {
  return channelOf(name) ?? expect.unreachable(name)
}
const env = { TOSS_SDK_URL: '/__origin/toss/v2/standard' }
const of = (name: string, screen = 'home', more: Partial<Descriptor> = {}, environment: object = env) =>
  directivesOf(
    contentPolicy({
      channel: { ...channel(name), ...more },
      env: environment as Env,
      screen,
      scripts: ["'sha256-a'"],
    }),
  )

describe('what a page may load', () => {
  it('is what the shop itself has, where a channel names nobody', () => {
    expect(of('narae')).toEqual({
      'default-src': ["'self'"],
      'script-src': ["'self'", "'sha256-a'"],
      'style-src': ["'self'", "'unsafe-inline'"],
      'img-src': ["'self'", 'data:'],
      'connect-src': ["'self'"],
      'font-src': ["'self'"],
      'frame-src': ["'none'"],
      'worker-src': ["'self'"],
      'object-src': ["'none'"],
      'base-uri': ["'self'"],
      'form-action': ["'self'"],
      'frame-ancestors': ["'self'"],
      'report-uri': [REPORT_PATH],
      'report-to': ['violations'],
    })
  })

  it('never lets a partner’s host into our documents', () => {
    for (const name of ['homeshop', 'lotteon', 'ezwel', 'lifecare']) {
      const { external } = channel(name)
      for (const host of [external?.hosts.test, external?.hosts.production])
        expect(JSON.stringify(of(name))).not.toContain(new URL(host ?? '').hostname)
      expect(of(name)['frame-src']).toEqual(["'self'"])
    }
  })

  it('is more where the channel’s file names a provider, and nowhere else', () => {
    const google = of('narae', 'home', { maps: { provider: 'google', key: 'k' } })
    expect(google['script-src']).toContain('https://maps.googleapis.com')
    expect(google['worker-src']).toEqual(["'self'", 'blob:'])
    const tiles = of('narae', 'home', { maps: { provider: 'tiles', style: 'https://tiles.example/styles/a' } })
    expect(tiles['connect-src']).toEqual(["'self'", 'https://tiles.example'])
    expect(tiles['script-src']?.join()).not.toContain('tiles.example')
    const counted = of('narae', 'home', { analytics: { measurementId: 'G-ABC123DEF4' } })
    expect(counted['script-src']).toContain('https://www.googletagmanager.com')
    const translated = of('narae', 'home', { translation: true })
    expect(translated['script-src']).toContain('https://translate.google.com')
    const photos = of('narae', 'home', {}, { ...env, PHOTO_ORIGINS: 'https://a.example  https://b.example' })
    expect(photos['img-src']).toEqual(["'self'", 'data:', 'https://a.example', 'https://b.example'])
    for (const policy of [google, tiles, counted, translated, photos])
      for (const sources of Object.values(policy))
        for (const source of sources) expect(["'unsafe-eval'", '*', 'https:', 'http:']).not.toContain(source)
  })

  it('has the payment provider on payment screens alone, and a translation on none that names its visitor', () => {
    const real = { TOSS_SDK_URL: 'https://js.tosspayments.com/v2/standard' }
    const paying = of('narae', 'payment/place', {}, real)
    expect(paying['script-src']).toContain('https://js.tosspayments.com')
    expect(paying['frame-src']).toEqual(['https://*.tosspayments.com'])
    expect(paying['form-action']).toContain('https://*.tosspayments.com')
    expect(JSON.stringify(of('narae', 'place/result', {}, real))).not.toContain('toss')
    for (const screen of ['payment/place', 'reserve/detail', 'cancel-complete', 'partner/verification'])
      expect(JSON.stringify(of('narae', screen, { translation: true }))).not.toContain('google')
  })

  it('lets forms go to where the channel’s own payment begins', () => {
    expect(of('bizplay', 'payment/place')['form-action']).toEqual(["'self'", 'https://pay.bizplay.example'])
  })
})

describe('on the Worker', () => {
  let harness: Harness
  let pages: string[]
  beforeAll(async () => {
    harness = await startWithPages({ properties: 40 })
    const alone = ['frame', 'gallery'].map((name) => readFileSync(`dist/shell/${name}.html`, 'utf8'))
    pages = [...builtPages('dist').map(({ html }) => html), ...alone]
  })
  afterAll(() => harness.stop())

  it('every built page names its own scripts, and has no handler in an attribute nor a script in an address', () => {
    expect(pages.length).toBeGreaterThan(2000)
    for (const html of pages) {
      const page = html.slice(0, 2000)
      const named = /^<!--scripts ([^>]*)-->/.exec(html)?.[1]?.split(' ') ?? []
      expect(new Set(inlineScripts(html).map(scriptHash)), page).toEqual(new Set(named))
      const markup = html.replaceAll(/<script\b[\s\S]*?<\/script>/g, '')
      expect(markup, page).not.toMatch(/<[a-z][^>]*\son[a-z]+\s*=/i)
      expect(markup, page).not.toMatch(/=\s*["']?\s*(?:javascript|vbscript):/i)
    }
  })

  const SCREENS = [
    ['/narae', 200],
    ['/narae/place/results', 200],
    ['/narae/place/date', 200],
    ['/narae/foreign', 200],
    ['/narae/leisure/results', 200],
    ['/narae/rentcar', 200],
    ['/narae/reserve', 200],
    ['/narae/payment/place', 200],
    ['/narae/payment/complete', 200],
    ['/narae/policy/privacy', 200],
    ['/narae/noticeLayer', 200],
    ['/ktour', 200],
    ['/lotteon', 200],
    ['/homeshop/place/results', 200],
    ['/cardapp', 200],
    ['/saebom', 503],
    ['/narae/nowhere', 404],
    ['/nobody/nowhere', 404],
    ['/narae/place/result/999999999', 404],
  ] as const

  it.each(SCREENS)('%s (%i) is sent under a policy that names each of its scripts', async (path, status) => {
    const page = await open(harness, path)
    expect(page.status).toBe(status)
    const policy = directivesOf(page.headers.get('content-security-policy') ?? '')
    expect(policy['default-src']).toEqual(["'self'"])
    expect(policy['object-src']).toEqual(["'none'"])
    expect(policy['base-uri']).toEqual(["'self'"])
    expect(policy['frame-ancestors']).toEqual(["'self'"])
    expect(policy['script-src']?.[0]).toBe("'self'")
    expect(policy['script-src']?.join(' ')).not.toContain('unsafe')
    const scripts = inlineScripts(page.html)
    expect(scripts.length).toBeGreaterThan(0)
    for (const script of scripts) expect(policy['script-src'], script.slice(0, 80)).toContain(scriptHash(script))
    // What the policy is made of is not for visitors.
    expect(page.html).not.toContain('<!--scripts')
    expect(page.headers.get('reporting-endpoints')).toBe(`violations="${REPORT_PATH}"`)
  })

  it('the upgrade page and the last resort may run nothing at all', async () => {
    const upgrade = await open(harness, '/narae', { headers: { 'user-agent': 'Mozilla/5.0 (compatible; MSIE 9.0)' } })
    // Another test may have asked for the very page.
    shells.clear()
    const broken = { ASSETS: { fetch: async () => new Response('', { status: 500 }) } } as unknown as Env
    const last = await errorPage(broken, channel('narae'), 'ko', new Failure('unknown'))
    for (const [html, policy] of [
      [upgrade.html, upgrade.headers.get('content-security-policy')],
      [decode(last.html), last.headers.get('content-security-policy')],
    ]) {
      expect(inlineScripts(html ?? '')).toEqual([])
      const directives = directivesOf(policy ?? '')
      expect(directives['default-src']).toEqual(["'none'"])
      expect(directives['script-src']).toBeUndefined()
      expect(directives['frame-ancestors']).toEqual(["'self'"])
    }
  })

  describe('a reported violation', () => {
    const page = () => new URL('/narae/reserve/N261121-K3V9QX7M2A?name=%EA%B9%80%EC%84%9C%EC%97%B0', harness.url).href
    const old = (more: Record<string, unknown> = {}) => ({
      'csp-report': {
        'document-uri': page(),
        'effective-directive': 'script-src-elem',
        'blocked-uri': 'https://evil.example/a.js?card=4111',
        'source-file': 'https://evil.example/b.js',
        'line-number': 7,
        disposition: 'enforce',
        'script-sample': 'alert(김서연)',
        ...more,
      },
    })
    const recent = () => ({
      type: 'csp-violation',
      url: page(),
      body: { documentURL: page(), effectiveDirective: 'img-src', blockedURL: 'inline', disposition: 'enforce' },
    })
    const report = (body: unknown, type: string, more: Record<string, string> = {}) =>
      harness.fetch(REPORT_PATH, {
        method: 'POST',
        headers: { 'content-type': type, ...more },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      })
    /** Violations among what was logged. */
    const told = () =>
      harness.logs().flatMap((line) => {
        const found = /\{"violation".*\}/.exec(line)?.[0]
        return found ? [JSON.parse(found) as Record<string, unknown>] : []
      })

    it('is one line of log, without queries, numbers or persons', async () => {
      const answer = await report(old(), 'application/csp-report')
      expect([answer.status, await answer.text(), answer.headers.get('set-cookie')]).toEqual([204, '', null])
      await expect.poll(told).toHaveLength(1)
      const { requestId, ...line } = told()[0] ?? {}
      expect(line).toEqual({
        violation: 'script-src-elem',
        blocked: 'https://evil.example',
        file: 'https://evil.example',
        line: 7,
        disposition: 'enforce',
        channel: 'narae',
        screen: 'reserve/detail',
      })
      expect(requestId).toMatch(/^[\da-f-]{36}$/)
      expect(harness.logs().join('\n')).not.toMatch(/K3V9QX7M2A|4111|서연|%EA/)
    })

    it('may come in the newer spelling, several at once, from a partner’s frame too', async () => {
      const before = told().length
      const many = Array.from({ length: 40 }, recent)
      const answer = await report([{ type: 'deprecation', body: {} }, ...many], 'application/reports+json', {
        origin: 'null',
        'sec-fetch-site': 'cross-site',
      })
      expect(answer.status).toBe(204)
      await expect.poll(told).toHaveLength(before + 10)
      expect(told().at(-1)).toMatchObject({ violation: 'img-src', blocked: 'inline', screen: 'reserve/detail' })
    })

    it.each([
      ['of another type', '{}', 'text/plain', 415],
      ['that is no report', '"x"', 'application/csp-report', 400],
      ['that is no JSON', '{', 'application/csp-report', 400],
      ['of 65 kB', `"${'x'.repeat(66_000)}"`, 'application/csp-report', 413],
    ])('%s is refused and tells nothing', async (_, body, type, status) => {
      const before = told().length
      expect((await report(body, type)).status).toBe(status)
      expect(told()).toHaveLength(before)
    })

    it('is sent by one method, which the refusal of others names', async () => {
      const { status, headers } = await harness.fetch('/csp-report')
      expect([status, headers.get('allow')]).toEqual([405, 'POST'])
    })

    it('of another site’s page, which its visitors may be had to send, tells nothing', async () => {
      const before = told().length
      for (const uri of ['https://evil.example/narae/payment/place', undefined, 7])
        expect((await report(old({ 'document-uri': uri }), 'application/csp-report')).status).toBe(204)
      expect((await report(old(), 'application/csp-report')).status).toBe(204)
      await expect.poll(told).toHaveLength(before + 1)
    })

    it('tells nothing of what is no word, no file of ours or longer than any', async () => {
      const own = new URL('/_astro/', harness.url).href
      const strange = { 'effective-directive': undefined, 'violated-directive': { toString: null, valueOf: null } }
      expect((await report(old(strange), 'application/csp-report')).status).toBe(204)
      const long = { 'blocked-uri': `https://${'a.'.repeat(5000)}example`, 'source-file': `${own}${'q'.repeat(9000)}` }
      expect((await report(old(long), 'application/csp-report')).status).toBe(204)
      await expect.poll(() => told().at(-1)?.blocked).toMatch(/^https:\/\/a\./)
      expect(told().at(-2)).toMatchObject({ violation: 'unknown' })
      expect(JSON.stringify(told().at(-1)).length).toBeLessThan(600)
      expect(told().at(-1)?.file).toBeUndefined()
    })

    it('cannot be fetched', async () => {
      expect((await harness.fetch(REPORT_PATH)).status).toBe(405)
    })
  })
})
