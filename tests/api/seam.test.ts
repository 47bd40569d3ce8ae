import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Descriptor } from '#contract/channel.ts'
import type { RankingItem } from '#contract/place/catalogue.ts'
import { loadDescriptors } from '#scripts/channel/descriptors.ts'
import { type Failed, type Harness, startHarness, verify, visitor } from '../harness.ts'

/* The calls to admin, pay and place, each answered by exactly one body (docs/product.md, "Services
   behind us"). */

let shop: Harness
beforeAll(async () => {
  shop = await startHarness()
})
afterEach(() => shop.clearFaults())
afterAll(() => shop.stop())

/**
 * Channels that are open and have lodging with a ranking and a discount: one for each answer, as
 * answers are kept by channel.
 */
const channels = loadDescriptors('channels').filter(
  ({ default: first, status, products, discounts, ranking, languages }) =>
    !first && status.state === 'live' && ranking && (discounts ?? products).includes('place') && languages.length === 1,
)
let taken = 0
function next(): Descriptor {
  const channel = channels[taken++]
  if (!channel) throw new Error('more answers than channels')
  return channel
}

/** A service's answer, of whatever is asked at a path: a status, and a body as it stands. */
const answers = (target: string, path: string, body: unknown, status = 200) =>
  shop.setFault({ target, path, mode: 'answer', status, body: typeof body === 'string' ? body : JSON.stringify(body) })

async function ask<Body>({ name }: Descriptor, path: string, input: unknown = {}) {
  const { status, body } = await visitor(shop, name).post<Body & Partial<Failed>>(path, input)
  return { status, body, code: body?.error?.code ?? null }
}

type Row = [answer: string, body: unknown, status?: number]

describe('GET {admin}/channels/domain', () => {
  const domain = (body: unknown, status?: number) => answers('admin', '/channels/domain', body, status)

  it.each<Row>([
    ['no result', {}],
    ['null', null],
    ['an empty body', ''],
    ['an empty body with 204', '', 204],
    ['a result of null', { code: 200, result: null }],
    ['an empty result, behind a mark of byte order', '\uFEFF{"result":{}}'],
    ['a bookingName of null', { result: { bookingName: null, channelName: 'x' } }],
    ['an empty bookingName', { result: { bookingName: ' ' } }],
    ['404 without a body', '', 404],
    ['404 in words', { code: 'NOT_FOUND', message: '' }, 404],
    ['the code 404', { code: 404 }],
  ])('%s: there is no such channel', async (_, body, status) => {
    await domain(body, status)
    expect(await ask(next(), '/getChannel')).toMatchObject({ status: 404, code: 'channel-not-found' })
  })

  it.each<Row>([
    ['only a bookingName', { result: { bookingName: 'b' } }],
    [
      'all other keys null',
      { code: 200, result: { bookingName: 'b', channelName: null, products: null, marketing: null } },
    ],
    [
      'keys that nobody knows',
      { code: 200, message: 'ok', result: { bookingName: 'b', more: { than: [1] } }, extra: 1 },
    ],
  ])('%s: the rest is what the file says', async (_, body) => {
    const channel = next()
    await domain(body)
    const { status, body: told } = await ask<{ channel: object }>(channel, '/getChannel')
    expect([status, told.channel]).toMatchObject([
      200,
      {
        channelName: channel.name,
        name: channel.title,
        products: channel.products,
        logoName: channel.theme.logo ?? '',
        marketing: channel.marketing,
        enableBanner: channel.banner,
      },
    ])
  })

  it.each<Row>([
    ['404 of a gateway’s page', '<html>Not Found</html>', 404],
    ['404 of a gateway in words', 'default backend - 404', 404],
  ])('%s says nothing: the channel is what its file says', async (_, body, status) => {
    const channel = next()
    await domain(body, status)
    const { status: answered, body: told } = await ask<{ channel: object }>(channel, '/getChannel')
    expect([answered, told.channel]).toMatchObject([200, { channelName: channel.name, products: channel.products }])
  })

  it('takes what is said, products in the order of the file, and of words that name no product none', async () => {
    const channel = next()
    const result = { bookingName: 'b', channelName: 'c', name: '이름', products: ['LEISURE', 'hotel', 'place'] }
    await domain({ result: { ...result, logoName: 'x.svg', marketing: true, enableBanner: false } })
    const { body } = await ask<{ channel: object }>(channel, '/getChannel')
    const products = channel.products.filter((product) => ['leisure', 'place'].includes(product))
    const told = { channelName: 'c', name: '이름', products, logoName: 'x.svg', marketing: true, enableBanner: false }
    expect(body.channel).toMatchObject(told)
  })
})

describe('GET {admin}/searchText', () => {
  const texts = async (body: unknown, status?: number) => {
    await answers('admin', '/searchText', body, status)
    const told = await ask<{ channel: { searchText: object } }>(next(), '/getChannel')
    return [told.status, told.body.channel.searchText]
  }
  const NONE = { place: '', leisure: '', foreign: '' }

  it('contents with a type and words are what search boxes say; others say nothing', async () => {
    const contents = [
      { productType: 'PLACE', searchText: '어디로?' },
      { productType: 'FOREIGN', searchText: null },
      { productType: 'LEISURE' },
      { productType: 'TRAIN', searchText: '기차' },
      { searchText: '?' },
    ]
    expect(await texts({ result: { contents } })).toEqual([200, { ...NONE, place: '어디로?' }])
  })

  it.each<Row>([
    ['no result', { code: 200 }],
    ['a result of null', { result: null }],
    ['no contents', { result: {} }],
    ['contents of null', { result: { contents: null } }],
    ['null', null],
    ['an empty body', ''],
    ['a page', '<html></html>'],
    ['404', '', 404],
    ['words in the place of contents', { result: { contents: '어디로?' } }],
    ['a number in the place of words', { result: { contents: [{ productType: 'PLACE', searchText: 5 }] } }],
  ])('%s: search boxes say nothing of the service', async (_, body, status) => {
    expect(await texts(body, status)).toEqual([200, NONE])
  })
})

/** Where the channels of the discounts begin, whose rankings nobody has asked for. */
let discountsAt = 0

describe('GET {pay}/discounts/policies', () => {
  beforeAll(() => {
    discountsAt = taken
  })
  const policies = (body: unknown, status?: number) => answers('pay', '/discounts/policies', body, status)
  const discounted = async (channel: Descriptor) =>
    (await ask<unknown>(channel, '/api/discounts/policies', { part: 'PLACE' })).body

  const LEAST = { policy: { id: 7, percentDiscount: { discountPercent: 5 } } }
  const WHOLE = {
    policy: {
      id: 7,
      policyName: '',
      discountOptionType: 'PRODUCT',
      minItemPrice: null,
      maxDiscountAmount: null,
      moneyDiscount: null,
      percentDiscount: { discountPercent: 5 },
      customCoupon: false,
    },
    categoryList: [],
    placeList: [],
    foreignList: [],
    leisureList: [],
  }

  it.each<Row>([
    ['one policy', { result: LEAST }],
    [
      'keys of null, and keys that nobody knows',
      {
        code: 200,
        result: {
          ...LEAST,
          policy: { ...LEAST.policy, policyName: null, discountOptionType: null, customCoupon: null, since: '2026' },
          categoryList: null,
          placeList: null,
          brandList: [],
        },
      },
    ],
  ])('%s: is the policy', async (_, body) => {
    await policies(body)
    expect(await discounted(next())).toEqual([WHOLE])
  })

  it('a policy of the whole channel, alone in its answer, takes off what it says', async () => {
    await policies({ result: { policy: { ...LEAST.policy, discountOptionType: 'CHANNEL' } } })
    const input = { checkIn: '2026-12-07', checkOut: '2026-12-08', adults: 2, children: 0, keyword: '나래 스테이 명동' }
    const found = await ask<{ list: { minDiscountPrice: number; salePrice: number }[] }>(next(), '/api/place', input)
    const [item] = found.body.list
    expect(item?.salePrice).toBe(((item?.minDiscountPrice ?? 0) * 95) / 100)
  })

  it('a list is its policies, each without a scope one of what it names: products before categories', async () => {
    const categoryList = [{ category: 'hotel' }]
    const placeList = [{ placeNo: 7 }]
    await policies({ code: 200, result: [LEAST, { ...LEAST, categoryList }, { ...LEAST, categoryList, placeList }] })
    const ofCategories = { ...WHOLE.policy, discountOptionType: 'CATEGORY' }
    expect(await discounted(next())).toEqual([
      WHOLE,
      { ...WHOLE, policy: ofCategories, categoryList },
      { ...WHOLE, categoryList, placeList },
    ])
  })

  it('an empty list is no policy', async () => {
    await policies({ result: [] })
    expect(await discounted(next())).toEqual([])
  })

  it.each<Row>([
    ['no result', {}],
    ['a result of null', { code: 200, result: null }],
    ['null', null],
    ['an empty body', ''],
    ['a page', '<html></html>'],
    ['404', { code: 'NOT_FOUND' }, 404],
    ['500', '', 500],
    ['another code', { code: 500, result: LEAST }],
    ['a policy without what it is', { result: {} }],
    ['a policy without a number', { result: { policy: { percentDiscount: { discountPercent: 5 } } } }],
    ['a share that is none', { result: { policy: { id: 7, percentDiscount: { discountPercent: 500 } } } }],
    ['less than nothing off', { result: { policy: { id: 7, moneyDiscount: { discountAmount: -5000 } } } }],
    ['an amount in words', { result: [LEAST, { policy: { id: 8, moneyDiscount: { discountAmount: '5000' } } }] }],
    ['a scope that nobody knows', { result: { policy: { ...LEAST.policy, discountOptionType: 'ALL' } } }],
    ['words', { result: 'policy' }],
  ])('%s: yields null', async (_, body, status) => {
    await policies(body, status)
    expect(await discounted(next())).toBeNull()
  })
})

describe('PUT {pay}/verifications/save', () => {
  let guests = 0
  const saved = async (body: unknown, status?: number) => {
    const who = visitor(shop)
    await verify(who, { name: '김나래', phone: `010${61_000_000 + guests++}` })
    await answers('pay', '/verifications/save', body, status)
    const answer = await who.post<Partial<Failed>>('/api/certification/save')
    return `${answer.status} ${answer.body.error?.code ?? JSON.stringify(answer.body)}`
  }

  it.each<Row>([
    ['code 200 alone', { code: 200 }],
    ['code 200 with a result of null', { code: 200, result: null }],
  ])('%s is enough', async (_, body) => {
    expect(await saved(body)).toBe('200 {"saved":true}')
  })

  it.each<Row>([
    ['no code', {}],
    ['another code', { code: 500 }],
    ['a code in words', { code: 'OK' }],
    ['null', null],
    ['an empty body', ''],
    ['a page', '<html></html>'],
    ['500', { code: 200 }, 500],
  ])('%s is a failure', async (_, body, status) => {
    expect(await saved(body, status)).toBe('502 upstream-failed')
  })
})

describe('GET {place}/property/rankings', () => {
  beforeAll(() => {
    taken = discountsAt
  })
  const ranking = async (channel: Descriptor, body: unknown, status?: number) => {
    await answers('place', '/property/rankings', body, status)
    const { status: said, body: list, code } = await ask<RankingItem[]>(channel, '/api/place/ranking')
    return code ?? [said, list]
  }
  const ITEM = { no: 5, name: '집', category: 'hotel', regionName: '강릉', photo: { url: '/p', alt: '집' } }

  it('data.result with the least of an entry is the ranking, in its order', async () => {
    const list = [
      ITEM,
      { ...ITEM, no: 6, rank: 2, rating: 4.5, reviewCount: 3, more: 1 },
      { ...ITEM, no: 7, rank: null },
    ]
    expect(await ranking(next(), { data: { result: list } })).toMatchObject([
      200,
      [
        { no: 5, rank: 1, rating: 0, reviewCount: 0 },
        { no: 6, rank: 2, rating: 4.5, reviewCount: 3 },
        { no: 7, rank: 3 },
      ],
    ])
  })

  it.each<Row>([
    ['no data', {}],
    ['data of null', { data: null }],
    ['no result', { data: {} }],
    ['a result of null', { data: { result: null } }],
    ['an empty result', { data: { result: [] } }],
    [
      'entries without a photo, a region or a kind',
      {
        data: {
          result: [
            { no: 1, name: '집' },
            { ...ITEM, photo: null },
          ],
        },
      },
    ],
    ['entries of a kind that nobody knows', { data: { result: [{ ...ITEM, category: 'castle' }] } }],
  ])('%s: an empty ranking', async (_, body) => {
    expect(await ranking(next(), body)).toEqual([200, []])
  })

  it.each<Row>([
    ['an entry without a number', { data: { result: [{ ...ITEM, no: undefined }] } }],
    ['a number in words', { data: { result: [{ ...ITEM, no: '5' }] } }],
    ['words in the place of a list', { data: { result: 'none' } }],
    ['null', null],
    ['a page', '<html></html>'],
    ['404', '', 404],
  ])('%s: a failure of the service', async (_, body, status) => {
    expect(await ranking(next(), body, status)).toBe('upstream-failed')
  })

  it('is not asked for where the file says that there is none', async () => {
    const skipped = loadDescriptors('channels').find(({ ranking, products }) => !ranking && products.includes('place'))
    if (!skipped) throw new Error('every channel has a ranking')
    expect(await ranking(skipped, { data: { result: [ITEM] } })).toEqual([200, []])
  })
})
