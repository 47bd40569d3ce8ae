import type { Locator, Page } from '@playwright/test'
import type { Area, View } from '#contract/catalogue.ts'
import type { Maps } from '#contract/descriptor-parts.ts'
import type { PlacePoint } from '#contract/place/catalogue.ts'
import type { Env } from '#functions/env.ts'
import { contentPolicy } from '#functions/pages/policy.ts'
import { inlineScripts, scriptHash } from '#scripts/build/inline.ts'
import { loadDescriptors } from '#scripts/channel/descriptors.ts'
import { roomOf, SOLD } from './addresses.ts'
import { day, expect, expectAccessible, expectStill, sheet, test, watchShifts } from './screen.ts'

const MAP = `/narae/place/results/map?checkIn=${day(30)}&checkOut=${day(31)}`
const PROVIDER = 'https://maps.googleapis.com/**'

/**
 * As much of the other provider's script as a map of ours asks for: a flat plane on which a degree
 * is ten pixels.
 */
const SCRIPT = `(() => {
  class LatLng { constructor(lat, lng) { Object.assign(this, { lat, lng }) } }
  const place = ({ lat, lng }) => ({ x: (lng - 124) * 50, y: (39 - lat) * 50 })
  class OverlayView {
    static preventMapHitsAndGesturesFrom() {}
    setMap(map) { if (map) { this.map = map; this.onAdd(); this.draw() } else this.onRemove() }
    getPanes() { return { overlayMouseTarget: this.map.container } }
    getProjection() { return { fromLatLngToDivPixel: place } }
  }
  class Map {
    constructor(container, { zoom = 7 }) { Object.assign(this, { container, zoom }); container.dataset.provider = 'other' }
    getBounds() { return { toJSON: () => ({ south: 33, north: 38.7, west: 124.5, east: 131 }) } }
    getZoom() { return this.zoom }
    setZoom(zoom) { this.zoom = zoom; this.heard?.() }
    panTo() {}
    fitBounds() {}
    addListener(name, heard) { this.heard = heard; setTimeout(heard); return { remove() {} } }
  }
  window.google = { maps: { Map, LatLng, OverlayView } }
  window[new URL(document.currentScript.src).searchParams.get('callback')]()
})()`

/** A map as a channel's file says it, and as the page's HTML does. */
const GOOGLE = { provider: 'google', key: 'a-key' } as const
const TILES = { provider: 'tiles', style: 'https://tiles.example/styles/plain' } as const
const written = (maps: Maps) => `"maps":${JSON.stringify(maps)}`.replaceAll('"', '&quot;')

/** The channel of the page has its map from another provider. */
async function withProvider(page: Page, maps: Maps): Promise<void> {
  await page.route('**/place/results/map?*', async (route) => {
    const response = await route.fetch()
    const html = await response.text()
    const own = written({ provider: 'local' })
    expect(html).toContain(own)
    // A page may load no more than its channel's file says.
    const narae = loadDescriptors('channels').find(({ name }) => name === 'narae')
    if (!narae) throw new Error('no channel narae')
    const policy = contentPolicy({
      channel: { ...narae, maps },
      env: {} as Env,
      screen: 'place/results',
      scripts: inlineScripts(html).map(scriptHash),
    })
    const headers = { ...response.headers(), 'content-security-policy': policy }
    await route.fulfill({ response, headers, body: html.replaceAll(own, written(maps)) })
  })
}

test('prices stand on another provider’s map, which opens a group by coming nearer', async ({ page }) => {
  const asked: URL[] = []
  await withProvider(page, GOOGLE)
  await page.route(PROVIDER, (route) => {
    asked.push(new URL(route.request().url()))
    return route.fulfill({ contentType: 'text/javascript', body: SCRIPT })
  })
  await page.goto(MAP)
  const map = sheet(page, '지도로 보기').getByRole('region', { name: '지도', exact: true })
  const groups = map.getByRole('button', { name: /곳 모여 있음/ })
  await expect(groups.first()).toBeVisible()
  expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toMatchObject({
    key: 'a-key',
    region: 'KR',
    language: 'ko',
    libraries: 'places',
  })
  expect(asked).toHaveLength(1)
  // What the map says there is, is what its markers come to: their numbers, and one each without.
  const note = sheet(page, '지도로 보기').getByRole('status')
  await expect(note).toHaveText(/^이 지역 숙소 [\d,]+곳$/)
  const total = Number(((await note.textContent()) ?? '').replaceAll(/\D/g, ''))
  const labels = await map
    .locator('.map-marker')
    .evaluateAll((all) => all.map((each) => each.querySelector('b')?.textContent ?? '1'))
  expect(labels.reduce((sum, count) => sum + Number(count.replaceAll(',', '')), 0)).toBe(total)
  expect(total).toBeGreaterThan(300)
  const before = await map.getByRole('button').count()
  await groups.first().dispatchEvent('click')
  await expect.poll(() => map.getByRole('button').count()).toBeGreaterThan(before)
})

for (const maps of [GOOGLE, TILES])
  test(`where a map of ${maps.provider} does not come, our own is drawn`, { tag: ['@phone'] }, async ({
    page,
    guard,
  }) => {
    guard.allow(/Failed to load resource/)
    await withProvider(page, maps)
    for (const address of [PROVIDER, TILES.style]) await page.route(address, (route) => route.abort())
    await page.goto(MAP)
    const map = sheet(page, '지도로 보기').getByRole('region', { name: '지도', exact: true })
    await expect(map.getByText('GSHHG (LGPL)')).toBeVisible()
    await expect(map.getByRole('button', { name: /만원|곳 모여 있음/ }).first()).toBeVisible()
  })

test('where a provider refuses the key, as it says once a map of it stands, our own is drawn', {
  tag: ['@phone'],
}, async ({ page }) => {
  await withProvider(page, GOOGLE)
  await page.route(PROVIDER, (route) => route.fulfill({ contentType: 'text/javascript', body: SCRIPT }))
  await page.goto(MAP)
  const map = sheet(page, '지도로 보기').getByRole('region', { name: '지도', exact: true })
  const prices = map.getByRole('button', { name: /만원|곳 모여 있음/ })
  await expect(prices.first()).toBeVisible()
  await expect(map.getByText('GSHHG (LGPL)')).toHaveCount(0)
  await page.evaluate('gm_authFailure()')
  await expect(map.getByText('GSHHG (LGPL)')).toBeVisible()
  await expect(prices.first()).toBeVisible()
  // Another map of the page does not ask for it again.
  await sheet(page, '지도로 보기').getByRole('button', { name: '닫기' }).click()
  await page.getByRole('link', { name: '지도', exact: true }).click()
  await expect(map.getByText('GSHHG (LGPL)')).toBeVisible()
})

test('a map of another provider is found again as near as it was left', { tag: ['@phone'] }, async ({ page }) => {
  await withProvider(page, GOOGLE)
  await page.route(PROVIDER, (route) => route.fulfill({ contentType: 'text/javascript', body: SCRIPT }))
  const asked: number[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/place/point')) asked.push(request.postDataJSON().zoom)
  })
  await page.goto(MAP)
  await page
    .getByRole('button', { name: /곳 모여 있음/ })
    .first()
    .dispatchEvent('click')
  await expect.poll(() => asked).toEqual([6, 7])
  await page.reload()
  await expect.poll(() => asked).toEqual([6, 7, 7])
})

test('a map of tiles is drawn by the style that the channel names', { tag: ['@phone'] }, async ({ page }) => {
  await withProvider(page, TILES)
  const layers = [{ id: 'ground', type: 'background', paint: { 'background-color': '#fff' } }]
  const streets = { type: 'vector', tiles: ['https://tiles.example/{z}/{x}/{y}'], attribution: 'Somebody’s streets' }
  const roads = { id: 'roads', type: 'line', source: 'streets', 'source-layer': 'roads' }
  const style = { version: 8, sources: { streets }, layers: [...layers, roads] }
  await page.route('https://tiles.example/**', (route) =>
    route.request().url() === TILES.style ? route.fulfill({ json: style }) : route.fulfill({ status: 204 }),
  )
  await page.goto(MAP)
  const map = sheet(page, '지도로 보기').getByRole('region', { name: '지도', exact: true })
  await expect(map.getByText('Somebody’s streets')).toBeVisible()
  await expect(map.getByRole('button', { name: /만원|곳 모여 있음/ }).first()).toBeVisible()
})

test('a rental that is left elsewhere shows both branches, and tells of each where it is', { tag: ['@phone'] }, async ({
  page,
}) => {
  await page.goto(`/narae/rentcar/result/${SOLD.rentcar}?pickUpAt=${day(30)}T10:00&returnAt=${day(32)}T10:00`)
  await page.getByLabel('다른 지점에 반납').selectOption({ index: 4 })
  await page.getByRole('button', { name: '바꾸기' }).click()
  const names = page.locator('.car-branch b')
  await expect(names.nth(1)).not.toHaveText((await names.nth(0).textContent()) ?? '')
  const [pickUp = '', dropOff = ''] = await names.allTextContents()
  await page.getByRole('link', { name: '지도에서 보기' }).click()
  const open = sheet(page, '대여와 반납')
  const card = open.locator('.map-card')
  await expect(open.getByRole('button', { name: `${pickUp}, 대여` })).toHaveAttribute('aria-pressed', 'true')
  await expect(card).toContainText(`${pickUp}대여`)
  await open.getByRole('button', { name: `${dropOff}, 반납` }).click()
  await expect(card).toContainText(`${dropOff}반납`)
  await expectAccessible(page)
})

test('prices that do not overlap are stepped through by keys; another area is asked for, not taken', async ({
  page,
  context,
}) => {
  const asked: string[] = []
  page.on('request', (request) => request.url().endsWith('/api/place/point') && asked.push(request.url()))
  const dialog = sheet(page, '지도로 보기')
  const map = dialog.getByRole('region', { name: '지도', exact: true })
  const alone = map.getByRole('button', { name: /, [\d.]+만원$/ }).first()
  // Which prices stand alone depends on the day.
  for (const region of [28, 20, 30, 40, 50]) {
    await page.goto(`/narae/place/results/map?regionId=${region}&checkIn=${day(30)}&checkOut=${day(31)}`)
    await expect(dialog.getByText(/^이 지역 숙소 \d+곳$/)).toBeVisible()
    await expect(map.locator('.map-marker').first()).toBeVisible()
    if ((await alone.count()) > 0) break
  }
  const prices = map.locator('.map-marker')
  const boxes = await prices.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON() as DOMRect))
  for (const [index, a] of boxes.entries())
    for (const b of boxes.slice(index + 1))
      expect(a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top).toBe(true)

  // A step there and back, and its card is open.
  await alone.focus()
  await page.keyboard.press('ArrowRight')
  await expect(alone).not.toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(alone).toBeFocused()
  await page.keyboard.press('Enter')
  const card = dialog.locator('.map-card')
  await expect(card.getByRole('img', { name: /후기/ })).toBeVisible()
  await expect(card).toContainText(/[\d,]+원/)
  await expect(alone).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(card).toBeHidden()
  await alone.press('Enter')
  await card.getByRole('link').first().focus()
  await page.keyboard.press('Escape')
  await expect(card).toBeHidden()
  // The card has gone: whoever goes by keys goes on where it stood.
  await expect(dialog.locator('.map-results')).toBeFocused()
  await alone.press('Enter')
  await expect(card).toBeVisible()
  const { x, y, width, height } = (await map.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.mouse.click(x + width / 4, y + height / 4)
  await expect(card).toBeHidden()

  const before = asked.length
  await page.mouse.move(x + width / 4, y + height / 4)
  await page.mouse.down()
  await page.mouse.move(x + width / 2, y + height / 3, { steps: 4 })
  await page.mouse.up()
  const again = dialog.getByRole('button', { name: '이 지역에서 다시 찾기' })
  await expect(again).toBeVisible()
  expect(asked).toHaveLength(before)
  await again.click()
  await expect(again).toBeHidden()
  expect(asked).toHaveLength(before + 1)

  // Nobody is asked for leave in a test: it is refused until it is given.
  const locate = dialog.getByRole('button', { name: '현재 위치로 이동' })
  await locate.click()
  await expect(dialog.getByRole('alert')).toHaveText(/브라우저 설정에서 위치를 허용/)
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 33.4996, longitude: 126.5312 })
  await locate.click()
  await expect(map.getByRole('img', { name: '현재 위치' })).toBeVisible()
  await expect.poll(() => asked.length).toBe(before + 2)
})

test('a map that is late takes the place that was kept for it', { tag: ['@desktop'] }, async ({ page, request }) => {
  const { promise: late, resolve: come } = Promise.withResolvers<void>()
  await page.route('**/PointMap.*.js', (route) => late.then(() => route.continue()))
  await watchShifts(page)
  const { placeId } = await roomOf(request, 'skt')
  await page.goto(`/skt/place/result/${placeId}/map`)
  const skeleton = page.locator('.map-skeleton')
  // Where it stands once its sheet has risen.
  await skeleton.evaluate((node) =>
    Promise.all(
      [...document.querySelectorAll('dialog'), node]
        .flatMap((each) => each.getAnimations())
        .map((each) => each.finished),
    ),
  )
  const kept = await skeleton.boundingBox()
  come()
  const map = page.locator('.map-view')
  await expect(map.getByRole('region', { name: '지도', exact: true })).toBeVisible()
  expect(await map.boundingBox()).toEqual(kept)
  await expectStill(page)
})

test('a map begins where its search is, also when its last area had nothing', { tag: ['@phone'] }, async ({ page }) => {
  const nothing = { totalCount: 0, points: [], clusters: [] }
  const asked: { south: number; west: number }[] = []
  await page.route('**/api/foreign/point', (route) => {
    asked.push(route.request().postDataJSON().bounds)
    return route.fulfill({ json: nothing })
  })
  await page.goto(`/narae/foreign/results?keyword=도쿄&checkIn=${day(30)}&checkOut=${day(31)}`)
  const open = async (times: number) => {
    await page.getByRole('link', { name: '지도', exact: true }).click()
    await expect(sheet(page, '지도로 보기').getByRole('status')).toHaveText(/결과가 없어요/)
    await expect.poll(() => asked.length).toBe(times)
    await sheet(page, '지도로 보기').getByRole('button', { name: '닫기' }).click()
    await expect(sheet(page, '지도로 보기')).toBeHidden()
  }
  await open(1)
  await open(2)
  for (const { south, west } of asked) expect([Math.floor(south), Math.floor(west)]).toEqual([35, 139])
})

test('a map whose places do not come says so, and is asked again below that', { tag: '@phone' }, async ({
  page,
  guard,
}) => {
  guard.allow(/Failed to load resource/)
  await page.route('**/api/place/point', (route) => route.abort())
  await page.goto(MAP)
  const dialog = sheet(page, '지도로 보기')
  const again = dialog.getByRole('button', { name: '다시 시도' })
  await expect(again).toBeVisible()
  const said = await dialog.getByRole('status').boundingBox()
  const asked = await again.boundingBox()
  expect(asked?.height).toBeGreaterThanOrEqual(44)
  expect((asked?.y ?? 0) - (said?.y ?? 0) - (said?.height ?? 0)).toBeGreaterThanOrEqual(4)
  await page.unroute('**/api/place/point')
  await again.press('Enter')
  await expect(dialog.getByText(/^이 지역 숙소 [\d,]+곳$/)).toBeVisible()
  await expect(again).toBeHidden()
  // The button is gone: whoever goes by keys goes on where it stood.
  await expect(dialog.locator('.map-results')).toBeFocused()
})

test('a map whose land does not come says so, and asks for it again when it is moved', { tag: '@phone' }, async ({
  page,
  guard,
}) => {
  guard.allow(/Failed to load resource/)
  await page.route('**/map/korea.json', (route) => route.abort())
  await page.goto(MAP)
  const said = page.getByRole('alert').filter({ hasText: '지도 그림을 불러오지 못했어요' })
  await expect(said).toBeVisible()
  await expect(sheet(page, '지도로 보기').getByText(/^이 지역 숙소 [\d,]+곳$/)).toBeVisible()
  const further = page.getByRole('button', { name: '축소' })
  // What fails once more is told once more.
  const refused = page.waitForEvent('requestfailed', (asked) => asked.url().endsWith('/map/korea.json'))
  await further.click()
  await refused
  await expect(said).toBeVisible()
  await page.unroute('**/map/korea.json')
  const come = page.waitForResponse('**/map/korea.json')
  await page.getByRole('button', { name: '확대', exact: true }).click()
  expect((await come).ok()).toBe(true)
  await expect(said).toBeHidden()
})

/** A map is told of these places, each at a part of what it shows from its north-western corner. */
async function withPlaces(
  page: Page,
  places: (view: View & { width: number }) => { across: number; down: number; count: number }[],
): Promise<void> {
  await page.route('**/api/place/point', (route) => {
    const view = route.request().postDataJSON() as View
    const { north, south, west, east } = view.bounds
    const area: Area<PlacePoint> = { totalCount: 0, points: [], clusters: [] }
    const told = places({ ...view, width: ((east - west) / 360) * 512 * 2 ** view.zoom })
    for (const [index, { across, down, count }] of told.entries()) {
      const geoPoint = { lat: north - (north - south) * down, lon: west + (east - west) * across }
      const bounds = { south: geoPoint.lat, north: geoPoint.lat + 0.01, west: geoPoint.lon, east: geoPoint.lon + 0.01 }
      const all = { geoPoint, salePrice: 123_000, soldOut: false }
      const one = {
        no: index + 1,
        name: `숙소 ${index + 1}`,
        category: 'hotel',
        thumbUrl: '',
        rating: 4,
        reviewCount: 9,
      }
      if (count > 1) area.clusters.push({ ...all, bounds, count })
      else area.points.push({ ...all, ...one, minPrice: 123_000 } as unknown as PlacePoint)
      area.totalCount += count
    }
    return route.fulfill({ json: area })
  })
}

const boxOf = async (what: Locator) => {
  const box = await what.boundingBox()
  if (!box) throw new Error(`${what} is not shown`)
  return box
}

test('prices are asked for before the map is drawn, and where it never is', { tag: ['@phone'] }, async ({
  page,
  guard,
}) => {
  guard.allow(/Failed to load resource|Worker failed to load/)
  await page.route('**/maplibre-gl-worker*', (route) => route.abort())
  await page.goto(MAP)
  await expect(sheet(page, '지도로 보기').getByRole('status')).toHaveText(/^이 지역 숙소 [\d,]+곳$/)
})

test('a map’s library speaks the page’s language; while another area is on its way, nothing is counted of the one before', {
  tag: ['@phone'],
}, async ({ page }) => {
  await page.goto(MAP)
  const dialog = sheet(page, '지도로 보기')
  // What it calls its own buttons.
  await expect(dialog.locator('.maplibregl-ctrl-attrib-button')).toHaveAccessibleName('지도 출처')
  const said = dialog.getByRole('status')
  await expect(said).toHaveText(/^이 지역 숙소 [\d,]+곳$/)
  const { promise: late, resolve: come } = Promise.withResolvers<void>()
  await page.route('**/api/place/point', (route) => late.then(() => route.continue()))
  await dialog
    .getByRole('button', { name: /곳 모여 있음/ })
    .first()
    .dispatchEvent('click')
  await expect(said).toHaveText('불러오는 중')
  come()
  await expect(said).toHaveText(/^이 지역 숙소 [\d,]+곳$/)
})

test('what a map says lies over none of its prices; that whose card is open stands above the card, and moving it up asks for nothing', async ({
  page,
}) => {
  await withPlaces(page, () => [0.97, 0.06].map((down) => ({ across: 0.5, down, count: 1 })))
  await page.goto(MAP)
  const dialog = sheet(page, '지도로 보기')
  const highest = await boxOf(dialog.getByRole('button', { name: '숙소 2, 12.3만원' }))
  const said = await boxOf(dialog.getByRole('status'))
  expect(said.y + said.height).toBeLessThanOrEqual(highest.y)
  const price = dialog.getByRole('button', { name: '숙소 1, 12.3만원' })
  await price.press('Enter')
  const card = dialog.locator('.map-card')
  await expect(card).toBeVisible()
  await expect
    .poll(async () => {
      const [{ y, height }, lid] = [await boxOf(price), await boxOf(card)]
      return y + height < lid.y
    })
    .toBe(true)
  await expect(dialog.getByRole('status')).toHaveText('이 지역 숙소 2곳')
  await expect(dialog.getByRole('button', { name: '이 지역에서 다시 찾기' })).toBeHidden()
})

test('no price of a language is so long that it covers its neighbour', { tag: ['@phone'] }, async ({ page }) => {
  await withPlaces(page, ({ width }) => [
    { across: 0.3, down: 0.5, count: 1234 },
    { across: 0.3 + 110 / width, down: 0.5, count: 1233 },
  ])
  await page.goto(MAP.replace('narae', 'ktour').concat('&lang=ja'))
  const prices = page.locator('.map-marker')
  await expect(prices.first()).toContainText('ウォン')
  await expect(prices).toHaveCount(1)
  await expect(prices).toContainText('2467')
})

test('a search abroad that finds nothing begins with the world, not with Korea', { tag: ['@phone'] }, async ({
  page,
}) => {
  const asked: View[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/foreign/point')) asked.push(request.postDataJSON())
  })
  await page.goto(`/narae/foreign/results/map?keyword=도쿄&maxPrice=10000&checkIn=${day(30)}&checkOut=${day(31)}`)
  await expect.poll(() => asked.length).toBe(1)
  const { west, east, south } = asked[0]?.bounds ?? { west: 0, east: 0, south: 0 }
  expect(west).toBeLessThan(100)
  expect(east).toBeGreaterThan(140)
  expect(south).toBeLessThan(0)
})

test('whoever comes back from what a price leads to finds the map where it was', { tag: ['@phone'] }, async ({
  page,
}) => {
  await withPlaces(page, () => [
    { across: 0.3, down: 0.3, count: 5 },
    { across: 0.5, down: 0.5, count: 1 },
  ])
  const asked: View[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/place/point')) asked.push(request.postDataJSON())
  })
  await page.goto(MAP)
  const dialog = sheet(page, '지도로 보기')
  await dialog.getByRole('button', { name: /5곳 모여 있음/ }).press('Enter')
  await expect.poll(() => asked.length).toBe(2)
  await dialog.getByRole('button', { name: '숙소 2, 12.3만원' }).press('Enter')
  await dialog.locator('.map-card a').click()
  await page.waitForURL('**/place/result/**')
  await page.goBack()
  await expect(dialog.getByRole('status')).toHaveText('이 지역 숙소 6곳')
  const [, left, again] = asked
  if (!left || !again) throw new Error('the map was not asked for again')
  expect(again.zoom).toBeCloseTo(left.zoom, 1)
  expect(again.bounds.south).toBeCloseTo(left.bounds.south, 1)
  expect(again.bounds.west).toBeCloseTo(left.bounds.west, 1)
})

test('what stands on one spot is named by whose card is next; its place is seen to be on its way', {
  tag: ['@phone'],
}, async ({ page }) => {
  await withPlaces(page, () => [1, 2, 3].map(() => ({ across: 0.5, down: 0.5, count: 1 })))
  const { promise: late, resolve: come } = Promise.withResolvers<void>()
  await page.route('**/_astro/local.*.js', (route) => late.then(() => route.continue()))
  await page.goto(MAP)
  const dialog = sheet(page, '지도로 보기')
  await expect(dialog.getByRole('region', { name: '지도', exact: true })).toHaveCSS('animation-name', 'shimmer')
  come()
  const spot = dialog.locator('.map-marker')
  // Those that came with the page stand there first.
  await expect(spot).toHaveCount(1)
  for (const name of ['숙소 1', '숙소 2', '숙소 3', '숙소 1']) {
    await expect(spot).toContainText(`${name}, 12.3만원`)
    await spot.press('Enter')
    await expect(dialog.locator('.map-card')).toContainText(name)
  }
})

test('what asks for another area is whole for whoever reads larger letters', { tag: ['@phone'] }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 })
  await page.goto(MAP.replace('narae', 'ktour').concat('&lang=es'))
  await page.addStyleTag({ content: 'html { font-size: 200% }' })
  const map = page.getByRole('region', { name: 'Mapa interactivo' })
  await map.press('ArrowRight')
  const again = await boxOf(page.getByRole('button', { name: 'Buscar en esta zona' }))
  const nearer = await boxOf(page.getByRole('button', { name: 'Acercar' }))
  expect(again.x).toBeGreaterThanOrEqual(0)
  expect(again.x + again.width).toBeLessThanOrEqual(nearer.x)
})
