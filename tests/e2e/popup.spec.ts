import type { APIRequestContext, Page } from '@playwright/test'
import { guardOf } from '#rules/address.ts'
import { ROUTES } from '#rules/route.ts'
import { loadDescriptors } from '#scripts/channel/descriptors.ts'
import { roomOf, SOLD, STAY } from './addresses.ts'
import { awaken, cards, expect, expectSound, sheet, test, watchShifts } from './screen.ts'

const dialog = (page: Page) => page.getByRole('dialog')

/** A property that can be looked at. */
const anyProperty = async (request: APIRequestContext) =>
  `/narae/place/result/${(await roomOf(request, 'narae')).placeId}`

test('a popup that is loaded by its address is open, and its button takes it off the address', async ({
  page,
  request,
}) => {
  test.slow()
  const popups = [
    ['/narae', 'search'],
    ['/areum/dplace/results', 'filter'],
    [await anyProperty(request), 'photos'],
  ] as const
  for (const [address, popup] of popups)
    await test.step(popup, async () => {
      await page.goto(`${address}/${popup}?${STAY}`)
      await expect(dialog(page)).toBeVisible()
      await dialog(page).getByRole('button', { name: '닫기', exact: true }).first().click()
      await expect(dialog(page)).toHaveCount(0)
      await expect(page).toHaveURL(`${address}?${STAY}`)
    })
})

test('a sheet is where it stays from its first frame for who asks for less motion, and as tall as what is in it', async ({
  page,
}) => {
  // A press that began on one of its rows would end on the next.
  await page.addInitScript(() => {
    const tops: number[] = []
    Object.assign(window, { tops })
    const look = () => {
      const open = document.querySelector('dialog[open]')
      if (open) tops.push(Math.round(open.getBoundingClientRect().top))
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  await page.goto(`/narae/place/results/sort?${STAY}`)
  const tops = () => page.evaluate(() => (window as unknown as { tops: number[] }).tops)
  await expect.poll(async () => (await tops()).length).toBeGreaterThan(5)
  expect(new Set(await tops()).size).toBe(1)

  // Safari takes a basis in percent for nothing where the height of what it is of is not given.
  await expect(dialog(page).locator('.sheet-body')).toHaveCSS('flex-basis', 'auto')
  await page.goto('/lguplus')
  await expect(dialog(page).locator('.layer-body')).toHaveCSS('flex-basis', 'auto')
})

/* A reservation's popups need one that is the guest's: journey.spec.ts and its like. */
test.describe('every popup address of the route table opens what it names, in a sound screen, and closes to the page beneath it', () => {
  const products = loadDescriptors('channels').find(({ name }) => name === 'narae')?.products ?? []
  const rows = ROUTES.filter(
    (row) => !/^(reserve|payment)\//.test(row.shell) && guardOf(row, { products, screens: [] }) === 'pass',
  )

  const expectOpened = (page: Page, address: string, popup: string) =>
    test.step(popup, async () => {
      await expectSound(page, `${address}/${popup}?${STAY}`)
      await expect(dialog(page)).toHaveCount(1)
      await expect(dialog(page)).toBeVisible()
      await expect(dialog(page)).toHaveAccessibleName(/\S/)
      await page.keyboard.press('Escape')
      await expect(dialog(page)).toHaveCount(0)
      await expect(page).toHaveURL(`${address}?${STAY}`)
    })

  for (const { path, shell, product, popups } of rows.filter((row) => row.popups.length > 0))
    test(path, async ({ page, request }) => {
      test.slow()
      await watchShifts(page)
      const plain = path.replace('/:popup?', '').replace(':popup?', '')
      const own = `/narae/${plain}`.replace(/\/$/, '')
      const address =
        plain === 'place/result/:id?'
          ? await anyProperty(request)
          : own.replace(':id?', product && product !== 'place' ? SOLD[product] : '')
      // The calendar of a deal that has days, below.
      for (const popup of popups.filter((each) => shell !== 'leisure/result' || each !== 'filter'))
        await expectOpened(page, address, popup)
    })

  test('the calendar of a deal; one that is good on any day has none, and its address is the deal', async ({
    page,
    request,
  }) => {
    const of = async (days: boolean) => {
      for (let dealId = 1; ; dealId++) {
        const answer = await request.post('/api/leisure/detail', { headers: { channel: 'narae' }, data: { dealId } })
        if (answer.ok() && Boolean((await answer.json()).days) === days) return `/narae/leisure/result/${dealId}`
      }
    }
    await watchShifts(page)
    await expectOpened(page, await of(true), 'filter')
    const plain = await of(false)
    await page.goto(`${plain}/filter`)
    await expect.poll(() => new URL(page.url()).pathname).toBe(plain)
    await expect(dialog(page)).toHaveCount(0)
  })
})

test.describe('a popup that is opened in place is closed by the browser’s Back, and opened again by Forward', () => {
  test('search', async ({ page }) => {
    await page.goto('/narae')
    await awaken(page)
    await page.getByRole('link', { name: '검색 화면 열기' }).click()
    const search = sheet(page, '숙소 검색')
    await expect(search.getByLabel('여행지나 숙소')).toBeFocused()
    await expect(page).toHaveURL(/\/narae\/search/)
    await page.goBack()
    await expect(search).toHaveCount(0)
    await expect(page).toHaveURL(/\/narae$/)
    await page.goForward()
    await search.getByLabel('여행지나 숙소').fill('강릉')
    await search.getByRole('button', { name: '숙소 검색' }).click()
    await expect(page).toHaveURL(/\/narae\/place\/results\?.*keyword=/)
    await expect(cards(page).first()).toBeVisible()
  })

  test('the list’s filter, under another name of the screen', async ({ page }) => {
    await page.goto(`/quick/quickSearch/results?${STAY}`)
    await awaken(page)
    await page.getByRole('link', { name: '필터' }).click()
    await expect(sheet(page, '필터')).toBeVisible()
    await expect(page).toHaveURL(/\/quick\/quickSearch\/results\/filter\?/)
    await page.goBack()
    await expect(sheet(page, '필터')).toHaveCount(0)
    await expect(page).toHaveURL(/\/quick\/quickSearch\/results\?/)
    await page.goForward()
    await expect(sheet(page, '필터')).toBeVisible()
    // Its own button is a step back, too.
    await sheet(page, '필터').getByRole('button', { name: '닫기' }).click()
    await expect(page).toHaveURL(/\/quick\/quickSearch\/results\?/)
    await page.goForward()
    await expect(page).toHaveURL(/\/filter\?/)
  })
})

test('a press on the button of a search is not lost to suggestions that arrive meanwhile, or go', async ({ page }) => {
  await page.goto('/narae/search')
  await awaken(page)
  const search = sheet(page, '숙소 검색')
  const button = search.getByRole('button', { name: '숙소 검색' })
  let answered: () => void = () => undefined
  const held = new Promise<void>((done) => {
    answered = done
  })
  await page.route('**/api/place/autocomplete', async (route) => {
    await held
    await route.fallback()
  })
  /** Longer than suggestions linger. */
  const press = async (meanwhile: () => Promise<unknown>) => {
    await button.hover()
    await page.mouse.down()
    await meanwhile()
    await page.waitForTimeout(500)
    await page.mouse.up()
    await expect(page).toHaveURL(/\/narae\/place\/results\?.*keyword=/)
  }
  await test.step('suggestions that arrive', async () => {
    const asks = page.waitForRequest('**/api/place/autocomplete')
    await search.getByLabel('여행지나 숙소').fill('강릉')
    const asked = await asks
    await press(async () => {
      answered()
      // Answered, or given up by a page that wants none any more.
      await asked.response().then((answer) => answer?.finished())
    })
  })
  await test.step('suggestions that go', async () => {
    await page.goto('/narae/search')
    await awaken(page)
    await search.getByLabel('여행지나 숙소').fill('강릉')
    await expect(search.getByRole('option').first()).toBeVisible()
    await press(async () => undefined)
  })
})

test('a popup that no screen has is no address', async ({ page, guard }) => {
  guard.allow(/404 \(Not Found\)/)
  await page.goto('/narae/place/results/nosuch')
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText('페이지를 찾을 수 없어요.')
})
