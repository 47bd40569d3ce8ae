import type { Page } from '@playwright/test'
import { DEAL, VARIANT } from '../origin/deals.ts'
import { setLeft, slotOf, withDeals } from './deals.ts'
import { applying, awaken, bringData, cards, choose, expectAccessible, sheet, withoutScripts, won } from './screen.ts'
import {
  charges,
  completed,
  elsewhere,
  expect,
  fillPayment,
  payButton,
  payByCard,
  prove,
  somebody,
  test,
} from './shop.ts'

const PARK = '해운대 별빛랜드 자유이용권'
const CLASS = '경포 흙공방 물레 체험'
const ADULT = 30_000
const CHILD = 20_000
const TOTAL = 2 * ADULT + CHILD

/** The row of a ticket in which its number is chosen. */
const row = (page: Page, option: string, who: string) =>
  page.getByRole('region', { name: option, exact: true }).getByRole('listitem').filter({ hasText: who })

test('a visitor finds, pays for, uses one and gives back the rest of tickets', async ({ page, shop, browser }) => {
  await withDeals(shop)
  const person = somebody()

  await test.step('home: suggestions and search', async () => {
    await page.goto('/narae/leisure')
    await awaken(page)
    const keyword = page.getByRole('combobox')
    await keyword.fill('별빛')
    await expect(page.getByRole('option', { name: new RegExp(PARK) })).toBeVisible()
    await keyword.fill('놀이공원')
    await page.getByRole('button', { name: '‘놀이공원’ 검색' }).click()
  })

  await test.step('results: narrowed by a filter', async () => {
    await expect(page).toHaveURL(/\/narae\/leisure\/results\?keyword=/)
    await page.getByRole('link', { name: '필터' }).click()
    const filter = sheet(page, '필터')
    await choose(filter, 'radio', '3만원 이하')
    await filter.getByLabel('지역').selectOption({ label: '해운대 (2)' })
    await applying(filter).click()
    await expect(page).toHaveURL(/regionId=1&maxPrice=30000/)
    await expect(cards(page)).toHaveCount(1)
    const card = cards(page).filter({ hasText: PARK })
    await expect(card).toContainText('구매 후 60일')
    await expect(card).toContainText(`${won(CHILD)} 부터`)
    await card.getByRole('link').click()
  })

  await test.step('the deal: how many of which ticket', async () => {
    await expect(page.getByRole('heading', { name: PARK })).toBeVisible()
    await awaken(page)
    await expect(page.getByText('구매한 날부터 60일 안에')).toBeVisible()
    const adult = row(page, '종일권', '성인').getByRole('button', { name: '종일권 성인 늘리기' })
    await adult.click()
    await adult.click()
    await row(page, '종일권', '어린이').getByRole('button', { name: '종일권 어린이 늘리기' }).click()
    await expect(page.getByText(`이용권 3장${won(TOTAL)}`)).toBeVisible()
    await page.getByRole('button', { name: '예약하기' }).click()
  })

  await test.step('payment', async () => {
    await expect(page).toHaveURL(/\/narae\/payment\/leisure\?dealId=801&t80101=2&t80102=1/)
    await expect(page.getByRole('heading', { name: PARK })).toBeVisible()
    const bought = page.getByRole('region', { name: PARK })
    await expect(bought.getByText('종일권 성인 2장, 종일권 어린이 1장', { exact: true })).toBeVisible()
    await expect(bought).toContainText('유효기간2027년 1월 20일(수)23:59까지')
    await expect(bought.getByText('이용권 3장', { exact: true })).toBeVisible()
    await fillPayment(page, shop, person)
    await expect(payButton(page)).toHaveText(`${won(TOTAL)} 결제하기`)
    await expect(page.getByRole('region', { name: '결제 금액' })).toContainText('세금 포함')
    await payButton(page).click()
    await payByCard(page)
  })

  const no = await test.step('complete, with the way to what lets one in', async () => {
    const found = await completed(page, shop, person, { product: 'leisure', total: TOTAL })
    await expect(page.getByRole('link', { name: '이용권 보기' })).toHaveAttribute('href', `/narae/reserve/${found}`)
    return found
  })

  // A week later, on another device.
  await shop.setClock('2026-11-28T11:00:00+09:00')
  const later = await elsewhere(browser, shop)

  await test.step('lookup', async () => {
    await later.goto('/narae/leisure/custIdReserve')
    await prove(later, shop, person)
    const card = later.getByRole('listitem', { name: PARK })
    await expect(card).toContainText(won(TOTAL))
    await card.getByRole('link').first().click()
    await expect(later).toHaveURL(new RegExp(`/narae/(?:leisure/)?reserve/${no}$`))
  })

  const vouchers = later.getByRole('region', { name: '이용권', exact: true })
  await test.step('a voucher for each ticket; one is used at the door', async () => {
    await expect(vouchers.getByRole('img', { name: '종일권 성인 QR 코드' })).toHaveCount(2)
    const qr = vouchers.getByRole('img', { name: '종일권 어린이 QR 코드' })
    await expect(qr).toHaveCount(1)
    // A scanner wants black on white, also where a browser has colours of its own.
    await expect(qr.locator('..')).toHaveCSS('forced-color-adjust', 'none')
    // On paper, which nobody swipes, each of them is seen.
    await later.emulateMedia({ media: 'print' })
    for (const ticket of await vouchers.getByRole('article').all()) {
      const { x, width } = (await ticket.boundingBox()) ?? { x: 0, width: Number.NaN }
      expect(x + width).toBeLessThanOrEqual(later.viewportSize()?.width ?? 0)
      await expect(ticket).toHaveCSS('break-inside', 'avoid')
    }
    // They begin on the first sheet, however many there are.
    await expect(vouchers).toHaveCSS('break-inside', 'auto')
    await later.emulateMedia({ media: null })
    const child = vouchers.getByRole('article', { name: '종일권 어린이' })
    const code = /[0-9A-Z]{4}(?:-[0-9A-Z]{4}){3}/.exec((await child.textContent()) ?? '')?.[0] ?? ''
    const headers = { 'content-type': 'application/json' }
    const used = await shop.fetch('/__origin/vouchers', {
      method: 'PUT',
      headers,
      body: JSON.stringify({ code, used: true }),
    })
    expect(used.status).toBe(200)
    await later.reload()
    await expect(child).toContainText('사용 완료')
    await expect(vouchers.getByRole('img')).toHaveCount(2)
  })

  await test.step('the rest is given back', async () => {
    await later.getByRole('button', { name: '예약 취소' }).click()
    const form = sheet(later, '예약 취소')
    await expect(form.getByText(`-${won(CHILD)}`)).toBeVisible()
    await form.getByRole('checkbox', { name: `취소 수수료 ${won(CHILD)}, 환불 금액 ${won(2 * ADULT)}` }).check()
    await form.getByRole('button', { name: '예약 취소하기' }).click()
    await expect(later.getByRole('heading', { name: '예약이 취소됐어요' })).toBeVisible()
    expect(await charges(shop, no)).toEqual([{ status: 'PARTIAL_CANCELED', amount: TOTAL, balance: CHILD }])
    await later.goto(`/narae/reserve/${no}`)
    await expect(vouchers.getByText('환불됨').first()).toBeVisible()
    await expect(vouchers.getByRole('img')).toHaveCount(0)
  })
  await later.context().close()
})

test('a day is chosen at a glance or in the calendar by everybody, and numbers follow what is left', async ({
  page,
  shop,
}) => {
  await withDeals(shop)
  await setLeft(shop, VARIANT.morning, slotOf('2026-11-25'), 2)
  await setLeft(shop, VARIANT.morning, slotOf('2026-11-26'), 0)
  await setLeft(shop, VARIANT.noon, slotOf('2026-11-26'), 0)
  await setLeft(shop, VARIANT.noon, slotOf('2026-12-24'), 20)
  await setLeft(shop, VARIANT.morning, slotOf('2026-11-27'), 0)
  await page.goto(`/narae/leisure/result/${DEAL.class}`)
  await awaken(page)
  const days = page.getByRole('navigation', { name: '이용일' })
  // It needs a day's notice, is closed on Mondays, and one day is sold out.
  await expect(days.getByText('휴무', { exact: true }).first()).toBeVisible()
  await expect(days.getByText('매진', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: '이용일 고르기', exact: true })).toBeVisible()
  // The only session that is left of a day is shown; what is chosen of it stays its own on another.
  await days.getByRole('link', { name: '11월 27일(금)' }).click()
  await row(page, '14:00 물레', '1인').getByRole('button', { name: '14:00 물레 늘리기' }).click()
  await days.getByRole('link', { name: '11월 25일(수)' }).click()
  await expect(page).toHaveURL(/\?date=2026-11-25/)
  await expectAccessible(page)
  await expect(page.getByText('잔여 2', { exact: true })).toBeVisible()
  await expect(page.getByRole('radio', { name: /14:00/ })).toBeChecked()
  await expect(page.getByText('이용권 1장')).toBeVisible()
  await page.getByRole('radio', { name: /10:00/ }).check()
  const morning = row(page, '10:00 물레', '1인')
  await expect(morning).toContainText('2장 남음')
  const more = morning.getByRole('button', { name: '10:00 물레 늘리기' })
  await more.click()
  await expect(more).toBeDisabled()
  // What was chosen goes with the time.
  await page.getByRole('radio', { name: /14:00/ }).check()
  await expect(morning).toBeHidden()
  await row(page, '14:00 물레', '1인').getByRole('button', { name: '14:00 물레 늘리기' }).click()
  await expect(page.getByText(`이용권 3장${won(150_000)}`)).toBeVisible()

  await days.getByRole('link', { name: '달력에서 이용일 고르기' }).click()
  const calendar = sheet(page, '이용일 선택')
  await expect(calendar.getByRole('button', { name: '2026년 11월 26일 목요일' })).toBeDisabled()
  await expect(calendar.getByRole('button', { name: '2026년 11월 30일 월요일' })).toBeDisabled()
  await calendar.getByRole('button', { name: '2026년 12월 24일 목요일' }).click()
  await expect(calendar).toBeHidden()
  await expect(page).toHaveURL(/\?date=2026-12-24/)
  // Its day is in sight, and whoever goes by keys goes on where the calendar was opened.
  await expect(days.getByRole('link', { name: '12월 24일(목)' })).toBeInViewport({ ratio: 1 })
  await expect(days.getByRole('link', { name: '달력에서 이용일 고르기' })).toBeFocused()
  await page.getByRole('button', { name: '예약하기' }).click()
  await expect(page).toHaveURL(/payment\/leisure\?dealId=802&date=2026-12-24&.*t80202=3/)
  await expect(page.getByText('14:00 물레 3장').first()).toBeVisible()
})

test('sheets of the list and of a deal open in place', async ({ page, shop }) => {
  await withDeals(shop)
  await page.goto('/narae/leisure/results')
  await page.getByRole('link', { name: '추천순' }).click()
  await sheet(page, '정렬').getByRole('link', { name: '높은 가격순' }).click()
  await expect(page).toHaveURL(/sort=price-high/)
  await expect(cards(page).first()).toContainText('강릉 설원 스키장')
  await page.getByRole('link', { name: '지도', exact: true }).click()
  await expect(sheet(page, '지도로 보기')).toBeVisible()
  await page.goBack()
  await expect(sheet(page, '지도로 보기')).toBeHidden()
  await page.goto(`/narae/leisure/result/${DEAL.park}`)
  await page.getByRole('link', { name: '후기 3개 모두 보기' }).click()
  await expect(sheet(page, '후기 3개')).toContainText('또 갈게요')
  await page.goBack()
  await page.getByRole('link', { name: '이용권별 취소 수수료 보기' }).click()
  const fees = sheet(page, '취소 및 환불 규정')
  await fees.getByLabel('이용권').selectOption({ label: '종일권 어린이' })
  await expect(fees.getByRole('table')).toContainText('무료')
  await page.goto('/narae/leisure/category')
  await page.getByRole('link', { name: '날짜·지역·가격 고르기' }).click()
  await expect(sheet(page, '필터')).toBeVisible()
  await page.goto('/narae/leisure/search')
  await page.getByRole('searchbox').fill('제주')
  await page.getByRole('link', { name: '날짜·지역·가격 고르기' }).click()
  const filter = sheet(page, '필터')
  await filter.getByLabel('이용일').fill('2026-12-05')
  await applying(filter).click()
  await expect(page).toHaveURL(/leisure\/results\?(?=.*date=2026-12-05)(?=.*keyword=%EC%A0%9C%EC%A3%BC)/)
})

test('everybody can use the payment of tickets; what cannot be bought says why, and where else to look', async ({
  page,
  shop,
  guard,
}) => {
  // The refusals that this test is about.
  guard.allow(/status of (?:404|409|400)/)
  await withDeals(shop)
  await page.goto('/narae/payment/leisure?dealId=801&t80101=11')
  await expect(page.getByText('한 번에 예약할 수 있는 수량이 아니에요')).toBeVisible()
  const person = somebody()
  await page.goto('/narae/payment/leisure?dealId=801&t80101=1')
  await awaken(page)
  await expectAccessible(page)
  await fillPayment(page, shop, person)
  await setLeft(shop, VARIANT.adult, 0, 0)
  await payButton(page).click()
  await expect(page.getByText('방금 마감됐어요')).toBeVisible()
  await page.goto(`/narae/leisure/result/${DEAL.raft}`)
  await expect(page.getByText('지금은 운영 기간이 아니거나')).toBeVisible()
  await expect(page.getByRole('link', { name: '예약하기' })).toBeHidden()
  const missing = await page.goto('/narae/leisure/result/899')
  expect(missing?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: '상품을 찾을 수 없어요' })).toBeVisible()
})

test('who presses before the script has come is led to the tickets; an order of none leads back to the deal', async ({
  page,
  shop,
  guard,
}) => {
  // The refusals that this test is about.
  guard.allow(/status of 400/)
  await withDeals(shop)
  const bring = await withoutScripts(page)
  await page.goto(`/narae/leisure/result/${DEAL.park}`, { waitUntil: 'commit' })
  await page.getByRole('link', { name: '이용권 고르기' }).click()
  await expect(page.getByRole('heading', { name: '이용권 선택' })).toBeInViewport()
  bring()
  await page.goto(`/narae/payment/leisure?dealId=${DEAL.park}`)
  await expect(page.getByText('이용권을 고르지 않았어요')).toBeVisible()
  const back = page.getByRole('link', { name: '상품으로 돌아가기' })
  await expect(back).toHaveAttribute('href', `/narae/leisure/result/${DEAL.park}`)
  await page.goto(`/narae/payment/leisure?dealId=${DEAL.class}&t${VARIANT.noon}=1`)
  await expect(page.getByText('이용일을 고르지 않았어요')).toBeVisible()
  await back.click()
  await expect(page.getByRole('heading', { name: CLASS })).toBeVisible()
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })
  test.beforeEach(({ page }) => bringData(page))
  test('tickets are searched, a day and their number chosen', async ({ page, shop }) => {
    await withDeals(shop)
    await page.goto('/narae/leisure')
    await page.getByRole('navigation', { name: '레저 종류' }).getByRole('link', { name: '원데이클래스' }).click()
    await cards(page).filter({ hasText: CLASS }).getByRole('link').click()
    await page.getByRole('navigation', { name: '이용일' }).getByRole('link', { name: '11월 25일(수)' }).click()
    await page.getByRole('spinbutton', { name: '10:00 물레' }).fill('2')
    await page.getByRole('button', { name: '예약하기' }).click()
    await expect(page).toHaveURL(/payment\/leisure\?dealId=802&date=2026-11-25&.*t80201=2/)
  })
})

test('where the days of a deal do not come, the calendar is a button of its own that opens it', async ({
  page,
  shop,
  guard,
}) => {
  guard.allow(/status of 50\d/)
  await withDeals(shop)
  await shop.setFault({ target: 'place', path: '/leisure/deals/:id/stock', mode: 'status', status: 500 })
  // One that no other test looks at, so that no days are kept of it.
  await page.goto(`/narae/leisure/result/${DEAL.yacht}`)
  await awaken(page)
  const days = page.getByRole('navigation', { name: '이용일' })
  await expect(days.getByRole('link')).toHaveCount(1)
  const { width, height } = (await days.getByRole('link').boundingBox()) ?? { width: 0, height: 0 }
  expect(width).toBeGreaterThan(300)
  expect(height).toBeLessThan(60)
  await shop.clearFaults()
  await days.getByRole('link').click()
  await expect(sheet(page, '이용일 선택')).toBeVisible()
})

test('what was chosen of a deal before its script came stays chosen', async ({ page, shop }) => {
  await withDeals(shop)
  await setLeft(shop, VARIANT.noon, slotOf('2026-12-01'), 5)
  const bring = await withoutScripts(page)
  await page.goto(`/narae/leisure/result/${DEAL.class}?date=2026-12-01`, { waitUntil: 'commit' })
  await page.getByRole('radio', { name: /14:00/ }).check()
  await row(page, '14:00 물레', '1인').getByRole('spinbutton').fill('2')
  bring()
  await awaken(page)
  await expect(page.getByText(`이용권 2장${won(100_000)}`)).toBeVisible()
  await expect(page.getByRole('radio', { name: /14:00/ })).toBeChecked()
})

test('of two sessions at one time the one that was pressed before the script came stays chosen', async ({
  page,
  shop,
}) => {
  await withDeals(shop)
  const db = await shop.originDb()
  // Of a deal that no other test looks at, so that no answer is kept of it.
  await db
    .prepare("UPDATE leisure_variant SET option = '10:00 R석', name = option, start_time = '10:00' WHERE id = ?")
    .bind(VARIANT.lift)
    .run()
  await db
    .prepare(
      `INSERT INTO leisure_variant (id, deal_id, name, option, audience, start_time, cover_price, sale_price, min_quantity, max_quantity, capacity)
       VALUES (80302, ?, '10:00 S석', '10:00 S석', 'adult', '10:00', 50000, 40000, 1, 6, 50)`,
    )
    .bind(DEAL.ski)
    .run()
  await db.prepare("UPDATE leisure_deal SET photos = '[]' WHERE id = ?").bind(DEAL.ski).run()
  const bring = await withoutScripts(page)
  await page.goto(`/narae/leisure/result/${DEAL.ski}?date=2026-12-03`, { waitUntil: 'commit' })
  // What has no photo begins below the bar, which lies over nothing then.
  const [bar, kind] = await Promise.all(['.top-bar', '.detail-kind'].map((each) => page.locator(each).boundingBox()))
  expect(kind?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0))
  await page.getByRole('radio', { name: /S석/ }).check()
  bring()
  await awaken(page)
  await expect(page.getByRole('region', { name: '10:00 S석' }).getByRole('status')).toBeVisible()
  await expect(page.getByRole('radio', { name: /S석/ })).toBeChecked()
})

test('tickets that were typed before the script came go with the session that was pressed last', async ({
  page,
  shop,
}) => {
  await withDeals(shop)
  for (const variant of [VARIANT.morning, VARIANT.noon]) await setLeft(shop, variant, slotOf('2026-12-01'), 5)
  const bring = await withoutScripts(page)
  await page.goto(`/narae/leisure/result/${DEAL.class}?date=2026-12-01`, { waitUntil: 'commit' })
  const sessions = page.getByRole('radio')
  // The one that the form begins with: its own is checked again by a press alone.
  const first = sessions.and(page.locator(':checked'))
  const begun = await first.inputValue()
  await page.getByRole('radio', { name: /14:00/ }).check()
  await row(page, '14:00 물레', '1인').getByRole('spinbutton').fill('2')
  await page.getByRole('radio', { name: new RegExp(begun) }).check()
  bring()
  await awaken(page)
  await expect(page.getByRole('radio', { name: new RegExp(begun) })).toBeChecked()
  await expect(page.getByText(/이용권 2장/)).toBeVisible()
  const own = page.getByRole('region', { name: new RegExp(`^${begun}`) })
  await expect(own.getByRole('status')).toHaveText('2')
})

test('tickets that were chosen are those of the page that Back brings, or that is loaded anew', async ({
  page,
  shop,
}) => {
  await withDeals(shop)
  await setLeft(shop, VARIANT.noon, slotOf('2026-12-01'), 5)
  await page.goto(`/narae/leisure/result/${DEAL.class}?date=2026-12-01`)
  await awaken(page)
  await page.getByRole('radio', { name: /14:00/ }).check()
  const more = row(page, '14:00 물레', '1인').getByRole('button', { name: '14:00 물레 늘리기' })
  await more.click()
  await more.click()
  const chosen = async () => {
    await awaken(page)
    await expect(page.getByText(`이용권 2장${won(100_000)}`)).toBeVisible()
    await expect(page.getByRole('radio', { name: /14:00/ })).toBeChecked()
  }
  await chosen()
  await page.reload()
  await chosen()
  await page.getByRole('button', { name: '예약하기' }).click()
  await expect(page).toHaveURL(/payment\/leisure\?/)
  await page.goBack()
  await chosen()
})

test('a day far ahead is asked for once, those beside it stay where they are at a press, and that of the address is in sight', async ({
  page,
  shop,
}) => {
  await withDeals(shop)
  const address = `/narae/leisure/result/${DEAL.class}`
  await page.goto(address)
  await awaken(page)
  const days = page.getByRole('navigation', { name: '이용일' })
  const last = await days.locator('a[href*="date="]').last().getAttribute('href')
  const asked: { from: string }[] = []
  let answer = () => {}
  const held = new Promise<void>((done) => {
    answer = done
  })
  await page.route('**/api/leisure/**', async (route) => {
    asked.push(route.request().postDataJSON())
    await held
    await route.continue()
  })
  await days.getByRole('link', { name: '달력에서 이용일 고르기' }).click()
  await sheet(page, '이용일 선택').getByRole('button', { name: '2026년 12월 24일 목요일' }).click()
  await expect(page).toHaveURL(/\?date=2026-12-24/)
  answer()
  const first = days.getByRole('link', { name: '12월 24일(목)' })
  await expect(first).toHaveAttribute('aria-current', 'date')
  expect(asked.filter(({ from }) => from === '2026-12-24')).toHaveLength(1)

  await page.unroute('**/api/leisure/**')
  await days.getByRole('link', { name: '달력에서 이용일 고르기' }).click()
  await sheet(page, '이용일 선택').getByRole('button', { name: '닫기' }).click()
  const other = days.getByRole('link', { name: '12월 26일(토)' })
  await other.press('Enter')
  await expect(page).toHaveURL(/\?date=2026-12-26/)
  await expect(other).toBeFocused()
  await expect(first).toBeVisible()

  const date = /date=(\d{4}-\d\d-\d\d)/.exec(last ?? '')?.[1]
  await page.goto(`${address}?date=${date}`)
  await awaken(page)
  await page.locator('.day-strip').scrollIntoViewIfNeeded()
  await expect(page.locator('.day-strip [aria-current=date]')).toBeInViewport({ ratio: 1 })
})
