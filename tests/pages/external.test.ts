import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Descriptor } from '#contract/channel.ts'
import { channelOf } from '#functions/channel.ts'
import type { Env } from '#functions/env.ts'
import { externalBase, frameOf } from '#functions/pages/external.ts'
import { inlineScripts, scriptHash } from '#scripts/build/inline.ts'
import { loadDescriptors } from '#scripts/channel/descriptors.ts'
import type { Harness } from '../harness.ts'
import { open, startWithPages } from './kit.ts'

/** The directives of a policy: name -> its sources. */
const directivesOf = (policy: string | null) =>
  new Map((policy ?? '').split('; ').map((each) => [each.split(' ')[0], each.split(' ').slice(1)]))

const channels = loadDescriptors('channels')
const partners = channels.filter(({ external }) => external !== null)

function channel(name: string): Descriptor {
  return channelOf(name) ?? expect.unreachable(name)
}
/** The data that a page carries under an id, or null. */
function dataOf(html: string, id: string): unknown {
  const found = new RegExp(`<script type="application/json" id="${id}">(.*?)</script>`, 's').exec(html)
  return found?.[1] === undefined ? null : JSON.parse(found[1])
}

describe('the host of a partner', () => {
  afterEach(() => vi.unstubAllGlobals())
  const bound = { fetch: () => Promise.reject(new Error('never asked')) } as unknown as Fetcher

  it.each<[name: string, local: boolean, env: Partial<Env>, base: string | null]>([
    ['homeshop', false, { ENVIRONMENT: 'production' }, 'https://cdn.homeshop.example'],
    ['homeshop', false, { ENVIRONMENT: 'test' }, 'https://cdn-stg.homeshop.example'],
    ['lotteon', false, { ENVIRONMENT: 'production' }, 'https://front.lotteon.example'],
    ['lotteon', false, { ENVIRONMENT: 'test' }, 'https://front-test.lotteon.example'],
    ['homeshop', true, { ENVIRONMENT: 'local', ORIGIN: bound }, '/__origin/front/homeshop'],
    ['homeshop', true, { ENVIRONMENT: 'test', ORIGIN: bound }, '/__origin/front/homeshop'],
    // Where the services are real ones, so is the partner's test host.
    ['homeshop', true, { ENVIRONMENT: 'test' }, 'https://cdn-stg.homeshop.example'],
    ['homeshop', true, { ENVIRONMENT: 'production', ORIGIN: bound }, 'https://cdn.homeshop.example'],
    // An alias is the same partner.
    ['ezwelmall', true, { ENVIRONMENT: 'local', ORIGIN: bound }, '/__origin/front/ezwel'],
    ['narae', false, { ENVIRONMENT: 'production' }, null],
  ])('of %s (local bundle: %s, %o)', (name, local, env, base) => {
    vi.stubGlobal('LOCAL', local)
    expect(externalBase({ env: env as Env, channel: channel(name) })).toBe(base)
  })
})

describe('on the Worker', () => {
  let harness: Harness
  beforeAll(async () => {
    harness = await startWithPages()
    const db = await harness.originDb()
    for (const { name, title, products, external } of partners)
      await db
        .prepare(
          `INSERT INTO channel (name, booking_name, title, products, logo_name, marketing, enable_banner, search_texts, front)
           VALUES (?1, ?1, ?2, ?3, '', 0, 0, '{}', ?4)
           ON CONFLICT (name) DO UPDATE SET front = excluded.front`,
        )
        .bind(name, title, JSON.stringify(products), JSON.stringify(external))
        .run()
  })
  afterAll(() => harness.stop())

  it.each(partners.map(({ name }) => name))('%s: the page is whole without its partner', async (name) => {
    const { html, document } = await open(harness, `/${name}`)
    const { header, external } = channel(name)
    if (!external) return expect.unreachable(name)
    const { hosts, ...settings } = external
    expect(dataOf(html, 'external')).toEqual(settings)
    // No host stands in a page, and nothing of the partner is named for the browser to load by
    // itself.
    expect(html).not.toContain('__origin/front')
    expect(html).not.toContain(new URL(hosts.test).hostname)
    expect(html).not.toContain(new URL(hosts.production).hostname)
    // Ours stands; where the partner's app has the bar, it waits below the partner's own header.
    const [bar] = document.all('header.top-bar')
    expect(bar !== undefined).toBe(header || external.header)
    if (bar) expect(bar.attribute('class')?.includes('top-bar-below')).toBe(!header)
    expect(document.has('footer.footer')).toBe(true)
    for (const part of ['header', 'footer'] as const) {
      const slots = document.all(`#external-${part}`)
      expect(slots.map((slot) => slot.attribute('hidden'))).toEqual(external[part] ? [''] : [])
    }
  })

  it('other channels carry nothing of it', async () => {
    const { html, document } = await open(harness, '/narae')
    expect(dataOf(html, 'external')).toBeNull()
    for (const part of ['header', 'footer', 'script']) expect(document.has(`#external-${part}`)).toBe(false)
  })

  it('the error page has none of them, so nothing is loaded there', async () => {
    const { status, html, document } = await open(harness, '/homeshop/nowhere')
    expect([status, dataOf(html, 'external'), document.has('#external-header')]).toEqual([404, null, false])
  })

  describe('the document of a frame', () => {
    const paths = partners.flatMap(({ name, external }) =>
      (['mobile', 'desktop'] as const).flatMap((variant) =>
        (['header', 'footer', 'script'] as const)
          .filter((part) => part === 'script' || external?.[part])
          .map((part) => [name, part, variant] as const),
      ),
    )

    it.each(paths)(
      '%s, %s, %s: is nobody’s origin, and loads what the partner’s host has',
      async (name, part, variant) => {
        const { status, headers, html, document } = await open(harness, `/${name}/external/${part}/${variant}`, {
          headers: { cookie: 'bp-session=x; channel=narae' },
        })
        expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
        expect([headers.getSetCookie(), headers.get('access-control-allow-origin')]).toEqual([[], null])
        const policy = directivesOf(headers.get('content-security-policy'))
        expect(policy.get('sandbox')?.sort()).toEqual([
          'allow-popups',
          'allow-scripts',
          'allow-top-navigation-by-user-activation',
        ])
        const host = new URL(`/__origin/front/${name}/`, harness.url).href
        expect(policy.get('default-src')).toEqual(["'none'"])
        expect(policy.get('script-src')).toEqual([host, ...inlineScripts(html).map(scriptHash)])
        expect(inlineScripts(html)).toHaveLength(1)
        for (const directive of ['connect-src', 'font-src']) expect(policy.get(directive)).toEqual([host])
        expect(policy.get('frame-ancestors')).toEqual(["'self'"])
        for (const directive of ['base-uri', 'form-action']) expect(policy.get(directive)).toEqual(["'none'"])
        // Links lead the page.
        expect(document.one('base').attribute('target')).toBe('_top')
        expect(document.has(`#external-${part}`)).toBe(part !== 'script')
        const { script, style, object } = channel(name).external ?? expect.unreachable(name)
        expect(dataOf(html, 'frame')).toEqual({
          part,
          script: `/__origin/front/${name}${script?.[variant]}`,
          style: `/__origin/front/${name}${style?.[variant]}`,
          object,
        })
      },
    )

    it.each([
      '/narae/external/header/mobile',
      '/lotteon/external/footer/desktop',
      '/homeshop/external/side/desktop',
      '/homeshop/external/header/tv',
      '/nobody/external/header/mobile',
    ])('there is none at %s', async (path) => expect((await open(harness, path)).status).toBe(404))

    it('names the partner’s own host where it is not played', async () => {
      vi.stubGlobal('LOCAL', false)
      const document = `<!--scripts 'sha256-a'--><body><!--slot--></body>`
      const env = {
        ENVIRONMENT: 'production',
        ASSETS: { fetch: async () => new Response(document) },
      } as unknown as Env
      const frame = { channel: 'homeshop', part: 'header', variant: 'desktop' } as const
      const answer = await frameOf(env, channel('homeshop'), frame, 'https://shop.example')
      vi.unstubAllGlobals()
      const policy = directivesOf(answer.headers.get('content-security-policy'))
      expect(policy.get('script-src')).toEqual(['https://cdn.homeshop.example', "'sha256-a'"])
      expect(await answer.text()).toContain('"script":"https://cdn.homeshop.example/travel/pc/frame.js"')
    })
  })

  it('nothing of ours is told to an origin that is nobody’s, nor done for it', async () => {
    for (const [path, method] of [
      ['/api/placeReserve/place/list', 'POST'],
      ['/api/placeReserve/place/cancel', 'POST'],
      ['/api/place', 'POST'],
      ['/getChannel', 'POST'],
      ['/narae/reserve', 'GET'],
      ['/homeshop/external/header/mobile', 'GET'],
      ['/healthz', 'GET'],
      ['/csp-report', 'POST'],
    ] as const) {
      for (const asked of [method, 'OPTIONS']) {
        const answer = await harness.fetch(path, {
          method: asked,
          headers: {
            origin: 'null',
            'sec-fetch-site': 'cross-site',
            channel: 'narae',
            'content-type': 'application/json',
            ...(asked === 'OPTIONS' ? { 'access-control-request-method': method } : {}),
          },
          ...(asked === 'POST' ? { body: '{}' } : {}),
        })
        for (const header of ['origin', 'credentials', 'headers', 'methods'])
          expect([path, asked, answer.headers.get(`access-control-allow-${header}`)]).toEqual([path, asked, null])
        if (asked === 'POST' && path !== '/csp-report') expect([path, answer.status]).toEqual([path, 403])
      }
    }
  })

  it.each(partners.flatMap(({ name }) => (['mobile', 'desktop'] as const).map((variant) => [name, variant] as const)))(
    'the local origin plays the host of %s for %s',
    async (name, variant) => {
      const external = channel(name).external ?? expect.unreachable(name)
      const base = `/__origin/front/${name}`
      const script = await harness.fetch(base + external.script?.[variant])
      expect([script.status, script.headers.get('content-type')]).toEqual([200, 'text/javascript; charset=utf-8'])
      const code = await script.text()
      expect(code).toContain(`"variant":"${variant}"`)
      expect(() => new Function(code)).not.toThrow()
      const style = await harness.fetch(base + external.style?.[variant])
      expect([style.status, style.headers.get('content-type')]).toEqual([200, 'text/css; charset=utf-8'])
    },
  )

  it.each(['/homeshop/travel/other.js', '/homeshop/', '/narae/travel/mobile/frame.js', '/nobody/a.js'])(
    'there is no %s',
    async (path) => {
      expect((await harness.fetch(`/__origin/front${path}`)).status).toBe(404)
    },
  )

  it('the retail layout and the quick one say so, and have their widths', async () => {
    for (const [path, layout, width] of [
      ['/lotteon/place/results', 'retail', 1140],
      ['/quick/quickSearch/results', 'quick', 1000],
      ['/narae/place/results', 'default', 768],
    ] as const) {
      const { html, document } = await open(harness, path)
      expect(document.one('html').attribute('data-layout')).toBe(layout)
      expect(html).toContain(`--max:${width}px`)
    }
  })
})
