import type { Page } from '@playwright/test'
import type { Harness } from '../harness.ts'
import { BRANCH, CAR as CARS, rentcarFixture } from '../rentcar.ts'
import { applying, awaken, bringData, cards, choose, sheet, tornIn, withoutScripts, won } from './screen.ts'
import {
  charges,
  completed,
  elsewhere,
  expect,
  fillPayment,
  payButton,
  payByCard,
  paymentWindow,
  prove,
  somebody,
  test,
} from './shop.ts'

/**
 * Two days of the midsize from 30 November on: days less the sale, full insurance, left in another
 * town (tests/api/rentcar/order.test.ts).
 */
const BASIC = 129_600
const TOTAL = 180_600
const FEE = TOTAL / 10
const CAR = '시험 중형차'
const LIGHT = CARS.light

async function withCars(shop: Harness): Promise<void> {
  const db = await shop.originDb()
  await db.batch(rentcarFixture().map(([sql, values]) => db.prepare(sql).bind(...values)))
  await db.prepare('DELETE FROM rental').run()
}

/** Chooses days and times in the calendar over the home. */
async function chooseTimes(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^대여 일시/ }).click()
  const dates = sheet(page, '대여 기간')
  await dates.getByRole('button', { name: '2026년 11월 30일 월요일' }).click()
  await dates.getByRole('button', { name: '2026년 12월 2일 수요일' }).click()
  // The branch is open from 8 to 20: no other times are offered.
  await expect(dates.getByLabel('대여 시각').getByRole('option')).toHaveCount(25)
  await dates.getByLabel('반납 시각').selectOption('09:00')
  await expect(dates.getByText('1일 23시간', { exact: true })).toBeVisible()
  await dates.getByLabel('반납 시각').selectOption('10:00')
  await expect(dates.getByText('2일', { exact: true })).toBeVisible()
  await dates.getByRole('button', { name: '적용하기' }).click()
  await expect(dates).toBeHidden()
}

async function fillDriver(page: Page, changes: Partial<Record<'birth' | 'issued', string>> = {}): Promise<void> {
  const driver = page.getByRole('region', { name: '운전자 정보' })
  await driver.getByRole('button', { name: '예약자가 운전해요' }).click()
  await driver.getByLabel('생년월일').fill(changes.birth ?? '1990-05-05')
  await driver.getByLabel('면허 종류').selectOption({ label: '2종 보통' })
  await driver.getByLabel('면허 번호').fill('110512345690')
  await expect(driver.getByLabel('면허 번호')).toHaveValue('11-05-123456-90')
  await driver.getByLabel('면허 발급일').fill(changes.issued ?? '2012-03-02')
}

test('a visitor finds, pays for, looks up and cancels a rental car', async ({ page, shop, browser }) => {
  await withCars(shop)
  const person = somebody()

  await test.step('home: where, when, who', async () => {
    await page.goto('/narae/rentcar')
    await awaken(page)
    await page.getByLabel('대여 지점').selectOption({ label: '시험 공항점' })
    await expect(page.getByText('매일 08:00–20:00')).toBeVisible()
    // Nobody leaves a car of the island on the mainland.
    await expect(page.getByLabel('반납 지점').getByRole('option')).toHaveText(['대여한 곳에 반납', '시험 서귀포점'])
    // A car is brought back while the branch is open that takes it: there from 9 to 18.
    await page.getByLabel('반납 지점').selectOption({ label: '시험 서귀포점' })
    await expect(page.getByLabel('반납 지점')).toHaveAccessibleDescription('매일 09:00–18:00')
    await page.getByRole('link', { name: /^대여 일시/ }).click()
    const dates = sheet(page, '대여 기간')
    await expect(dates.getByLabel('대여 시각').getByRole('option')).toHaveCount(25)
    await expect(dates.getByLabel('반납 시각').getByRole('option')).toHaveCount(19)
    await dates.getByRole('button', { name: '닫기' }).click()
    await page.getByLabel('반납 지점').selectOption({ label: '대여한 곳에 반납' })
    // What is offered below costs what it says, for the times that it says.
    const offered = page.locator('.rentcar-picks li').first()
    const said = (await offered.textContent()) ?? ''
    expect(said).toMatch(/원/)
    await chooseTimes(page)
    await expect(offered).toHaveText(said)
    await page.getByLabel('운전자 나이').selectOption({ label: '만 36세' })
    await page.getByRole('button', { name: '차량 검색' }).click()
  })

  await test.step('results: narrowed and compared', async () => {
    await expect(page).toHaveURL(/\/narae\/rentcar\/results\?.*from=90001.*pickUpAt=2026-11-30T10(:|%3A)00/)
    await expect(page.getByRole('status').filter({ hasText: '차량 4대' })).toBeVisible()
    await page.getByRole('link', { name: '필터' }).click()
    const filter = sheet(page, '필터')
    await choose(filter, 'checkbox', '중형')
    await choose(filter, 'checkbox', '경차')
    await applying(filter).click()
    await expect(page).toHaveURL(/classes=light.*classes=midsize/)
    await expect(cards(page)).toHaveCount(2)
    const card = cards(page).filter({ hasText: CAR })
    await expect(card).toContainText(`${won(BASIC)} / 2일`)
    await expect(card).toContainText('1대 남음')
    await card.getByRole('link').click()
  })

  await test.step('the car: insurance and another branch', async () => {
    await expect(page.getByRole('heading', { name: CAR })).toBeVisible()
    await page.getByRole('link', { name: /^완전 자차 보험/ }).click()
    await expect(page).toHaveURL(/insurance=full/)
    await page.getByLabel('다른 지점에 반납').selectOption({ label: '시험 서귀포점 (+15,000원)' })
    await page.getByRole('button', { name: '바꾸기' }).click()
    await expect(page).toHaveURL(/to=90002/)
    await expect(page.getByRole('link', { name: /^완전 자차 보험/ })).toHaveAttribute('aria-current', 'true')
    await page.getByText('요금 상세').click()
    await expect(page.getByText('편도 반납 요금')).toBeVisible()
    await expect(page.getByText('11월 29일(일) 10:00까지 무료 취소')).toBeVisible()
    await page.getByRole('link', { name: '예약하기' }).click()
  })

  await test.step('payment: who drives', async () => {
    await expect(page).toHaveURL(/\/narae\/payment\/rentcar\?carId=9000102/)
    await expect(page.getByRole('heading', { name: CAR })).toBeVisible()
    await fillPayment(page, shop, person)
    await payButton(page).click()
    await expect(page.locator('.pay-told')).toContainText('운전자 이름')
    await fillDriver(page, { birth: '2008-01-01' })
    await payButton(page).click()
    await expect(page.locator('.pay-told')).toContainText('나이가 이 차량의 대여 기준에 맞지 않아요')
    await page.getByLabel('생년월일').fill('1990-05-05')
    await expect(payButton(page)).toHaveText(`${won(TOTAL)} 결제하기`)
    await expect(page.getByRole('region', { name: '결제 금액' })).toContainText('세금·보험 포함')
    await payButton(page).click()
    await payByCard(page)
  })

  const no = await test.step('complete', async () => {
    return completed(page, shop, person, { product: 'rentcar', total: TOTAL })
  })

  // On the day before the pick-up, on another device.
  await shop.setClock('2026-11-29T11:00:00+09:00')
  const later = await elsewhere(browser, shop)

  await test.step('lookup', async () => {
    await later.goto('/narae/reserve')
    await prove(later, shop, person)
    const card = later.getByRole('listitem', { name: CAR })
    await expect(card).toContainText(won(TOTAL))
    await expect(card).toContainText('2일')
    expect(await tornIn(later, card, /\d+월 \d+일\(.\)/)).toEqual([])
    await card.getByRole('link').first().click()
  })

  await test.step('the reservation', async () => {
    await expect(later).toHaveURL(new RegExp(`/narae/reserve/${no}$`))
    const rental = later.getByRole('region', { name: '대여 정보' })
    await expect(rental).toContainText('시험 공항점')
    await expect(rental).toContainText('시험 서귀포점')
    await expect(later.getByRole('button', { name: '주소 복사' })).toHaveCount(2)
    await expect(rental).toContainText('11-**-******-90')
    await expect(rental).toContainText('1990.**.**')
    await expect(later.locator('body')).not.toContainText('123456')
  })

  await test.step('another driver', async () => {
    await later.getByRole('link', { name: '운전자 변경' }).click()
    await expect(later).toHaveURL(new RegExp(`/narae/reserve/${no}/driver$`))
    const form = sheet(later, '운전자 변경')
    await expect(form).toContainText('(1990.**.**)')
    const change = form.getByRole('button', { name: '변경하기' })
    await change.click()
    await expect(form.getByLabel('이름', { exact: true })).toBeFocused()
    await expect(form.locator('[aria-invalid=true]')).toHaveCount(5)
    await form.getByLabel('이름', { exact: true }).fill('박운전')
    await form.getByLabel('생년월일').fill('20080101')
    await form.getByLabel('면허 종류').selectOption({ label: '2종 보통' })
    await form.getByLabel('면허 번호').fill('130834567812')
    await form.getByLabel('면허 발급일').fill('20100405')
    await change.click()
    await expect(form.getByLabel('생년월일')).toHaveAccessibleDescription(
      /나이가 이 차량의 대여 기준에 맞지 않아요.*만 21세/,
    )
    // What is paid for is this car.
    await expect(form.getByRole('link')).toHaveCount(0)
    await form.getByLabel('생년월일').fill('19850707')
    const issued = form.getByLabel('면허 발급일')
    await issued.fill('20260901')
    await change.click()
    await expect(issued).toHaveAccessibleDescription(/대여 기준에 맞지 않아요.*받은 지 1년 이상/)
    await issued.fill('20100405')
    await issued.press('Enter')
    await expect(form).toBeHidden()
    await expect(later.getByText('운전자를 변경했어요.')).toBeVisible()
    const rental = later.getByRole('region', { name: '대여 정보' })
    await expect(rental).toContainText('박운전 (1985.**.**)')
    await expect(rental).toContainText('13-**-******-12')
    await later.reload()
    await expect(rental).toContainText('박운전 (1985.**.**)')
    // What was typed is kept for nobody.
    await later.getByRole('link', { name: '운전자 변경' }).click()
    await expect(form.getByLabel('면허 번호')).toHaveValue('')
    await form.getByRole('button', { name: '닫기' }).click()
    await later.getByRole('button', { name: '예약 취소' }).click()
  })

  await test.step('cancel with its fee', async () => {
    const form = sheet(later, '예약 취소')
    await expect(form.getByText('취소 수수료 (10%)')).toBeVisible()
    await expect(form.getByText(`-${won(FEE)}`)).toBeVisible()
    await form.getByRole('checkbox', { name: `취소 수수료 ${won(FEE)}, 환불 금액 ${won(TOTAL - FEE)}` }).check()
    await form.getByRole('button', { name: '예약 취소하기' }).click()
    await expect(later.getByRole('heading', { name: '예약이 취소됐어요' })).toBeVisible()
    expect(await charges(shop, no)).toEqual([{ status: 'PARTIAL_CANCELED', amount: TOTAL, balance: FEE }])
    const db = await shop.originDb()
    expect(await db.prepare('SELECT COUNT(*) AS n FROM rental').first('n')).toBe(0)
  })
  await later.context().close()
})

test('a driver who is too young is told the age that the car takes, and led to cars for theirs', async ({
  page,
  shop,
}) => {
  await withCars(shop)
  const times = 'pickUpAt=2026-11-30T10:00&returnAt=2026-12-02T10:00'
  await page.goto(`/narae/payment/rentcar?carId=${CARS.luxury}&${times}&insurance=standard`)
  await fillPayment(page, shop, somebody())
  // 22 on the day of the pick-up; 23 on the next one.
  await fillDriver(page, { birth: '2003-12-01', issued: '2022-03-02' })
  const birth = page.getByLabel('생년월일')
  const others = page.getByRole('link', { name: /만 22세/ })
  await expect(birth).not.toHaveAccessibleDescription(/만 26세/)
  await expect(others).toBeHidden()
  await payButton(page).click()
  await expect(birth).toBeFocused()
  await expect(birth).toHaveAccessibleDescription(/맞지 않아요.*만 26세 이상/)
  await expect(others).toBeVisible()
  // Nobody lets a car to a child: a search for one would be for a driver of the usual age.
  await birth.fill('2012-12-01')
  await expect(birth).toHaveAccessibleDescription(/맞지 않아요.*만 26세 이상/)
  await expect(page.getByRole('link', { name: /빌릴 수 있는/ })).toBeHidden({ timeout: 3000 })
  await birth.fill('2003-12-01')
  await others.click()
  await expect(page).toHaveURL(`/narae/rentcar/results?from=${BRANCH.island}&${times}&age=22`)
  await expect(cards(page).filter({ hasText: CAR })).toBeVisible()
  await expect(cards(page).filter({ hasText: '시험 고급차' })).toBeHidden()
})

test('a licence number that the wire refuses is told at its field, and what the form takes travels', async ({
  page,
  shop,
  guard,
}) => {
  guard.allow(/status of 400/)
  await withCars(shop)
  let asked = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/rentcarReserve')) asked += 1
  })
  await page.goto(`/narae/payment/rentcar?carId=${LIGHT}&pickUpAt=2026-11-30T10:00&returnAt=2026-12-02T10:00`)
  await fillPayment(page, shop, somebody())
  await payButton(page).click()
  // Every field says what it lacks, the number that it is missing and not that it is a wrong one.
  const number = page.getByLabel('면허 번호')
  await expect(page.locator('#payment-own-driverName')).toBeFocused()
  await expect(page.locator('[id^=payment-own-][aria-invalid=true]')).toHaveCount(5)
  await expect(number).toHaveAccessibleDescription(/면허 번호를 입력해 주세요/)
  await fillDriver(page)
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(0)
  // No region issues licences under 99.
  await number.fill('990512345690')
  await payButton(page).click()
  await expect(number).toHaveAttribute('aria-invalid', 'true')
  await expect(number).toHaveAccessibleDescription(/11부터 28까지로 시작하는 숫자 12자리/)
  await expect(number).toBeFocused()
  await expect(page.locator('.pay-told')).toContainText('면허 번호를 확인해 주세요')
  expect(asked).toBe(0)
  // A name in pieces, as some keyboards send it, with two spaces in it: what the form takes is what
  // travels.
  await number.fill('110512345690')
  await expect(number).toHaveValue('11-05-123456-90')
  // A digit in the middle is mended where it stands.
  await number.press('Home')
  await number.press('ArrowRight')
  await number.press('Delete')
  await number.pressSequentially('1')
  await expect(number).toHaveValue('11-05-123456-90')
  await test.step('a refusal of the edge that the form did not foresee leads to its field', async () => {
    // A page of before a rule changed: what it sends on is no number of any licence.
    const send = (change: (body: Record<string, unknown>) => void) =>
      page.route('**/api/rentcarReserve', async (route) => {
        const body = route.request().postDataJSON()
        change(body)
        await route.continue({ postData: JSON.stringify(body) })
      })
    await send((body) => {
      body.driver = { ...(body.driver as object), licenceNo: '990512345690' }
    })
    await payButton(page).click()
    await expect(number).toHaveAttribute('aria-invalid', 'true')
    await expect(page.locator('.pay-told')).toContainText('면허 번호를 확인해 주세요')
    await page.unroute('**/api/rentcarReserve')
    await send((body) => {
      body.agreements = ['everything']
    })
    await number.fill('110512345690')
    await payButton(page).click()
    await expect(page.locator('.pay-told')).toContainText('입력한 내용을 다시 확인해 주세요')
    await page.unroute('**/api/rentcarReserve')
  })
  await page.getByLabel('이름', { exact: true }).fill('Hong  Gildong')
  await page.getByLabel('요청 사항 (선택)').fill('창가\u000b자리')
  await payButton(page).click()
  await paymentWindow(page)
})

test("who left a partner's own page pays the same rental at its second address, the number typed anew", async ({
  page,
  shop,
  guard,
}) => {
  // The edge alone knows that it is another licence.
  guard.allow(/status of 400 .*rentcarReserve/)
  await withCars(shop)
  await page.goto(`/hyuga/payment/rentcar?carId=${LIGHT}&pickUpAt=2026-11-30T10:00&returnAt=2026-12-02T10:00`)
  await fillPayment(page, shop, somebody())
  await fillDriver(page)
  const leave = async () => {
    await payButton(page).click()
    await expect(page).toHaveURL(/\/__origin\/pay\/hyuga\/window\//)
    const again = await page.getByText('앞서 결제하지 못한 주문이에요.').isVisible()
    await page.getByRole('button', { name: '취소', exact: true }).click()
    await expect(page.getByRole('alert').filter({ hasText: '결제를 취소했어요' })).toBeVisible()
    return again
  }
  expect(await leave()).toBe(false)
  // The tab keeps everything but the number.
  const number = page.getByLabel('면허 번호')
  await expect(number).toHaveValue('')
  await expect(page.getByLabel('면허 발급일')).toHaveValue('2012-03-02')
  await number.fill('110512345690')
  expect(await leave()).toBe(true)
  // Another licence is another order: that of before is given back.
  await number.fill('120512345690')
  expect(await leave()).toBe(false)
  const sql = "SELECT state FROM orders WHERE channel = 'hyuga' AND product = 'rentcar' ORDER BY quoted_at"
  const { results } = await (await shop.edgeDb()).prepare(sql).all<{ state: string }>()
  expect(results.map(({ state }) => state)).toEqual(['FAILED', 'QUOTED'])
})

test('sheets of the list and of a car open in place', async ({ page, shop }) => {
  await withCars(shop)
  const times = 'pickUpAt=2026-11-30T10:00&returnAt=2026-12-02T10:00'
  await page.goto(`/narae/rentcar/results?${times}`)
  await page.getByRole('link', { name: '추천순' }).click()
  await sheet(page, '정렬').getByRole('link', { name: '낮은 가격순' }).click()
  await expect(page).toHaveURL(/sort=price-low/)
  await expect(cards(page).first()).toContainText('시험 경차')
  await page.getByRole('link', { name: '지도', exact: true }).click()
  await expect(sheet(page, '지점 지도')).toBeVisible()
  await page.goBack()
  await expect(sheet(page, '지점 지도')).toBeHidden()
  await page.goto(`/narae/rentcar/result/9000103?${times}`)
  await page.getByRole('link', { name: '보험별 취소 수수료 보기' }).click()
  const fees = sheet(page, '취소 및 환불 규정')
  await fees.getByLabel('보험').selectOption({ label: '일반 자차 보험' })
  await expect(fees.getByRole('table')).toContainText('10%')
})

test('a car is asked for at other times and for another driver where it stands', async ({ page, shop }) => {
  await withCars(shop)
  const rental = 'pickUpAt=2026-11-30T10:00&returnAt=2026-12-02T10:00'
  await page.goto(`/narae/rentcar/result/${CARS.midsize}?${rental}&insurance=full`)
  await page.getByRole('link', { name: /^운전자 나이/ }).click()
  const age = page.getByLabel('운전자 나이')
  await expect(age).toBeFocused()
  await age.selectOption({ label: '만 41세' })
  const day = page.locator('input[name=pickUpAt]')
  const times = page.locator('select[name=pickUpAt]')
  await expect(times).toHaveAccessibleDescription('매일 08:00–20:00')
  await expect(times.getByRole('option')).toHaveCount(25)
  // Of today what is two hours away, of another day all.
  await day.fill('2026-11-21')
  await expect(times.getByRole('option').first()).toHaveText('14:00')
  await day.fill('2026-12-01')
  await times.selectOption('08:00')
  // Another branch takes cars back at other times.
  const returned = page.locator('select[name=returnAt]')
  await returned.selectOption('20:00')
  const branch = page.getByLabel('다른 지점에 반납')
  await branch.selectOption({ label: `시험 서귀포점 (+${won(15_000)})` })
  await expect(returned).toHaveAccessibleDescription('매일 09:00–18:00')
  await expect(returned).toHaveValue('18:00')
  await branch.selectOption({ index: 0 })
  await expect(returned).toHaveValue('20:00')
  await returned.selectOption('10:00')
  await page.getByRole('button', { name: '바꾸기' }).click()
  await expect(page.getByRole('link', { name: /^2일/ })).toBeHidden()
  await expect(page.getByRole('link', { name: /^1일 2시간.*12\.1\(화\) 08:00/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /^운전자 나이/ })).toHaveText(/만 41세/)
  await expect(page.getByRole('link', { name: /^완전 자차 보험/ })).toHaveAttribute('aria-current', 'true')
  // What it is booked for is what was chosen.
  await page.getByRole('link', { name: '예약하기' }).click()
  await expect(page).toHaveURL(/pickUpAt=2026-12-01T08:00&returnAt=2026-12-02T10:00&age=41&insurance=full/)
})

test('what cannot be rented says why, and what is sold out where else to look', async ({ page, shop }) => {
  await withCars(shop)
  await page.goto('/narae/rentcar/results?from=90001&pickUpAt=2026-11-30T07:00&returnAt=2026-12-02T10:00')
  await expect(page.getByRole('alert')).toContainText('문을 열지 않아요')
  await page.goto('/narae/rentcar/result/9000103?pickUpAt=2026-11-30T10:00&returnAt=2026-12-02T10:00&age=22')
  await expect(page.getByRole('alert')).toContainText('나이가 이 차량의 대여 기준에 맞지 않아요')
  const db = await shop.originDb()
  await db
    .prepare("INSERT INTO rental VALUES ('X', ?, 0, 9999999999999)")
    .bind(9_000_103 * 20 + 1)
    .run()
  await page.goto('/narae/rentcar/result/9000103?pickUpAt=2026-12-01T10:00&returnAt=2026-12-03T10:00')
  await expect(page.getByText('이 시간에 빌릴 수 있는 차량이 남지 않았어요.')).toBeVisible()
  await page.getByRole('link', { name: '다른 차량 보기' }).click()
  await expect(cards(page).filter({ hasText: '시험 고급차' })).toContainText('예약 마감')
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })
  test.beforeEach(({ page }) => bringData(page))
  test('a car is searched, looked at and insured', async ({ page, shop }) => {
    await withCars(shop)
    await page.goto('/narae/rentcar?from=90001&pickUpAt=2026-11-30T10:00&returnAt=2026-12-01T20:30')
    const closed = /08:00–20:00.*지점이 문을 열지 않아요/
    await expect(page.getByLabel('대여 지점')).not.toHaveAccessibleDescription(closed)
    await expect(page.getByLabel('반납 지점')).toHaveAccessibleDescription(closed)
    // Times at which the branch is closed are none of the choices.
    const time = page.getByRole('combobox', { name: '반납 일시' })
    await expect(time.getByRole('option').first()).toHaveText('08:00')
    await expect(time.getByRole('option').last()).toHaveText('20:00')
    await expect(time).toHaveValue('20:00')
    await page.goto('/narae/rentcar?pickUpAt=2026-11-30T10:00&returnAt=2026-12-01T10:00')
    await expect(page.getByLabel('반납 지점')).not.toHaveAccessibleDescription(closed)
    await page.getByLabel('대여 지점').selectOption({ label: '시험 공항점' })
    await page.locator('input[type=date][name=returnAt]').fill('2026-12-02')
    await page.getByRole('button', { name: '차량 검색' }).click()
    const card = cards(page).filter({ hasText: CAR })
    await expect(card).toContainText(`${won(BASIC)} / 2일`)
    await card.getByRole('link').click()
    await page.getByRole('link', { name: /^일반 자차 보험/ }).click()
    await expect(page.getByText(won(BASIC + 20_000)).first()).toBeVisible()
  })
})

test('another day or branch of a car, chosen before the script came, has its times', async ({ page, shop }) => {
  await withCars(shop)
  const bring = await withoutScripts(page)
  await page.goto(`/narae/rentcar/result/${CARS.midsize}?pickUpAt=2026-11-30T10:00&returnAt=2026-12-02T10:00`)
  const times = page.locator('select[name=pickUpAt]')
  const returned = page.locator('select[name=returnAt]')
  await page.locator('input[name=pickUpAt]').fill('2026-11-21')
  await returned.selectOption('20:00')
  await page.getByLabel('다른 지점에 반납').selectOption({ index: 1 })
  await expect(times.getByRole('option')).toHaveCount(25)
  bring()
  await awaken(page)
  await expect(times.getByRole('option').first()).toHaveText('14:00')
  await expect(returned).toHaveAccessibleDescription('매일 09:00–18:00')
  await expect(returned).toHaveValue('18:00')
})

test('where a car is fetched and left, chosen before the script came, stays chosen', async ({ page, shop }) => {
  await withCars(shop)
  const bring = await withoutScripts(page)
  await page.goto('/narae/rentcar', { waitUntil: 'commit' })
  const from = page.getByLabel('대여 지점')
  const to = page.getByLabel('반납 지점')
  await from.selectOption({ label: '시험 서울점' })
  await to.selectOption({ label: '시험 밤샘점' })
  bring()
  await awaken(page)
  // What is told of the branch is that one's.
  await expect(page.locator('#rentcar-from-hint')).toContainText('22:00')
  await expect(from).toHaveValue(String(BRANCH.city))
  await expect(to).toHaveValue(String(BRANCH.night))
})

test('times that were chosen are those of the page that Back brings, or that is loaded anew', async ({
  page,
  shop,
}) => {
  await withCars(shop)
  await page.goto('/narae/rentcar')
  await awaken(page)
  const begins = page.getByRole('link', { name: /^대여 일시/ })
  const before = (await begins.textContent()) ?? ''
  await chooseTimes(page)
  await expect(begins).not.toHaveText(before)
  const chosen = (await begins.textContent()) ?? ''
  await page.getByLabel('운전자 나이').selectOption({ label: '만 36세' })
  await page.getByRole('button', { name: '차량 검색' }).click()
  await expect(page).toHaveURL(/\/rentcar\/results\?.*pickUpAt=2026-11-30/)
  await page.goBack()
  await expect(begins).toHaveText(chosen)
  // From here on the device is a year ahead: today is what it is in Seoul all the same.
  await page.clock.setFixedTime(Date.parse(shop.now()) + 365 * 86_400_000)
  // A page began by the device's clock as well, which the clock of tests leaves as it is.
  await page.addInitScript(() => {
    Object.defineProperty(performance, 'timeOrigin', { get: () => Date.now() - performance.now() })
  })
  await page.reload()
  await expect(begins).toHaveText(chosen)

  // A time of today that is over says so, and not that the rental is too long.
  await awaken(page)
  await begins.click()
  const dates = sheet(page, '대여 기간')
  await dates.getByRole('button', { name: '2026년 11월 21일 토요일' }).click()
  await dates.getByRole('button', { name: '2026년 11월 23일 월요일' }).click()
  await dates.getByLabel('대여 시각').selectOption('08:00')
  await expect(dates.getByText('지난 날짜는 선택할 수 없어요.')).toBeVisible()
  await dates.getByLabel('대여 시각').selectOption('15:00')
  await expect(dates.getByText('1일 19시간', { exact: true })).toBeVisible()
})
