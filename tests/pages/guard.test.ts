import { Hono } from 'hono'
import { describe, expect, it, vi } from 'vitest'
import type { Env, HonoEnv } from '../../functions/env.ts'
import { navigate } from '../../functions/pages/navigation.ts'
import { ROUTES } from '../../src/rules/route.ts'

// Every channel of ours sells lodging, so these two are made up: the Worker's own code decides about them.
vi.mock('../../.generated/channels.json', () => {
  const channel = (name: string, products: string[], more: object = {}) => ({
    name,
    title: name,
    tagline: name,
    products,
    aliases: [],
    default: false,
    header: true,
    layout: 'default',
    maxWidth: 768,
    theme: { primary: '#0b6b5d' },
    languages: ['ko'],
    words: {},
    navigation: {},
    ranking: true,
    partner: {},
    banner: true,
    marketing: false,
    searchText: {},
    paymentUrl: null,
    rePaymentUrl: null,
    ...more,
  })
  return {
    default: [channel('sea', ['leisure'], { aliases: ['ocean'] }), channel('all', ['place'], { default: true })],
  }
})
vi.stubGlobal('LOCAL', true)

const env = {
  ENVIRONMENT: 'test',
  SESSION_KEY: 'c2VjcmV0',
  ASSETS: {
    fetch: async (request: Request) => new Response(`<title>${new URL(request.url).pathname}</title><!--message-->`),
  },
} as unknown as Env

const app = new Hono<HonoEnv>().all('*', navigate)
const visit = async (path: string) => {
  const response = await app.request(path, {}, env, {
    waitUntil: () => undefined,
    passThroughOnException: () => undefined,
  } as never)
  return `${response.status} ${response.headers.get('location') ?? /<title>(.*)<\/title>/.exec(await response.text())?.[1]}`
}

const sample = (path: string) =>
  path
    .replace('/:id?', '/12')
    .replace('/:no?', '')
    .replace('/:type?', '')
    .replace('/:popup?', '')
    .replace('/:detail', '/N261121-K3V9QX7M2A')

describe('a channel that does not sell a product', () => {
  const rows = ROUTES.filter(({ product }) => product !== null)
  it.each(rows.flatMap(({ path, aliases }) => [path, ...aliases.map((alias) => path.replace(/^\w+/, alias))]))(
    'leads from %s to its home',
    async (path) => {
      expect(await visit(`/sea/${sample(path)}`)).toBe('302 /sea')
      expect(await visit(`/ocean/${sample(path)}`)).toBe('302 /ocean')
    },
  )

  it.each(['payment/complete', 'reserve', 'cancelComplete', 'policy/service', 'policy/privacy'])(
    'still shows %s, which is of no product',
    async (path) => {
      expect(await visit(`/sea/${path}`)).toMatch(/^200 \/shell\/sea\/ko\//)
    },
  )

  it('does not keep others from it', async () => {
    expect(await visit('/all/payment/place')).toBe('200 /shell/all/ko/payment/place.html')
  })

  it('has no screen of a product that nobody has built', async () => {
    expect(await visit('/sea/leisure')).toBe('404 /shell/sea/ko/error/404.html')
    expect(await visit('/all/leisure')).toBe('404 /shell/all/ko/error/404.html')
  })
})
