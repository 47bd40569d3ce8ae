import { readFileSync } from 'node:fs'
import type { Locator, Page, Route } from '@playwright/test'
import { Language } from '#contract/channel.ts'
import { COUPON, totalOf } from '../fixture.ts'
import { DEAL, VARIANT } from '../origin/deals.ts'
import { CAR, rentcarFixture } from '../rentcar.ts'
import { setLeft, slotOf, withDeals } from './deals.ts'
import { awaken, cards, choose, expectAccessible, expectUncut, holdBack, won } from './screen.ts'
import {
  book,
  charges,
  completed,
  elsewhere,
  expect,
  fillPayment,
  payButton,
  payByCard,
  paymentAddress,
  prove,
  ROOMS,
  sheet,
  somebody,
  test,
} from './shop.ts'

const room = ROOMS.standard
const TOTAL = totalOf(room, 2) - COUPON.amount
/**
 * The day before the check-in of a weekday off season: a tenth (docs/product.md, "Cancellation
 * fees").
 */
const FEE = TOTAL / 10
const REFUND = TOTAL - FEE

/** The text of the file that a button has the browser save. */
async function savedBy(page: Page, name: string): Promise<string> {
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name, exact: true }).click()
  return readFileSync(await (await saved).path(), 'utf8')
}

/**
 * The days of a stay stand side by side: the screen has the looks of a booking, and not only its
 * words.
 */
async function expectLaidOut(page: Page): Promise<void> {
  const of = async (name: string) =>
    (await page.getByRole('term').filter({ hasText: name }).first().boundingBox()) ?? { x: 0, y: 0 }
  const [from, to] = [await of('체크인'), await of('체크아웃')]
  expect(to.y).toBe(from.y)
  expect(to.x).toBeGreaterThan(from.x)
}

/** Answers a call as a release does that says less: one of before the page's, or after it. */
const lacking = (field: string) => async (route: Route) => {
  const { [field]: _, ...answer } = (await (await route.fetch()).json()) as Record<string, unknown>
  await route.fulfill({ json: answer })
}

test('a visitor finds, pays for, looks up and cancels a stay', async ({ page, shop, browser }) => {
  const person = somebody()

  await test.step('home', async () => {
    await page.goto('/narae')
    const search = page.getByRole('region', { name: '숙소 검색' })
    await search.getByLabel('여행지나 숙소').fill(room.name)
    // What is offered may lie over the button already.
    await search.getByLabel('여행지나 숙소').press('Enter')
  })

  await test.step('results, dates', async () => {
    await expect(page).toHaveURL(/\/narae\/place\/results\?.*keyword=/)
    await expect(cards(page).filter({ hasText: room.name })).toBeVisible()
    await page.getByRole('navigation', { name: '날짜와 인원' }).getByRole('link').first().click()
    await expect(page.getByRole('heading', { name: '날짜 선택' })).toBeVisible()
    await page.getByRole('button', { name: '2026년 11월 25일 수요일' }).click()
    await page.getByRole('button', { name: '2026년 11월 27일 금요일' }).click()
    await expect(page.getByText('11.25–11.27 · 2박')).toBeVisible()
    await page.getByRole('button', { name: '적용하기' }).click()
    await expect(page).toHaveURL(/checkIn=2026-11-25&checkOut=2026-11-27/)
    const card = cards(page).filter({ hasText: room.name })
    await expect(card).toContainText(won(totalOf(room, 2)))
    await card.getByRole('link').first().click()
  })

  await test.step('detail', async () => {
    await expect(page.getByRole('heading', { name: room.name })).toBeVisible()
    await expect(page.getByText('5,000원 할인').first()).toBeVisible()
    await page.getByRole('link', { name: '스탠다드 더블 예약하기' }).click()
  })

  await test.step('payment', async () => {
    await expect(page.getByRole('heading', { name: '예약 및 결제' })).toBeVisible()
    await fillPayment(page, shop, person)
    // It ends in another year than this one.
    await expect(page.getByText('2027.12.31까지')).toBeVisible()
    await page.getByRole('radio', { name: '5천원 할인 쿠폰' }).check()
    await choose(page, 'radio', '차량')
    await expect(page.getByText(/무료로 주차할 수 있어요/)).toBeVisible()
    await page.getByLabel('요청 사항 (선택)').fill('저녁 9시쯤 도착해요.')
    await expect(payButton(page)).toHaveText(`${won(TOTAL)} 결제하기`)
    await payButton(page).click()
    await payByCard(page)
  })

  const no = await test.step('complete', async () => {
    const found = await completed(page, shop, person, { product: 'place', total: TOTAL })
    await expect(page.getByText(room.name)).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: '예약이 확정됐어요' })).toBeVisible()
    // Both days share all of the width, however wide.
    const widths = await page
      .locator('.stay-dates, .stay-dates > div')
      .evaluateAll((all) => all.map(({ clientWidth }) => clientWidth))
    const [all = 0, first = 0, second = 0] = widths
    expect(all - first - second).toBeLessThan(4)
    expect(await savedBy(page, '캘린더에 저장')).toContain(`URL:${shop.url}narae/reserve/${found}`)
    return found
  })

  // Three days later, on another device.
  await shop.setClock('2026-11-24T10:00:00+09:00')
  const later = await elsewhere(browser, shop)

  await test.step('lookup', async () => {
    await later.goto('/narae/reserve')
    await expect(later.getByRole('heading', { name: '예약 내역' })).toBeVisible()
    await prove(later, shop, person)
    await expect(later.getByRole('tab', { name: '이용 예정 1' })).toHaveAttribute('aria-selected', 'true')
    const card = later.getByRole('listitem', { name: room.name })
    await expect(card).toContainText(won(TOTAL))
    await expect(card).toContainText('D-1')
    // On paper nobody ends a verification or asks anew.
    await later.emulateMedia({ media: 'print' })
    await expect(later.getByRole('main').getByRole('button').filter({ visible: true })).toHaveCount(0)
    await later.emulateMedia({ media: null })
    await card.getByRole('link').click()
  })

  await test.step('detail of the reservation', async () => {
    await expect(later).toHaveURL(new RegExp(`/narae/reserve/${no}$`))
    await expect(later.getByText('저녁 9시쯤 도착해요.')).toBeVisible()
    await expectLaidOut(later)
    // The sign that shares it ends where its other ways do.
    const named = (name: string) => later.getByRole('button', { name, exact: true })
    const ends = (each: Locator) => each.evaluate((element) => element.getBoundingClientRect().right)
    expect(await ends(named('공유하기').locator('svg'))).toBeCloseTo(await ends(named('캘린더')), 0)
    const file = (await savedBy(later, '캘린더')).split('\r\n')
    for (const line of ['DTSTART:20261125T060000Z', 'DTEND:20261127T020000Z', `SUMMARY:${room.name}`])
      expect(file).toContain(line)
    await expect(later.getByRole('listitem').filter({ hasText: '지금' })).toContainText(`수수료 10% · ${won(FEE)}`)
    await later.getByRole('button', { name: '예약 취소' }).click()
  })

  await test.step('cancel with its fee', async () => {
    const form = sheet(later, '예약 취소')
    await expect(later).toHaveURL(new RegExp(`/narae/reserve/${no}/cancel$`))
    await expect(form.getByText('취소 수수료 (10%)')).toBeVisible()
    await expect(form.getByText(`-${won(FEE)}`)).toBeVisible()
    await choose(form, 'radio', '일정이 바뀌었어요')
    await form.getByRole('button', { name: '예약 취소하기' }).click()
    await expect(form.getByText('취소 내용을 확인하고 동의해 주세요.')).toBeVisible()
    await form.getByRole('checkbox', { name: `취소 수수료 ${won(FEE)}, 환불 금액 ${won(REFUND)}` }).check()
    await form.getByRole('button', { name: '예약 취소하기' }).click()
  })

  await test.step('cancelComplete', async () => {
    await expect(later).toHaveURL(/\/narae\/cancelComplete/)
    await expect(later.getByRole('heading', { name: '예약이 취소됐어요' })).toBeVisible()
    await expectLaidOut(later)
    await expect(later.getByText(`환불 금액은 ${won(REFUND)}이에요.`)).toBeVisible()
    expect(await charges(shop, no)).toEqual([{ status: 'PARTIAL_CANCELED', amount: TOTAL, balance: FEE }])
  })

  await test.step('the reservation begins with what comes back, though the first answer was of another release', async () => {
    await later.route('**/api/placeReserve/place/id', lacking('breakdown'), { times: 1 })
    await later.goto(`/narae/reserve/${no}`)
    const parts = later.getByRole('main').getByRole('heading', { level: 2 })
    await expect(parts.nth(1)).toHaveText('취소 및 환불 정보')
    await expect(parts.filter({ hasText: '취소' })).toHaveCount(1)
  })

  await test.step('the receipt shows the refund, though the first answer was of another release', async () => {
    // A page loads itself anew once a minute.
    await later.clock.setFixedTime('2026-11-24T10:02:00+09:00')
    await later.route(`**/api/receipts/${no}`, lacking('issuer'), { times: 1 })
    await later.goto(`/narae/reserve/${no}/receipt`)
    const receipt = sheet(later, '영수증').getByRole('article', { name: '영수증' })
    await expect(receipt.getByRole('heading', { name: '환불 내역' })).toBeVisible()
    await expect(receipt).toContainText('나래 회원가')
    await expect(receipt).toContainText(`-${won(REFUND)}`)
    await expect(receipt).toContainText(`총 결제 금액${won(TOTAL)}`)
    await expect(receipt).toContainText(`합계${won(FEE)}`)
    // It is as wide as the paper that it is printed on.
    await later.emulateMedia({ media: 'print' })
    const widths = () => receipt.evaluate(({ clientWidth, ownerDocument: { body } }) => [clientWidth, body.clientWidth])
    await expect(async () => expect(new Set(await widths()).size).toBe(1)).toPass()
    await later.emulateMedia({ media: null })
  })

  await test.step('the list has it among the cancelled', async () => {
    await later.goto('/narae/reserve?tab=cancelled')
    await expect(later.getByRole('tab', { name: '취소 1' })).toHaveAttribute('aria-selected', 'true')
    const card = later.getByRole('listitem', { name: room.name })
    await expect(card).toContainText('취소 완료')
    await card.getByRole('button', { name: `${room.name} 예약 내역 삭제` }).click()
    await later.getByRole('alertdialog').getByRole('button', { name: '삭제하기' }).click()
    await expect(card).toBeHidden()
  })
  await later.context().close()
})

test('words of twice the size are cut nowhere on the way from a payment to its cancellation', {
  tag: '@phone',
}, async ({ page, shop }) => {
  const person = { ...somebody(), email: 'a.guest.with.a.rather.long.address@narae.example' }
  const no = await book(page, shop, person, paymentAddress(room, '2026-11-25', '2026-11-27'))
  await expectUncut(page)
  await page.goto(`/narae/reserve/${no}`)
  await expect(page.getByText(person.email)).toBeVisible()
  await expectUncut(page)
  await page.goto(`/narae/reserve/${no}/cancel`)
  await expect(sheet(page, '예약 취소').getByRole('checkbox')).toBeVisible()
  await expectUncut(page)
  await page.goto('/narae/reserve')
  await expect(page.getByRole('listitem', { name: room.name })).toBeVisible()
  await expectUncut(page)
})

test('a long word that a guest has typed is cut on no receipt and no cancellation', { tag: '@phone' }, async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const person = somebody('Wide'.repeat(10))
  const no = await book(page, shop, person, paymentAddress(room, '2026-12-12', '2026-12-13'))
  const expectWhole = async (part: Page | Locator, text: string) => {
    const typed = part.getByText(text)
    await expect(typed).toBeVisible()
    const { x, width } = (await typed.boundingBox()) ?? { x: 0, width: Number.NaN }
    expect.soft(x + width).toBeLessThanOrEqual(320)
  }
  const receipt = sheet(page, '영수증')
  await page.goto(`/narae/reserve/${no}/receipt`)
  await expectWhole(receipt, person.name)
  await page.goto(`/narae/reserve/${no}/cancel`)
  const form = sheet(page, '예약 취소')
  await choose(form, 'radio', '직접 입력')
  const reason = 'no'.repeat(75)
  await form.getByLabel('취소 이유', { exact: true }).fill(reason)
  await form.getByRole('checkbox').check()
  await form.getByRole('button', { name: '예약 취소하기' }).click()
  await expect(page).toHaveURL(/cancelComplete/)
  await expectWhole(page, reason)
  await page.goto(`/narae/reserve/${no}/receipt`)
  await expectWhole(receipt, reason)
})

test('what can be done with a reservation is said in whole words in every language', { tag: '@phone' }, async ({
  page,
  shop,
}) => {
  const address = paymentAddress(room, '2026-11-25', '2026-11-27').replace('/narae/', '/ktour/')
  const no = await book(page, shop, somebody(), address)
  for (const language of Language.options) {
    await page.goto(`/ktour/reserve/${no}?lang=${language}`)
    const ways = page.locator('.reservation-actions .button')
    await expect(ways).toHaveCount(3)
    const lines = await ways.evaluateAll((all) =>
      all.map((way) => {
        const letters = document.createRange()
        letters.selectNodeContents(way.lastChild as Text)
        return letters.getClientRects().length
      }),
    )
    expect.soft(Math.max(...lines), language).toBe(1)
  }
})

/**
 * How far the parts of a page that has been read have moved, as a browser counts it; what moves
 * while it is being read is a matter of screens.spec.ts.
 */
async function countShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const counted: { shifts: PerformanceEntry[] } = { shifts: [] }
    Object.assign(window, { counted })
    new PerformanceObserver((list) => {
      counted.shifts.push(...list.getEntries())
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () =>
    page.evaluate(() => {
      const { counted } = window as unknown as { counted: { shifts: (PerformanceEntry & { value: number })[] } }
      const [{ domInteractive = 0 } = {}] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
      return counted.shifts
        .filter(({ startTime }) => startTime > domInteractive)
        .reduce((sum, { value }) => sum + value, 0)
    })
}

test('dates are chosen by their prices, sessions by what is left, and nothing moves', async ({ page, shop }) => {
  await shop.setStock(room, '2026-12-08', 0)
  await withDeals(shop)
  await setLeft(shop, VARIANT.morning, slotOf('2026-11-25'), 5)
  const shifts = await countShifts(page)

  await test.step('a property: prices come when they are there', async () => {
    const release = await holdBack(page, '**/api/property/availability*')
    await page.goto(`/narae/place/date?checkIn=2026-12-14&checkOut=2026-12-15&to=place/result/${room.placeId}`)
    await page.getByRole('button', { name: '2026년 12월 9일 수요일', exact: true }).click()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect(page.getByText('12.9–12.11 · 2박')).toBeVisible()
    release()
    await expect(page.getByText(`${won(totalOf(room, 2))}부터`)).toBeVisible()
    const night = `${won(totalOf(room, 1))}부터, 최저가`
    await expect(page.getByRole('button', { name: `2026년 12월 7일 월요일, ${night}` })).toBeEnabled()
    await expect(page.getByRole('button', { name: '2026년 12월 8일 화요일, 마감' })).toBeDisabled()
    await expect(page.getByRole('button', { name: /^2026년 12월 25일 금요일, 성탄절, [\d,]+원부터$/ })).toBeEnabled()
    await expect(page.getByRole('listitem').filter({ hasText: '성탄절' }).first()).toBeVisible()
    expect(await shifts()).toBe(0)
    // The words of a day are more than its number and its price in short.
    await expectAccessible(page, ['label-content-name-mismatch'])
  })

  await test.step('dates that cannot be had lead to others that can', async () => {
    await page.goto(`/narae/place/result/${room.placeId}?checkIn=2026-12-08&checkOut=2026-12-09`)
    await page.getByRole('link', { name: /^12\.9–12\.10 · 1박/ }).click()
    await expect(page).toHaveURL(/checkIn=2026-12-09&checkOut=2026-12-10/)
    await expect(page.getByRole('link', { name: '스탠다드 더블 예약하기' })).toBeVisible()
  })

  await test.step('a deal: a month beside the tickets, or over them on a phone', async () => {
    await page.goto(`/narae/leisure/result/${DEAL.class}`)
    await awaken(page)
    await expect(page.getByRole('radio', { name: /10:00/ })).toBeChecked()
    expect(await shifts()).toBe(0)
    const month = page.getByRole('region', { name: '이용일 달력' })
    if ((page.viewportSize()?.width ?? 0) < 768) {
      await page.getByRole('link', { name: '달력에서 이용일 고르기' }).click()
      await sheet(page, '이용일 선택').getByRole('button', { name: '2026년 11월 25일 수요일' }).click()
    } else await month.getByRole('link', { name: '11월 25일(수)' }).click()
    await expect(page.getByText('잔여 5', { exact: true })).toBeVisible()
  })

  await test.step('a driver: days long ago are typed', async () => {
    const db = await shop.originDb()
    await db.batch(rentcarFixture().map(([sql, values]) => db.prepare(sql).bind(...values)))
    await page.goto(`/narae/payment/rentcar?carId=${CAR.midsize}&pickUpAt=2026-11-30T10:00&returnAt=2026-12-02T10:00`)
    const birth = page.getByLabel('생년월일')
    await birth.pressSequentially('19900505')
    await expect(birth).toHaveValue('1990-05-05')
  })
})
