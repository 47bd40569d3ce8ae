import { roomOf, STAY } from './addresses.ts'
import {
  answerWithData,
  applying,
  awaken,
  bringData,
  cards,
  choose,
  day,
  expect,
  sheet,
  spokenDay,
  test,
  withoutScripts,
} from './screen.ts'

/** Said once: a test may begin on one day and end on the next. */
const [FROM, TO] = [day(30), day(31)]
/** A search that has more than one page. */
const SEARCH = `/narae/place/results?checkIn=${FROM}&checkOut=${TO}`

test.describe('the first click on a filled page is not lost', { tag: '@phone' }, () => {
  for (const [screen, press, opened, late] of [
    ['results', '필터', '필터', '**/_astro/*.js'],
    ['results', '필터', '필터', '**/_astro/**/*.js'],
    ['results', '지도', '지도로 보기', '**/_astro/*.js'],
    ['detail', /^후기 .*모두 보기$/, /후기/, '**/_astro/**/*.js'],
  ] as const)
    test(`${screen}: ${press}, before ${late}`, async ({ page, request }) => {
      const { list } = await (
        await request.post('/api/place', {
          headers: { channel: 'narae' },
          data: { checkIn: FROM, checkOut: TO, adults: 2, children: 0, sort: 'reviews' },
        })
      ).json()
      // Scripts are on their way until the visitor has pressed.
      const { promise: pressed, resolve: release } = Promise.withResolvers<void>()
      let held = 0
      await page.route(late, async (route) => {
        held++
        await pressed
        await route.continue()
      })
      await bringData(page, screen === 'detail' ? /후기 [\d,]+개 모두 보기/ : undefined)
      await page.goto(
        screen === 'results' ? SEARCH : `/narae/place/result/${list[0].no}?checkIn=${FROM}&checkOut=${TO}`,
        { waitUntil: 'commit' },
      )
      const address = page.url()
      await page.getByRole('link', { name: press }).last().click({ noWaitAfter: true })
      await expect.poll(() => held).toBeGreaterThan(0)
      expect(page.url()).toBe(address)
      await expect(page.getByRole('dialog')).toHaveCount(0)
      release()
      await expect(page.getByRole('dialog', { name: opened })).toBeVisible()
    })

  test('nor by a tap beside it', async ({ page }) => {
    const bring = await withoutScripts(page)
    await bringData(page)
    await page.goto(SEARCH)
    const filter = page.getByRole('link', { name: '필터' }).last()
    await filter.click({ noWaitAfter: true })
    await expect(filter).toHaveAttribute('aria-busy', 'true')
    await page.locator('.results-head h2').first().click()
    await expect(filter).toHaveAttribute('aria-busy', 'true')
    bring()
    await expect(sheet(page, '필터')).toBeVisible()
  })

  for (const [what, from] of [
    ['the list has changed since', '/fill/1/'],
    ['nobody keeps its data any more', '/fill/1/gone'],
  ] as const)
    test(`although ${what}: the list is shown anew`, async ({ page, guard }) => {
      if (from.includes('gone')) guard.allow(/404/)
      await page.route('**/place/results?*', async (route) => {
        const answer = await answerWithData(route)
        const text = await answer.text()
        const [known = ''] = /\/fill\/\d+\//.exec(text) ?? []
        expect(known).not.toBe('')
        // What stands there by now has other names.
        const body = text.replace(known, from).replaceAll('</h3>', ' (전)</h3>')
        await route.fulfill({ response: answer, body })
      })
      await page.goto(SEARCH)
      const before = await cards(page).getByRole('heading').allTextContents()
      await page.getByRole('link', { name: '필터' }).click()
      await expect(sheet(page, '필터')).toBeVisible()
      await sheet(page, '필터').getByRole('button', { name: '닫기' }).click()
      await expect(cards(page).getByRole('heading')).toHaveText(before.map((name) => name.replace(' (전)', '')))
    })

  test('links and forms do not wait for scripts', async ({ page }) => {
    await page.route('**/_astro/**/*.js', () => {})
    await bringData(page)
    await page.goto('/narae', { waitUntil: 'commit' })
    await page.getByLabel('여행지나 숙소').fill('강릉')
    await page.getByRole('button', { name: '숙소 검색' }).click()
    await expect(page).toHaveURL(/place\/results/)
    await expect(cards(page).first()).toBeVisible()
    await cards(page).first().getByRole('link').first().click()
    await expect(page).toHaveURL(/place\/result\/\d+/)
  })
})

test('the kind that is chosen is in sight from the beginning', { tag: '@phone' }, async ({ page }) => {
  await page.goto(`${SEARCH}&category=camping`)
  const kinds = page.getByRole('navigation', { name: '숙소 유형' })
  await expect(kinds.getByRole('link', { name: '캠핑' })).toBeInViewport({ ratio: 1 })
  await expect(kinds.getByRole('link', { name: '전체' })).not.toBeInViewport()
  await page.goto(SEARCH)
  await expect(kinds.getByRole('link', { name: '전체' })).toBeInViewport({ ratio: 1 })
})

test('a popup opens in place, closes with Back, and has an address of its own', async ({ page }) => {
  await page.goto(SEARCH)
  await page.getByRole('link', { name: '필터' }).click()
  await expect(sheet(page, '필터')).toBeVisible()
  await expect(page).toHaveURL(/\/place\/results\/filter\?/)
  await page.goBack()
  await expect(sheet(page, '필터')).toBeHidden()
  await expect(page).toHaveURL(/\/place\/results\?/)

  await page.getByRole('link', { name: '추천순' }).click()
  await page.keyboard.press('Escape')
  await expect(sheet(page, '정렬')).toBeHidden()
  await expect(page).toHaveURL(/\/place\/results\?/)

  await page.goto(SEARCH.replace('results?', 'results/sort?'))
  await sheet(page, '정렬').getByRole('button', { name: '닫기' }).click()
  await expect(sheet(page, '정렬')).toBeHidden()
  await expect(page).toHaveURL(/\/place\/results\?/)
  await page.goto(SEARCH.replace('results?', 'results/sort?'))
  await sheet(page, '정렬').getByRole('link', { name: '낮은 가격순' }).click()
  await expect(page).toHaveURL(/\/place\/results\?.*sort=price-low/)
  await expect(cards(page).first()).toBeVisible()
})

test('what has the focus in a list is not under what stands over it', async ({ page }) => {
  await page.goto(SEARCH)
  await awaken(page)
  await cards(page).first().getByRole('link').focus()
  for (let at = 0; at < 6; at++) {
    const heart = cards(page).nth(at).getByRole('button')
    await page.keyboard.press('Tab')
    await expect(heart).toBeFocused()
    const isSeen = await heart.evaluate((button) => {
      const { x, y, width, height } = button.getBoundingClientRect()
      return button.contains(document.elementFromPoint(x + width / 2, y + height / 2))
    })
    expect(isSeen).toBe(true)
    await page.keyboard.press('Tab')
  }
})

test('nor is it under the sections of a page, on the way back through it', async ({ page, request }) => {
  const { placeId } = await roomOf(request, 'narae')
  await page.goto(`/narae/place/result/${placeId}?${STAY}`)
  await awaken(page)
  await page.getByRole('contentinfo').getByRole('link').first().focus()
  const hidden: string[] = []
  let isBack = false
  while (!isBack) {
    await page.keyboard.press('Shift+Tab')
    const at = await page.evaluate(() => {
      const tabs = document.querySelector('.detail-tabs')
      const focused = document.activeElement
      if (!tabs || !focused) throw new Error('no page of something sold')
      const { x, y, width, height } = focused.getBoundingClientRect()
      const isUnder = tabs.contains(document.elementFromPoint(x + width / 2, y + height / 2))
      return {
        isBack: tabs.contains(focused),
        isUnder,
        name: focused.getAttribute('aria-label') ?? focused.textContent,
      }
    })
    isBack = at.isBack
    if (at.isUnder && !isBack) hidden.push(at.name)
  }
  expect(hidden).toEqual([])
})

test('a link that opens in place is the browser’s where a tab of its own is asked for', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.goto('/narae/place/results')
  await awaken(page)
  const address = page.url()
  // Behind all that the page listens with; what was left to the browser opens no tab after that.
  const left: string[] = []
  await page.exposeFunction('leave', (href: string) => left.push(href))
  await page.evaluate(() =>
    addEventListener('click', (event) => {
      const link = event.target instanceof Element && event.target.closest('a')
      if (link && !event.defaultPrevented) (window as unknown as { leave: (href: string) => void }).leave(link.href)
      event.preventDefault()
    }),
  )
  for (const [name, path] of [
    ['필터', /\/results\/filter\b/],
    ['더 보기', /\/results\?.*page=2/],
  ] as const) {
    await page.getByRole('link', { name, exact: true }).click({ modifiers: ['ControlOrMeta'] })
    await expect.poll(() => left.shift()).toMatch(path)
  }
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(cards(page)).toHaveCount(20)
  expect(page.url()).toBe(address)
})

test('the filter makes an address that can be shared, and leaves a trace that is taken away again', async ({
  page,
}) => {
  await page.goto(SEARCH)
  await page.getByRole('link', { name: '필터' }).click()
  const form = sheet(page, '필터')
  await choose(form, 'radio', '10만원 이하')
  await choose(form, 'checkbox', '와이파이')
  // What is told while one chooses is what is there then.
  const button = form.getByRole('button', { name: /^[\d,]+곳 보기$/ })
  const total = (await button.textContent())?.replace('곳 보기', '') ?? ''
  await expect(form.getByRole('checkbox', { name: `와이파이 ${total}`, exact: true })).toBeChecked()
  await button.click()
  await expect(page).toHaveURL(/maxPrice=100000/)
  expect(page.url()).not.toMatch(/=(&|$)/)
  await expect(page).toHaveURL(/amenities=wifi/)
  await expect(page).toHaveURL(new RegExp(`checkIn=${FROM}`))
  const status = page.getByRole('status').filter({ hasText: '숙소' })
  await expect(status).toHaveText(`숙소 ${total}곳`)
  await page.reload()
  await expect(status).toHaveText(`숙소 ${total}곳`)
  await expect(page.getByRole('link', { name: '필터 2', exact: true })).toBeVisible()
  await page.getByRole('link', { name: '와이파이 조건 지우기' }).click()
  await expect(page.getByRole('link', { name: '필터 1', exact: true })).toBeVisible()
  await page.getByRole('link', { name: '모두 지우기' }).click()
  await expect(page).not.toHaveURL(/amenities|maxPrice/)
  await expect(page.getByRole('navigation', { name: '선택한 조건' })).toHaveCount(0)
})

test('the filter keeps prices that it has no steps for: the lowest, and a highest between two steps', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto(`${SEARCH}&minPrice=30000&maxPrice=123000`)
  await awaken(page)
  await page.getByRole('link', { name: '필터 2', exact: true }).click()
  const form = sheet(page, '필터')
  await expect(form.getByRole('radio', { name: /^12만 3천원 이하/ })).toBeChecked()
  await choose(form, 'checkbox', '와이파이')
  await applying(form).click()
  await expect(page).toHaveURL(/minPrice=30000&maxPrice=123000&amenities=wifi/)
  await awaken(page)
  await page.getByRole('link', { name: '필터 3', exact: true }).click()
  await sheet(page, '필터').getByRole('link', { name: '초기화' }).click()
  await expect(page).not.toHaveURL(/Price/)
})

test('Back from a list that was filtered, sorted or cleared leads to the list before, and to no sheet', async ({
  page,
}) => {
  await page.goto(SEARCH)
  await awaken(page)
  await page.getByRole('link', { name: '필터' }).click()
  await choose(sheet(page, '필터'), 'checkbox', '와이파이')
  await applying(sheet(page, '필터')).click()
  await expect(page).toHaveURL(/results\?.*amenities=wifi/)
  await awaken(page)
  await page.getByRole('link', { name: '추천순' }).click()
  await sheet(page, '정렬').getByRole('link', { name: '낮은 가격순' }).click()
  await expect(page).toHaveURL(/results\?.*sort=/)
  await awaken(page)
  await page.getByRole('link', { name: /^필터/ }).click()
  await sheet(page, '필터').getByRole('link', { name: '초기화' }).click()
  await expect(page).not.toHaveURL(/amenities/)
  for (const before of [/results\?.*sort=/, /results\?.*amenities=wifi/, /results\?checkIn/]) {
    await page.goBack()
    await expect(page).toHaveURL(before)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
})

test('Back from a list with other dates or guests leads to the list before, and to no form', async ({ page }) => {
  await page.goto(SEARCH)
  const ways = page.getByRole('navigation', { name: '날짜와 인원' }).getByRole('link')
  const lists = [page.url()]
  for (const [at, form] of ['날짜 선택', '인원 선택'].entries()) {
    await awaken(page)
    await ways.nth(at).click()
    await expect(page.getByRole('heading', { name: form })).toBeVisible()
    await awaken(page)
    if (at > 0) await page.getByRole('button', { name: '성인 늘리기' }).click()
    else for (const ahead of [60, 62]) await page.getByRole('button', { name: spokenDay(ahead) }).click()
    await page.getByRole('button', { name: '적용하기' }).click()
    await expect(page).toHaveURL(/place\/results\?/)
    lists.push(page.url())
  }
  expect(new Set(lists).size).toBe(3)
  for (const before of lists.slice(0, 2).reverse()) {
    await page.goBack()
    await expect(page).toHaveURL(before)
  }
})

test('an empty list says which condition to drop, and how many that brings', async ({ page }) => {
  await page.goto(`${SEARCH}&category=hotel&amenities=pool,ott,ev-charger&maxPrice=50000`)
  const way = page.getByRole('link', { name: /^‘5만원 이하’ 빼면 숙소 \d+곳$/ })
  const [, total = ''] = /(\d+)곳/.exec((await way.textContent()) ?? '') ?? []
  await way.click()
  await expect(page).not.toHaveURL(/maxPrice/)
  await expect(page.getByRole('status').filter({ hasText: `숙소 ${total}곳` })).toBeVisible()
})

test('the list goes on, and is as it was after a reload', async ({ page }) => {
  await page.goto(SEARCH)
  await awaken(page)
  await expect(cards(page)).toHaveCount(20)
  const first = await cards(page).first().getByRole('heading').textContent()
  await page.getByRole('link', { name: '더 보기' }).click()
  await expect(cards(page)).toHaveCount(40)
  await expect(page).toHaveURL(/first=1&page=2/)
  await expect(cards(page).first().getByRole('heading')).toHaveText(first ?? '')
  const second = await cards(page).nth(20).getByRole('heading').textContent()
  await page.reload()
  await expect(cards(page)).toHaveCount(40)
  await expect(cards(page).first().getByRole('heading')).toHaveText(first ?? '')
  await page.goto(`${SEARCH}&page=2`)
  await expect(cards(page)).toHaveCount(20)
  await expect(cards(page).first().getByRole('heading')).toHaveText(second ?? '')
  await page.getByRole('link', { name: '이전 목록 보기' }).click()
  await expect(cards(page).first().getByRole('heading')).toHaveText(first ?? '')
})

/** Lists that have more than two pages, with the address of their items, and at which width. */
const LONG: [list: string, item: RegExp, tag?: '@phone' | '@desktop'][] = [
  [SEARCH, /place\/result\//],
  [`/narae/foreign/results?checkIn=${FROM}&checkOut=${TO}`, /foreign\/result\//, '@phone'],
  ['/narae/leisure/results', /leisure\/result\//, '@desktop'],
  ['/narae/rentcar/results', /rentcar\/result\//, '@phone'],
]

test('how many reviews are shown is told where more have come, and the focus stays in them', {
  tag: '@phone',
}, async ({ page, request, guard }) => {
  guard.allow(/Failed to load resource/)
  const ask = async (path: string, data: object) =>
    (await request.post(path, { headers: { channel: 'narae' }, data })).json()
  const { list } = await ask('/api/place', { checkIn: day(30), checkOut: day(31), adults: 2, children: 0 })
  const numbers: number[] = list.map(({ no }: { no: number }) => no)
  const pages = async (no: number) => (await ask('/api/place/reviews', { placeId: no, page: 1 })).totalPages
  const counts = await Promise.all(numbers.map(pages))
  const fewest = Math.min(...counts.filter((count) => count > 1))
  await page.goto(`/narae/place/result/${numbers[counts.indexOf(fewest)]}`)
  await awaken(page)
  await page.route('**/api/place/reviews', (route) => route.abort())
  await page.getByRole('link', { name: /^후기 .*모두 보기$/ }).click()
  const dialog = sheet(page, /^후기/)
  const more = dialog.getByRole('button', { name: '후기 더 보기' })
  const again = dialog.getByRole('button', { name: '다시 시도' })
  await expect(again).toBeVisible()
  await page.unroute('**/api/place/reviews')
  await again.press('Enter')
  await expect(more).toBeFocused()
  const said = dialog.getByRole('status')
  await expect(said).toHaveText('')
  const reviews = dialog.getByRole('article')
  const first = await reviews.count()

  // What fails is tried again where the visitor is.
  await page.route('**/api/place/reviews', (route) => route.abort())
  await more.press('Enter')
  await expect(again).toBeFocused()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await page.unroute('**/api/place/reviews')
  await again.press('Enter')
  await expect(said).toHaveText(/^전체 [\d,]+개 중 [\d,]+개를 보여 드려요$/)
  expect(await reviews.count()).toBeGreaterThan(first)
  for (let at = 2; at < fewest; at++) {
    await expect(more).toBeFocused()
    await more.press('Enter')
  }
  await expect(dialog.getByText('모든 후기를 확인했어요')).toBeFocused()
  const count = (await reviews.count()).toLocaleString('en')
  await expect(said).toHaveText(`전체 ${count}개 중 ${count}개를 보여 드려요`)
})

// This browser keeps no page that is left: what is gone back to comes anew.
for (const [list, item, tag] of LONG)
  test(
    `how much of ${list.split('?')[0]} is shown is told where more has come, and back to it is all of that, where it was`,
    tag ? { tag } : {},
    async ({ page }) => {
      await page.goto(list)
      await awaken(page)
      const more = page.getByRole('link', { name: '더 보기' })
      const shown = page.getByRole('status').filter({ hasText: /^전체/ })
      await expect(shown).toHaveCount(0)
      for (const count of [40, 60]) {
        await more.press('Enter')
        await expect(shown).toHaveText(new RegExp(`^전체 [\\d,]+개 중 ${count}개를 보여 드려요$`))
        await expect(more).toBeFocused()
        await expect(cards(page)).toHaveCount(count)
      }
      const names = await cards(page).getByRole('heading').allTextContents()
      const chosen = cards(page).nth(45)
      await chosen.scrollIntoViewIfNeeded()
      const top = await page.evaluate(() => scrollY)
      await chosen.getByRole('link').first().click()
      await expect(page).toHaveURL(item)
      await page.getByRole('link', { name: '뒤로 가기' }).click()
      await expect(cards(page)).toHaveCount(60)
      expect(await cards(page).getByRole('heading').allTextContents()).toEqual(names)
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(top)
      // Nothing moves when it wakes.
      await awaken(page)
      expect(await page.evaluate(() => scrollY)).toBe(top)
    },
  )

test.describe('with movement', { tag: '@phone' }, () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('one page passes over into the next, there and back', async ({ page }) => {
    await page.addInitScript(() => {
      addEventListener('pagereveal', ({ viewTransition }) => {
        document.documentElement.dataset.revealed = viewTransition ? 'over' : 'at once'
      })
    })
    const root = page.locator('html')
    await page.goto(SEARCH)
    await expect(root).toHaveAttribute('data-revealed', 'at once')
    await cards(page).nth(1).getByRole('link').first().click()
    await expect(page).toHaveURL(/\/place\/result\//)
    await expect(root).toHaveAttribute('data-revealed', 'over')
    await page.goBack()
    await expect(page).toHaveURL(/\/place\/results\?/)
    await expect(root).toHaveAttribute('data-revealed', 'over')
  })

  test('a movement that is skipped is no error', async ({ page }) => {
    await page.addInitScript(() => {
      addEventListener('pagereveal', ({ viewTransition }) => {
        viewTransition?.finished.then(() => document.documentElement.classList.add('skipped'))
        viewTransition?.skipTransition()
      })
    })
    await page.goto(SEARCH)
    await cards(page).nth(1).getByRole('link').first().press('Enter')
    await expect(page).toHaveURL(/\/place\/result\//)
    await expect(page.locator('html.skipped')).toBeAttached()
  })
})

test('a press of Back while the page is still arriving goes back all the same', { tag: '@phone' }, async ({ page }) => {
  await page.goto(SEARCH)
  // What the list hands to the next page is there once its own scripts are.
  await expect.poll(() => page.evaluate(() => history.state?.depth)).toBe(0)
  // Nothing that is fetched for the next page ever arrives: what works then is in the page itself.
  await page.route(/\/_astro\/.*\.js/, () => undefined)
  await cards(page).nth(1).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/place\/result\//)
  await page.getByRole('link', { name: '뒤로 가기' }).click({ noWaitAfter: true })
  await expect(page).toHaveURL(/\/place\/results\?/)
})

test('a press of Back on a page that was led up to, and is still arriving, does not lead down again', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/narae/leisure')
  const item = await page.locator('a[href*="/leisure/result/"]').first().getAttribute('href')
  // Nothing of ours lies behind what was opened by its address.
  await page.goto(`${item}`)
  await expect.poll(() => page.evaluate(() => history.state?.depth)).toBe(0)
  await page.route(/\/_astro\/.*\.js/, () => undefined)
  const back = page.getByRole('link', { name: '뒤로 가기' })
  await back.click({ noWaitAfter: true })
  await expect(page).toHaveURL(/\/narae\/leisure$/)
  // Kept until the scripts are there; a second press goes where the link leads.
  await back.click({ noWaitAfter: true })
  await expect(back).toHaveAttribute('aria-busy', 'true')
  await back.click({ noWaitAfter: true })
  await expect(page).toHaveURL(/\/narae$/)
})

test('a suggestion leads to what it names', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/narae')
  await awaken(page)
  await page.getByLabel('여행지나 숙소').pressSequentially('강릉')
  const options = page.getByRole('option')
  await expect(options.first()).toContainText('강릉')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/place\/result/)
})
