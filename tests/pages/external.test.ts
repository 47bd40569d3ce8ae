import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { channelOf } from '../../functions/channel.ts'
import type { Env } from '../../functions/env.ts'
import { externalBase } from '../../functions/pages/external.ts'
import { loadDescriptors } from '../../scripts/descriptors.ts'
import type { Descriptor } from '../../src/contract/channel.ts'
import type { Harness } from '../harness.ts'
import { open, startWithPages } from './kit.ts'

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
    expect(dataOf(html, 'external-base')).toBe(`/__origin/front/${name}`)
    // No host stands in what is built, and nothing of the partner is named for the browser to load by itself.
    expect(html).not.toContain(new URL(hosts.test).hostname)
    expect(html).not.toContain(new URL(hosts.production).hostname)
    expect(html).not.toMatch(/(?:src|href)="[^"]*__origin\/front/)
    expect(document.has('header.top-bar')).toBe(header)
    expect(document.has('footer.footer')).toBe(true)
    for (const part of ['header', 'footer'] as const) {
      const slots = document.all(`#external-${part}`)
      expect(slots.map((slot) => slot.attribute('hidden'))).toEqual(external[part] ? [''] : [])
    }
  })

  it('other channels carry nothing of it', async () => {
    const { html, document } = await open(harness, '/narae')
    expect([dataOf(html, 'external'), dataOf(html, 'external-base')]).toEqual([null, null])
    expect(document.has('#external-header')).toBe(false)
  })

  it('the error page knows no host, so nothing is loaded there', async () => {
    const { status, html } = await open(harness, '/homeshop/nowhere')
    expect([status, dataOf(html, 'external-base')]).toEqual([404, null])
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
