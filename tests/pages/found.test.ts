import { readFileSync } from 'node:fs'
import { HtmlValidate } from 'html-validate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Language, type Product } from '#contract/channel.ts'
import { LISTED_SIZE } from '#contract/upstream/listed.ts'
import { pagesOf } from '#scripts/build/pages.ts'
import { loadDescriptors } from '#scripts/channel/descriptors.ts'
import { ADDRESSES } from '../address.ts'
import { REGION, ROOMS } from '../fixture.ts'
import { HOTEL, withForeign } from '../foreign.ts'
import type { Harness } from '../harness.ts'
import { DEAL, deals } from '../origin/deals.ts'
import { BRANCH, CAR, rentcarFixture } from '../rentcar.ts'
import { type FakePage, open, startWithPages, structuredIn, type Thing } from './kit.ts'

/* What search engines find, and what is shown of a link (docs/product.md, "Found and shared"). */

const SITE = 'https://shop.narae.example'
/** What the default channel sells. */
const ALL: Product[] = ['place', 'foreign', 'leisure', 'rentcar']
const EVENT = '/narae/event?productType=place&id=1'
const PLACE = `place/result/${ROOMS.standard.placeId}`
const LIST = `/narae/place/results?regionId=${REGION}`
const CAR_PATH = `rentcar/result/${CAR.midsize}?pickUpAt=2026-11-30T10:00&returnAt=2026-12-02T10:00`

let harness: Harness
beforeAll(async () => {
  harness = await startWithPages({ vars: { PUBLIC_ORIGIN: SITE, LIMITS: 'off' } })
  const db = await harness.originDb()
  await withForeign(harness)
  await db.batch([
    db.prepare('INSERT OR REPLACE INTO region VALUES (1, ?, ?, 35.15, 129.16)').bind('부산', '해운대'),
    db.prepare('INSERT OR REPLACE INTO region VALUES (2, ?, ?, 37.75, 128.9)').bind('강원', '강릉/경포'),
    db
      .prepare("INSERT INTO exhibition VALUES (1, 'place', 'event', 'season', ?, ?, ?, '[]', ?, ?, ?, NULL, '[]', 1)")
      .bind('눈꽃 사진전', '가장 하얀 하루', '["보내 주세요."]', 'hotel-standard-01', '2026-11-01', '2026-12-31'),
    db
      .prepare("INSERT INTO exhibition VALUES (2, 'leisure', 'event', 'season', ?, ?, ?, '[]', ?, ?, ?, NULL, '[]', 1)")
      .bind('겨울 놀이', '추워도 나가요', '["모여 주세요."]', 'hotel-standard-01', '2026-11-01', '2026-12-31'),
  ])
  await db.batch([...rentcarFixture(), ...deals()].map(([sql, values]) => db.prepare(sql).bind(...values)))
})
afterAll(() => harness.stop())

const at = (path: string, init?: RequestInit) => harness.fetchAt(SITE + path, init)
const page = (path: string, init?: RequestInit) => open(harness, path, init)

/** What tags of a page's head say, out of its text: whole pages take longer to parse. */
const saidIn = ({ html }: FakePage, tag: RegExp) =>
  [...html.slice(0, html.indexOf('</head>')).matchAll(tag)].map(([, said]) => said?.replaceAll('&amp;', '&'))
const linkOf = (shown: FakePage, rel: string) => saidIn(shown, new RegExp(`<link rel="${rel}" href="([^"]*)"`, 'g'))
const metaOf = (shown: FakePage, name: string) =>
  saidIn(shown, new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`, 'g'))

describe('the address by which search engines know a page', () => {
  it.each([
    ['/narae', '/narae'],
    ['/narae?checkIn=2026-12-01&utm_source=letter', '/narae'],
    [`/narae/${PLACE}?checkIn=2026-12-01&checkOut=2026-12-02&adults=3&fbclid=x`, `/narae/${PLACE}`],
    [`${LIST}&keyword=&category=hotel&sort=rating&minRating=4`, `${LIST}&category=hotel`],
    ['/narae/place/results?regionId=x&category=castle', '/narae/place/results'],
    ['/narae/foreign/results?cityId=9001&rooms=1', '/narae/foreign/results?cityId=9001'],
    ['/narae/leisure/results?categoryId=2266&date=2026-12-01', '/narae/leisure/results?categoryId=2266'],
    ['/narae/rentcar/results?from=jeju&age=40', '/narae/rentcar/results?from=jeju'],
    ['/narae/event?productType=place&utm_medium=x', '/narae/event?productType=place'],
    // The same on many channels is the default one's; a home is a channel's own.
    ['/suwon', '/suwon'],
    [`/suwon/${PLACE}`, `/narae/${PLACE}`],
    ['/suwon/policy/privacy', '/narae/policy/privacy'],
    [`/quick/quickSearch/results?regionId=${REGION}`, LIST],
    // Each language has its own.
    ['/ktour', '/ktour'],
    ['/ktour?lang=en', '/ktour?lang=en'],
    [`/ktour/${PLACE}?lang=ja&checkIn=2026-12-01`, `/ktour/${PLACE}?lang=ja`],
    ['/ktour/leisure/results?categoryId=2266&lang=en', '/ktour/leisure/results?categoryId=2266&lang=en'],
  ])('of %s is %s', async (path, known) => {
    const shown = await page(path)
    expect(linkOf(shown, 'canonical')).toEqual([SITE + known])
    expect(metaOf(shown, 'robots')).toEqual([])
  })

  it.each([
    ...['/narae/place/results?keyword=x', '/narae/place/results?page=2', '/narae/place/results/filter'],
    ...[`/narae/${PLACE}/photos`, '/narae/place/result', '/narae/search', '/narae/place/date', '/narae/wish'],
    ...['/narae/reserve', '/narae/reserveDetail', '/narae/payment/place', '/narae/payment/complete', '/narae/nowhere'],
    // Nowhere, or nothing there; it cannot be rented so.
    ...['/narae/place/results?regionId=98765', '/narae/place/results?regionId=2&category=camping'],
    ...['/narae/foreign/results?cityId=9001&propertyType=hostel', '/narae/leisure/results?regionId=98765'],
    `/narae/rentcar/results?from=${BRANCH.island}&pickUpAt=2026-11-30T03:00`,
    `/narae/rentcar/result/${CAR.midsize}?pickUpAt=2026-11-30T03:00&returnAt=2026-12-02T10:00`,
    ...['/narae/exhibition', '/narae/exhibition?productType=place', '/narae/event?productType=rentcar'],
    // Its people come with a key; it has ended.
    ...['/gongmu', `/lgcns/${PLACE}`, '/cardapp'],
  ])('of %s is none', async (path) => {
    const shown = await page(path)
    expect(metaOf(shown, 'robots')).toEqual(['noindex'])
    expect([linkOf(shown, 'canonical'), structuredIn(shown.html)]).toEqual([[], []])
  })

  it('stands beside those of the other languages', async () => {
    const { document } = await page(`/ktour/place/results?regionId=${REGION}&lang=es`)
    const spoken = document
      .all('link[rel=alternate]')
      .map((each) => [each.attribute('hreflang'), each.attribute('href')])
    const bare = `${SITE}/ktour/place/results?regionId=${REGION}`
    const others = Language.options.filter((lang) => lang !== 'ko')
    expect(spoken).toEqual([
      ['ko', bare],
      ...others.map((lang) => [lang === 'zh' ? 'zh-Hans' : lang, `${bare}&lang=${lang}`]),
      ['x-default', bare],
    ])
    expect((await page('/narae')).document.has('link[rel=alternate]')).toBe(false)
  })
})

describe('what the default channel is not registered for', () => {
  const DEAL_PATH = `leisure/result/${DEAL.park}`
  const SHOW = 'event?productType=leisure&id=2'
  const canonicals = async () => {
    const shown = await Promise.all([DEAL_PATH, PLACE, 'policy/privacy', SHOW].map((path) => page(`/suwon/${path}`)))
    return shown.flatMap((each) => linkOf(each, 'canonical')).map((each) => each?.slice(SITE.length))
  }
  const seen = (expected: readonly string[]) => expect.poll(canonicals).toEqual(expected)
  const listed = async () => (await xml('/sitemap.xml')).locs.filter((loc) => loc.includes('/suwon/'))

  it('is known by the address of who sells it: no page is known by one that leads elsewhere', async () => {
    await seen([`/narae/${DEAL_PATH}`, `/narae/${PLACE}`, '/narae/policy/privacy', `/narae/${SHOW}`])
    await harness.register({ channel: 'narae', products: ['place'] })
    await seen([`/suwon/${DEAL_PATH}`, `/narae/${PLACE}`, '/narae/policy/privacy', `/suwon/${SHOW}`])
    expect(await listed()).toEqual(['sitemap.xml', 'sitemap/leisure-1.xml'].map((path) => `${SITE}/suwon/${path}`))
    expect((await xml('/suwon/sitemap/leisure-1.xml')).locs).toContain(`${SITE}/suwon/${DEAL_PATH}`)
    const { locs } = await xml('/suwon/sitemap.xml')
    expect(locs).toContain(`${SITE}/suwon/${SHOW}`)
    // Its lists begin with the city's own search: the bare address leads to that.
    expect((await at('/suwon/leisure/results', { redirect: 'manual' })).status).toBe(302)
    for (const more of ['?', '?date=2026-12-10', '?sort=rating']) {
      const shown = await page(`/suwon/leisure/results${more}`)
      expect([more, metaOf(shown, 'robots'), linkOf(shown, 'canonical')]).toEqual([more, ['noindex'], []])
    }
    const kind = '/suwon/leisure/results?categoryId=2266'
    expect(linkOf(await page(`${kind}&date=2026-12-10`), 'canonical')).toEqual([SITE + kind])
    expect(locs.filter((loc) => loc.endsWith('/leisure/results'))).toEqual([])
    expect(locs.filter((loc) => loc.includes('/leisure/results?')).length).toBeGreaterThan(0)
    await harness.register({ channel: 'narae', bookingName: null })
    await seen([`/suwon/${DEAL_PATH}`, `/suwon/${PLACE}`, '/suwon/policy/privacy', `/suwon/${SHOW}`])
    await harness.register({ channel: 'narae', bookingName: 'narae', products: ALL })
    await seen([`/narae/${DEAL_PATH}`, `/narae/${PLACE}`, '/narae/policy/privacy', `/narae/${SHOW}`])
    expect(await listed()).toEqual([`${SITE}/suwon/sitemap.xml`])
  })
})

describe('a link that is shared', () => {
  it('shows the channel’s name, promise and picture', async () => {
    const shown = await page('/suwon')
    expect(metaOf(shown, 'og:title')).toEqual(['수원여행 - 성곽길 따라 걷는 하루, 수원에서 머무는 밤'])
    expect(metaOf(shown, 'og:image')).toEqual([`${SITE}/brand/suwon-share.png`])
    expect(metaOf(shown, 'twitter:card')).toEqual(['summary_large_image'])
    const picture = await at('/brand/suwon-share.png')
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png'])
    const bytes = new DataView(await picture.arrayBuffer())
    expect([bytes.getUint32(16), bytes.getUint32(20)]).toEqual([1200, 630])
  })

  it('shows what it leads to, under the channel that shared it', async () => {
    const shown = await page(`/suwon/${PLACE}?checkIn=2026-12-01`)
    expect(metaOf(shown, 'og:url')).toEqual([`${SITE}/suwon/${PLACE}`])
    expect(metaOf(shown, 'og:title')[0]).toContain(ROOMS.standard.name)
    expect(metaOf(shown, 'og:image')[0]).toMatch(/\.webp$/)
  })

  it.each([PLACE, `leisure/result/${DEAL.park}`])('tells who reads no Korean what %s is, and where', async (path) => {
    const [korean = ''] = metaOf(await page(`/ktour/${path}`), 'og:description')
    const hosts = korean.slice(korean.indexOf('. ') + 2)
    for (const lang of ['en', 'ja', 'zh', 'es']) {
      const shown = await page(`/ktour/${path}?lang=${lang}`)
      // What the host wrote is Korean in every language, and nothing can mark it as that here.
      expect(metaOf(shown, 'og:description')[0]).not.toContain(hosts)
      expect(shown.html.slice(0, shown.html.indexOf('</head>'))).not.toContain(hosts)
      expect(metaOf(shown, 'og:title')[0]).toMatch(/\(.+\u00a0· .+\) - K/)
    }
  })

  it('names the place and the kind of a list side by side, and its items as the language does', async () => {
    const list = `/ktour/place/results?regionId=${REGION}&category=hotel`
    const titled = async (lang: string) => metaOf(await page(`${list}&lang=${lang}`), 'og:title')[0]
    expect([await titled('ko'), await titled('es')]).toEqual(['명동 호텔 - K투어', '명동\u00a0· Hotel - K-Tour'])
    expect(metaOf(await page(`${list}&lang=ja`), 'og:description')[0]).toMatch(/^명동\u00a0· ホテル、/)
  })
})

/** Words of links that Lighthouse takes for none, in the languages of its tests that are ours. */
const VAGUE =
  /^(?:여기|여기를 클릭|클릭|링크|자세히|자세히 보기|계속|이동|전체 보기|click here|here|more|learn more|see more|read more|ここをクリック|こちら|続きを読む|más|leer más)$/i

describe('the HTML of every screen', () => {
  const validator = new HtmlValidate({
    extends: ['html-validate:standard'],
    rules: { 'heading-level': 'error', 'text-content': 'error' },
  })
  /** One address of each built page. */
  const screens = new Map(
    ADDRESSES.filter(([, , , popup]) => popup === null).map(([path, shell]) => [shell, path]),
  ).values()
  const found = [PLACE, `foreign/result/${HOTEL.placeId}`, `leisure/result/${DEAL.park}`, CAR_PATH]
  const issuesOf = async (path: string, html: string) => {
    const { results } = await validator.validateString(html)
    return results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, selector }) => `${path}: ${ruleId}: ${message} ${selector}`),
    )
  }

  const issuesIn = async (path: string) => {
    const { html } = await page(path)
    const words = [...html.matchAll(/<a\b[^>]*>(.*?)<\/a>/gs)].map(([, inner = '']) =>
      inner.replaceAll(/<[^>]*>/g, '').trim(),
    )
    const vague = words.filter((each) => VAGUE.test(each))
    return [...(await issuesOf(path, html)), ...vague.map((each) => `${path}: the words of a link: ${each}`)]
  }

  it.each([
    ['a channel', 'narae', [...screens, ...found, 'nowhere', `${PLACE}/photos`]],
    ['one of languages', 'ktour', ['?lang=ja', 'wish', 'place/results?lang=en', PLACE, 'payment/place']],
    ['one with parts of its own', 'lotteon', ['', 'leisure']],
    ['one with cards and members', 'skt', ['', 'payment/place', 'verification']],
    ['one of one product', 'nadeuri', ['']],
    ['one of quick searches', 'quick', ['', 'quickSearch/results']],
    ['one that has ended', 'cardapp', ['']],
    ['one that has not begun', 'haksaeng', ['']],
  ])('of %s is valid', async (_, name, paths) => {
    const issues = await Promise.all(paths.map((path) => issuesIn(`/${name}${/^[^?]/.test(path) ? `/${path}` : path}`)))
    expect(issues.flat()).toEqual([])
  })

  it('is valid as it is built, with nothing to show yet', async () => {
    const pages = pagesOf('dist', 'narae')
    const built = ['home', 'place/results', 'place/result', 'rentcar/result', 'event'].map(async (shell) =>
      issuesOf(
        shell,
        (pages.find((page) => page.language === 'ko' && page.shell === shell)?.html ?? '').replace(/^<!--.*?-->/, ''),
      ),
    )
    expect((await Promise.all(built)).flat()).toEqual([])
  })
})

/** What Google's documents want of each, and of what stands within; beside it is more. */
const WANTED: Record<string, readonly string[]> = {
  Hotel: ['name', 'address', 'image', 'telephone', 'priceRange', 'makesOffer'],
  Product: ['name', 'image', 'offers'],
  Car: ['name', 'image', 'offers'],
  AggregateOffer: ['lowPrice', 'priceCurrency'],
  Offer: ['price', 'priceCurrency', 'availability'],
  AggregateRating: ['ratingValue', 'reviewCount'],
  PostalAddress: ['addressCountry', 'streetAddress'],
  BreadcrumbList: ['itemListElement'],
  ItemList: ['itemListElement'],
  ListItem: ['position', 'name'],
  WebSite: ['name', 'url', 'potentialAction'],
  SearchAction: ['target', 'query-input'],
  Event: ['name', 'startDate', 'location', 'eventAttendanceMode'],
  VirtualLocation: ['url'],
  Organization: ['name', 'url'],
}

/** Schema.org's own words, as `schema-dts` has them: types, what they extend and what they name. */
const WORDS = new Map(
  [
    ...readFileSync('node_modules/schema-dts/dist/schema.d.ts', 'utf8').matchAll(
      /^(?:export )?interface (\w+)(?: extends ([^{]+))? \{\n([\s\S]*?)^\}/gm,
    ),
  ].map(([, name = '', bases = '', body = '']) => [
    name,
    {
      bases: bases.trim().split(/, ?/),
      properties: [...body.matchAll(/^ {4}"?([\w@]+)"?\??:/gm)].map(([, each]) => each),
    },
  ]),
)
/** Every property that a type of schema.org may have; none where there is no such type. */
const propertiesOf = (name: string): (string | undefined)[] => {
  const { bases, properties } = WORDS.get(name) ?? { bases: [], properties: [] }
  return [...properties, ...bases.flatMap(propertiesOf)]
}
/** What Google wants beyond that vocabulary. */
const BEYOND = ['query-input']

/** A node and all that stand within it. */
function nodesIn(value: unknown): Thing[] {
  if (typeof value !== 'object' || value === null) return []
  const inner = Object.values(value).flatMap(nodesIn)
  return '@type' in value ? [value as Thing, ...inner] : inner
}

describe('what search engines are told a page is', () => {
  it.each([
    ['/narae', ['WebSite']],
    [LIST, ['ItemList']],
    [`/narae/${PLACE}`, ['Hotel', 'BreadcrumbList']],
    [`/narae/foreign/result/${HOTEL.placeId}`, ['Hotel', 'BreadcrumbList']],
    [`/narae/leisure/result/${DEAL.park}`, ['Product', 'BreadcrumbList']],
    [
      `/narae/rentcar/result/${CAR.midsize}?pickUpAt=2026-11-30T10:00&returnAt=2026-12-02T10:00`,
      ['Car', 'BreadcrumbList'],
    ],
    ['/narae/promotion', ['CollectionPage']],
    [EVENT, ['Event']],
  ])('%s: %j', async (path, types) => {
    const graph = structuredIn((await page(path)).html)
    expect(graph.map((each) => each['@type'])).toEqual(types)
    for (const node of nodesIn(graph)) {
      const known = [...propertiesOf(`${node['@type']}Leaf`), ...BEYOND]
      expect(known, node['@type']).toEqual(expect.arrayContaining(Object.keys(node)))
      for (const name of WANTED[node['@type']] ?? []) expect(node, node['@type']).toHaveProperty([name])
      if ('price' in node) expect([Number.isInteger(node.price), node.priceCurrency]).toEqual([true, 'KRW'])
    }
  })

  it.each(['/ktour', `/ktour/place/results?regionId=${REGION}`, `/ktour/${PLACE}`])(
    '%s leads in the language that it is in',
    async (path) => {
      const addressesIn = async (search: string) =>
        nodesIn(structuredIn((await page(`${path}${path.includes('?') ? '&' : '?'}${search}`)).html)).flatMap(
          ({ url, item, urlTemplate, '@type': type }) =>
            type === 'Organization' ? [] : (url ?? item ?? urlTemplate ?? []),
        )
      const english = await addressesIn('lang=en')
      expect(english.length).toBeGreaterThan(1)
      expect(english.filter((each) => !String(each).includes('lang=en'))).toEqual([])
      expect((await addressesIn('')).join()).not.toContain('lang=')
    },
  )

  it('ends no script, whatever something is called', async () => {
    const db = await harness.originDb()
    const name = '</script><b>"\'&</b> 호텔'
    await db.prepare('UPDATE property SET name = ? WHERE no = ?').bind(name, ROOMS.nights.placeId).run()
    const { html } = await page(`/narae/place/result/${ROOMS.nights.placeId}`)
    expect(structuredIn(html)[0]).toMatchObject({ '@type': 'Hotel', name })
    expect(html).not.toContain('</script><b>')
  })

  it('is described by whole letters, wherever the description is cut', async () => {
    const db = await harness.originDb()
    for (const [at, { placeId: no }] of [ROOMS.strict, ROOMS.flexible].entries()) {
      // Behind one letter more or less: one of both cuts is through a letter that takes two.
      const written = db.prepare('UPDATE property SET address = ?, description = ? WHERE no = ?')
      await written.bind('가'.repeat(at + 1), '😀'.repeat(90), no).run()
      const [said = ''] = metaOf(await page(`/narae/place/result/${no}`), 'description')
      expect([said.length > 140, said.includes('\uFFFD')]).toEqual([true, false])
    }
  })
})

const xml = async (path: string) => {
  const response = await at(path)
  const text = await response.text()
  const all = (name: string) =>
    [...text.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, said = '']) =>
      said.replaceAll('&amp;', '&'),
    )
  // What is written can be read: nothing but its own elements, each closed.
  const left = text.replaceAll(/<(loc|lastmod)>[^<>]*<\/\1>/g, '').replaceAll(/<(url|sitemap)><\/\1>\n/g, '')
  if (response.ok) expect(left).toMatch(/^<\?xml [^>]*\?>\n<(urlset|sitemapindex) xmlns="[^"]*">\n<\/\1>\n$/)
  return { status: response.status, headers: response.headers, text, locs: all('loc'), days: all('lastmod') }
}

describe('what crawlers are given', () => {
  it('robots.txt names the index of this host, and shuts any other', async () => {
    expect(await (await at('/robots.txt')).text()).toBe(`User-agent: *\nDisallow:\n\nSitemap: ${SITE}/sitemap.xml\n`)
    const other = await harness.fetchAt('https://evil.example/robots.txt')
    expect(await other.text()).toBe('User-agent: *\nDisallow: /\n')
    expect((await harness.fetchAt('https://evil.example/sitemap.xml')).status).toBe(404)
  })

  it('the index has each channel that may be kept, and each product where it is kept', async () => {
    const { status, headers, locs, days } = await xml('/sitemap.xml')
    expect([status, headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8'])
    for (const path of [
      '/narae/sitemap.xml',
      '/suwon/sitemap.xml',
      ...ALL.map((each) => `/narae/sitemap/${each}-1.xml`),
    ])
      expect(locs).toContain(SITE + path)
    for (const none of ['gongmu', 'lgcns', 'cardapp', 'haksaeng', 'suwon/sitemap/'])
      expect(locs.join()).not.toContain(`/${none}`)
    expect(days.length).toBe(locs.filter((each) => each.includes('/sitemap/')).length)
  })

  it('the index does without channels that are not registered', async () => {
    // One whose pages are all its own, and one whose lists are the default channel's.
    const gone = ['ktour', 'suwon']
    const register = (named: boolean) =>
      Promise.all(gone.map((channel) => harness.register({ channel, bookingName: named ? channel : null })))
    const listed = async () => {
      const { status, locs } = await xml('/sitemap.xml')
      const told = (name: string) => locs.some((loc) => loc.startsWith(`${SITE}/${name}/`))
      return [status, ...['narae', ...gone].map(told)]
    }
    const seen = (expected: unknown) => expect.poll(listed).toEqual(expected)
    await seen([200, true, true, true])
    await register(false)
    await seen([200, true, false, false])
    await register(true)
    await seen([200, true, true, true])
  })

  it.each(ALL)(
    'all of %s, each with the day of its last change, at the address by which it is known',
    async (product) => {
      const { locs, days } = await xml(`/narae/sitemap/${product}-1.xml`)
      const id = { place: ROOMS.standard.placeId, foreign: HOTEL.placeId, leisure: DEAL.park, rentcar: CAR.midsize }[
        product
      ]
      const own = `${SITE}/narae/${product}/result/${id}`
      expect(locs).toContain(own)
      expect(new Set(locs).size).toBe(locs.length)
      expect(days.length).toBe(locs.length)
      for (const day of days) expect(day).toMatch(/^202\d-\d\d-\d\d$/)
      expect(linkOf(await page(own.slice(SITE.length)), 'canonical')).toEqual([own])
      expect((await at(`/narae/sitemap/${product}-2.xml`)).status).toBe(404)
    },
  )

  it('the screens of a channel are known by the addresses that are listed', async () => {
    const { locs, text } = await xml('/narae/sitemap.xml')
    expect([locs.includes(SITE + EVENT), text.includes('<lastmod>2026-11-01</lastmod>')]).toEqual([true, true])
    for (const loc of ['', '/rentcar', LIST.slice('/narae'.length), '/policy/service'].map(
      (each) => `${SITE}/narae${each}`,
    )) {
      expect(locs).toContain(loc)
      expect(linkOf(await page(loc.slice(SITE.length)), 'canonical')).toEqual([loc])
    }
    // A list that is empty is kept by nobody.
    const inRegion = (product: Product) => locs.includes(`${SITE}/narae/${product}/results?regionId=1`)
    expect([inRegion('place'), inRegion('leisure')]).toEqual([false, true])
    const shows = ['event', 'exhibition', 'promotion'].filter((kind) => locs.includes(`${SITE}/narae/${kind}`))
    expect(shows).toEqual(['event'])
    expect((await xml('/suwon/sitemap.xml')).locs).toEqual([`${SITE}/suwon`, `${SITE}/suwon/leisure`])
    for (const path of [
      '/gongmu/sitemap.xml',
      '/nobody/sitemap.xml',
      '/suwon/sitemap/place-1.xml',
      '/narae/sitemap/boat-1.xml',
    ])
      expect((await at(path)).status, path).toBe(404)
  })
})

describe('what a device puts among its icons', () => {
  it('is the channel’s, in its colour', async () => {
    const { document } = await page('/suwon')
    expect(document.one('link[rel=apple-touch-icon]').attribute('href')).toBe('/brand/suwon-icon.png')
    const manifest = await at(document.one('link[rel=manifest]').attribute('href') ?? '')
    expect(manifest.headers.get('content-type')).toBe('application/manifest+json')
    const { theme } = JSON.parse(readFileSync('channels/suwon.json', 'utf8'))
    const said = (await manifest.json()) as { icons: { src: string }[] }
    expect(said).toMatchObject({ name: '수원여행', start_url: '/suwon', theme_color: theme.primary })
    for (const { src } of said.icons) expect((await at(src)).status, src).toBe(200)
    for (const path of ['/nobody/manifest.webmanifest', '/uplus/manifest.webmanifest'])
      expect((await at(path)).status, path).toBe(404)
  })

  it('is one channel’s alone: no home is within what is another’s', async () => {
    const channels = loadDescriptors('channels')
    const manifestOf = async (name: string) =>
      (await (await at(`/${name}/manifest.webmanifest`)).json()) as Record<'id' | 'scope' | 'start_url', string>
    const manifests = await Promise.all(channels.map(({ name }) => manifestOf(name)))
    for (const { id, scope, start_url: start } of manifests) {
      // Scopes are beginnings of addresses, whatever follows.
      const within = channels.flatMap(({ name, aliases }) =>
        [name, ...aliases].some((each) => `/${each}`.startsWith(scope)) ? [`/${name}`] : [],
      )
      expect([id, start.startsWith(scope), within.filter((each) => each !== id)]).toEqual([id, true, []])
    }
    // One whose name another's begins with.
    const { start_url: start } = manifests.find(({ id }) => id === '/korail') ?? expect.unreachable()
    const shown = await page(start)
    expect([shown.status, linkOf(shown, 'canonical')]).toEqual([200, [`${SITE}/korail`]])
  })

  it('is the default channel’s at the shop’s own address, as an icon file', async () => {
    const icon = await at('/favicon.ico')
    expect([icon.status, icon.headers.get('content-type')]).toEqual([200, 'image/x-icon'])
    const bytes = new DataView(await icon.arrayBuffer())
    expect([bytes.getUint16(2, true), bytes.getUint16(4, true), bytes.getUint8(6)]).toEqual([1, 1, 192])
    expect(bytes.getUint32(18, true) + bytes.getUint32(14, true)).toBe(bytes.byteLength)
    expect(bytes.getUint32(22)).toBe(0x89504e47)
  })
})

describe('lists of sitemaps, as their services tell them now', () => {
  // What is previewed is never kept.
  beforeAll(() => harness.setVars({ PUBLIC_ORIGIN: SITE, LIMITS: 'off', PREVIEW_CHANNEL: 'narae' }))

  it('more than a file takes is told in several, each once', async () => {
    const db = await harness.originDb()
    const named = await db
      .prepare("SELECT name FROM pragma_table_info('rentcar_model') WHERE name != 'id'")
      .all<{ name: string }>()
    const columns = named.results.map(({ name }) => name).join()
    const numbers = `WITH RECURSIVE n(i) AS (SELECT 5000001 UNION ALL SELECT i + 1 FROM n WHERE i < 5000000 + ${LISTED_SIZE})`
    await db.batch([
      db.prepare(
        `${numbers} INSERT INTO rentcar_model (id, ${columns}) SELECT i, ${columns} FROM n, (SELECT * FROM rentcar_model LIMIT 1)`,
      ),
      db.prepare(`${numbers} INSERT INTO rentcar_car (id, branch_id, model_id, day_rate, sale_percent, popularity)
        SELECT i, branch_id, i, day_rate, sale_percent, popularity FROM n, (SELECT * FROM rentcar_car LIMIT 1)`),
    ])
    const [index, first, second] = [
      await xml('/sitemap.xml'),
      await xml('/narae/sitemap/rentcar-1.xml'),
      await xml('/narae/sitemap/rentcar-2.xml'),
    ]
    expect(index.locs.filter((loc) => loc.includes('/narae/sitemap/rentcar-'))).toEqual(
      [1, 2].map((part) => `${SITE}/narae/sitemap/rentcar-${part}.xml`),
    )
    const { results } = await db.prepare('SELECT id FROM rentcar_car').all<{ id: number }>()
    expect(first.locs).toHaveLength(LISTED_SIZE)
    expect(new Set([...first.locs, ...second.locs])).toEqual(
      new Set(results.map(({ id }) => `${SITE}/narae/rentcar/result/${id}`)),
    )
    await db.batch(
      ['rentcar_car', 'rentcar_model'].map((table) =>
        db.prepare(`DELETE FROM ${table} WHERE id > 5000000 AND id <= 5000000 + ${LISTED_SIZE}`),
      ),
    )
  })

  it('a list that cannot be read is a failure, never an empty one', async () => {
    await harness.setFault({ target: 'place', mode: 'status', status: 500 })
    for (const path of ['/sitemap.xml', '/narae/sitemap.xml', '/narae/sitemap/leisure-1.xml']) {
      const { status, headers, text } = await xml(path)
      expect([status, headers.get('retry-after'), headers.get('cache-control')], path).toEqual([503, '300', 'no-store'])
      expect(text).not.toContain('<')
    }
    // Each is a line of the log, which comes by another way than the answer, and says why.
    const lines = () => harness.logs().filter((line) => line.includes('"request":"sitemap"'))
    await expect.poll(lines).toHaveLength(3)
    expect(lines().filter((line) => !line.includes('"outcome":"upstream-failed"'))).toEqual([])
    await harness.clearFaults()
  })
})

describe('photos whose address is none, as a careless service says it', () => {
  beforeAll(() => harness.setVars({ PUBLIC_ORIGIN: SITE, LIMITS: 'off', PHOTO_BASE: 'https://photos of ours' }))

  it.each([LIST, `/narae/${PLACE}`, `/narae/foreign/result/${HOTEL.placeId}`, `/narae/${CAR_PATH}`, EVENT])(
    'take nothing from %s but themselves',
    async (path) => {
      const shown = await page(path)
      expect([shown.status, metaOf(shown, 'og:image')]).toEqual([200, [`${SITE}/brand/narae-share.png`]])
      expect(shown.fill()).not.toBeNull()
    },
  )
})
