import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { HOTEL, paid, RESORT, rateId, SMALL, withForeign } from '../foreign.ts'
import { type Harness, outbox } from '../harness.ts'
import { applying, awaken, bringData, cards, choose, expectAccessible, holdBack, sheet, won } from './screen.ts'
import {
  charges,
  codeFor,
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

const NAME = '나래 호텔 신주쿠'
/**
 * Two rooms for two nights: 100,000 a room and night less a tenth, a tenth of tax, 1,800 for each
 * of three adults a night.
 */
const TOTAL = paid(360_000 + 36_000 + 10_800)
const FEE = Math.floor((TOTAL * 50) / 1000) * 10
const STAY = 'checkIn=2026-12-07&checkOut=2026-12-09'

async function abroad(shop: Harness): Promise<void> {
  await withForeign(shop)
}

async function chooseDates(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^2박/ }).click()
  await expect(page).toHaveURL(/\/foreign\/date\?/)
  await awaken(page)
  await page.getByRole('button', { name: '2026년 12월 7일 월요일' }).click()
  await page.getByRole('button', { name: '2026년 12월 9일 수요일' }).click()
  await page.getByRole('button', { name: '적용하기' }).click()
}

/** Two adults and a child of eight in one room, one adult in another. */
async function chooseRooms(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^인원/ }).click()
  await expect(page).toHaveURL(/\/foreign\/guest\?/)
  await awaken(page)
  await page.getByRole('button', { name: '객실 늘리기' }).click()
  const first = page.getByRole('group', { name: '객실 1' })
  await first.getByRole('button', { name: '아동 늘리기' }).click()
  // No age is taken for granted: what a child costs hangs on it.
  const age = first.getByLabel('아동 1 나이')
  await expect(age).toHaveValue('')
  await page.getByRole('button', { name: '적용하기' }).click()
  await expect(first.locator('.field-error')).toHaveText('나이를 선택해 주세요.')
  await expect(age).toBeFocused()
  await expect(page).toHaveURL(/\/foreign\/guest\?/)
  await age.selectOption({ label: '만 8세' })
  await expect(first.locator('.field-error')).toHaveText('')
  await page.getByRole('group', { name: '객실 2' }).getByRole('button', { name: '성인 줄이기' }).click()
  await expect(page.getByText('객실 2개 · 4명')).toBeVisible()
  await page.getByRole('button', { name: '적용하기' }).click()
}

/** Names the guest of a room as their passport does. */
async function nameGuest(page: Page, at: number, last: string, first: string): Promise<void> {
  const room = page.getByRole('group', { name: `객실 ${at}` })
  await room.getByLabel('영문 성').fill(last)
  await room.getByLabel('영문 이름').fill(first)
}

test('a visitor finds, pays for, looks up and cancels a stay abroad', async ({ page, shop, browser }) => {
  await abroad(shop)
  const person = somebody()

  await test.step('home: when, for whom, where', async () => {
    await page.goto('/narae/foreign')
    await chooseDates(page)
    await expect(page).toHaveURL(new RegExp(`/narae/foreign\\?.*${STAY}`))
    await chooseRooms(page)
    await expect(page).toHaveURL(/\/narae\/foreign\?.*rooms=2-8(,|%2C)1/)
    await awaken(page)
    await page.getByRole('combobox').fill('New Tok')
    await page.getByRole('option', { name: '새도쿄 일본' }).click()
  })

  await test.step('results: narrowed by a filter', async () => {
    await expect(page).toHaveURL(/\/narae\/foreign\/results\?.*cityId=9001/)
    await awaken(page)
    await expect(cards(page)).toHaveCount(2)
    await page.getByRole('link', { name: '필터' }).click()
    const filter = sheet(page, '필터')
    await choose(filter, 'checkbox', '4성급')
    await applying(filter).click()
    await expect(page).toHaveURL(/stars=4/)
    await expect(cards(page)).toHaveCount(1)
    const card = cards(page).filter({ hasText: NAME })
    await expect(card).toContainText('2박 · 객실 2개')
    await expect(card).toContainText('12월 5일 18:00까지 무료 취소 요금 있음')
    await card.getByRole('link').click()
  })

  await test.step('the property: rates of a room, what cancelling costs', async () => {
    await expect(page.getByRole('heading', { name: NAME })).toBeVisible()
    await awaken(page)
    await expect(page.getByText('Narae Hotel Shinjuku', { exact: true })).toBeVisible()
    const room = page.getByRole('article', { name: '더블' }).first()
    const rate = room.getByRole('listitem').filter({ hasText: '12월 5일(토) 18:00까지 무료 취소' }).first()
    await expect(rate).toContainText(won(TOTAL))
    await rate.getByText('요금 상세').click()
    await expect(rate.getByText('도시세')).toBeVisible()
    await page.getByRole('link', { name: '요금별 취소 수수료 보기' }).click()
    const fees = sheet(page, '취소 및 환불 규정')
    await fees.getByLabel('요금').selectOption({ index: 1 })
    await expect(fees.getByRole('table')).toContainText('50%')
    await fees.getByRole('button', { name: '닫기' }).click()
    await rate.getByRole('link', { name: /예약하기/ }).click()
  })

  await test.step('payment: names as in the passport', async () => {
    await expect(page).toHaveURL(/\/narae\/payment\/foreign\?placeId=39000001&roomId=390000011&rateId=3900000112&/)
    await expect(page.getByRole('heading', { name: NAME })).toBeVisible()
    await expect(page.getByText('객실 2개 · 성인 3명, 아동 1명 · 2박 3일')).toBeVisible()
    // Everybody can use the payment of two rooms.
    await expect(page.getByRole('group', { name: '객실 2' })).toBeVisible()
    await expectAccessible(page)
    await fillPayment(page, shop, person)
    // Letters in the middle stay where they are typed.
    const surname = page.getByRole('group', { name: '객실 1' }).getByLabel('영문 성')
    await surname.fill('hg')
    await surname.press('Home')
    await surname.press('ArrowRight')
    await surname.pressSequentially('on')
    await surname.blur()
    await expect(surname).toHaveValue('HONG')
    await nameGuest(page, 1, '홍', 'Gildong')
    await payButton(page).click()
    await expect(page.locator('.pay-told')).toHaveText('영문 알파벳만 입력해 주세요.')
    await nameGuest(page, 1, 'Hong', 'Gil-dong')
    await payButton(page).click()
    await expect(page.locator('.pay-told')).toHaveText('여권의 영문 이름을 입력해 주세요.')
    await expect(page.getByRole('group', { name: '객실 2' }).getByLabel('영문 성')).toBeFocused()
    await nameGuest(page, 2, 'Kim', 'Narae')
    await expect(payButton(page)).toHaveText(`${won(TOTAL)} 결제하기`)
    await expect(page.getByRole('region', { name: '결제 금액' })).toContainText('세금·수수료 포함')
    await payButton(page).click()
    await payByCard(page)
  })

  const no = await test.step('complete', async () => {
    return completed(page, shop, person, { product: 'foreign', total: TOTAL })
  })

  // An hour after the deadline, by the clock of Tokyo, on another device.
  await shop.setClock('2026-12-05T19:00:00+09:00')
  const later = await elsewhere(browser, shop)

  await test.step('the link of a message tells nobody else anything', async () => {
    const told = (await outbox(shop, person.phone)).find(({ text }) => text.includes(no))
    await later.goto(told?.text.split('\n').at(-1) ?? '')
    await expect(later).toHaveURL(new RegExp(`/narae/reserve/${no}$`))
    await expect(later.getByText('예약할 때 입력한 이름과 연락처로 인증하면 예약 내역을 볼 수 있어요.')).toBeVisible()
    await expect(later.getByText(NAME)).toHaveCount(0)
  })

  await test.step('lookup', async () => {
    await later.goto('/narae/foreign/reserve')
    await prove(later, shop, person)
    const card = later.getByRole('listitem', { name: NAME })
    await expect(card).toContainText(won(TOTAL))
    await card.getByRole('link').first().click()
    const own = later.getByRole('region', { name: '투숙 정보' })
    await expect(own).toContainText('HONG GIL DONG')
    await expect(own).toContainText('KIM NARAE')
    await expect(own).toContainText('Narae Hotel Shinjuku')
    // In the words of the payment page.
    await expect(later.getByText('객실 2개 · 성인 3명, 아동 1명 · 2박 3일')).toBeVisible()
  })

  await test.step('the voucher: a counter there reads whose passport it is, and all of it in English', async () => {
    await later.getByRole('link', { name: '예약 확인증' }).click()
    const voucher = sheet(later, '예약 확인증 · Booking voucher')
    for (const text of [
      'Narae Hotel Shinjuku',
      'Double · Room only',
      'Room 1',
      'HONG GIL DONG',
      'KIM NARAE',
      'Check‑in',
    ])
      await expect(voucher).toContainText(text)
    await expect(voucher).toContainText('객실(rooms) 2 성인(adults) 3 아동(children) 1 숙박(nights) 2')
    await expect(voucher).not.toContainText('*')
    await expectAccessible(later)
    await voucher.getByRole('button', { name: '닫기' }).click()
  })

  await test.step('cancel with its fee', async () => {
    await later.getByRole('button', { name: '예약 취소' }).click()
    const form = sheet(later, '예약 취소')
    await expect(form.getByText('취소 수수료 (50%)')).toBeVisible()
    await form.getByRole('checkbox', { name: `취소 수수료 ${won(FEE)}, 환불 금액 ${won(TOTAL - FEE)}` }).check()
    await form.getByRole('button', { name: '예약 취소하기' }).click()
    await expect(later.getByRole('heading', { name: '예약이 취소됐어요' })).toBeVisible()
    expect(await charges(shop, no)).toEqual([{ status: 'PARTIAL_CANCELED', amount: TOTAL, balance: FEE }])
  })
  await later.context().close()
})

const HANGUL = /[\u3130-\u318f\uac00-\ud7a3]/
const say = (room: string) => JSON.parse(readFileSync(`src/messages/en/${room}.json`, 'utf8'))

/** What the page says in Korean; how it was paid is in the payment provider's own word. */
const korean = (page: Page) =>
  page
    .getByRole('main')
    .getByText(HANGUL)
    .filter({ visible: true })
    .filter({ hasNotText: /^카드$/ })

test('the same in English, under the names of channels for visitors from abroad', async ({ page, shop, baseURL }) => {
  await abroad(shop)
  await page.context().addCookies([{ name: 'i18n_redirected', value: 'en', url: baseURL ?? '' }])
  const person = somebody('Jane Roe')
  const words = { verify: say('verification'), pay: say('payment'), foreign: say('foreign') }
  const total = 198_000 + 7200

  await page.goto(`/ktour/globalPlace?${STAY}`)
  await awaken(page)
  await page.getByRole('combobox').fill('shinjuku')
  await expect(page.getByRole('option', { name: /Narae Hotel Shinjuku/ })).toContainText('New Tokyo, Japan')
  await expect(korean(page)).toHaveCount(0)
  // Escape closes what is offered, and keeps what was typed.
  await page.getByRole('combobox').press('Escape')
  await expect(page.getByRole('option')).toHaveCount(0)
  await expect(page.getByRole('combobox')).toHaveValue('shinjuku')
  await page.getByRole('combobox').press('Enter')
  await expect(cards(page)).toHaveCount(1)
  await expect(korean(page)).toHaveCount(0)
  await page.goto(`/ktour/globalPlace/results?keyword=New+Tokyo&${STAY}`)
  await awaken(page)
  await cards(page).filter({ hasText: 'Narae Hotel Shinjuku' }).getByRole('link').click()

  await expect(page.getByRole('heading', { name: 'Narae Hotel Shinjuku' })).toBeVisible()
  await expect(page.getByText('Free cancellation until 18:00 on Sat, December 5').first()).toBeVisible()
  await expect(korean(page)).toHaveCount(0)
  const which = `placeId=${HOTEL.placeId}&roomId=${HOTEL.double}&rateId=${rateId(HOTEL.double, 2)}`
  await page.goto(`/ktour/globalPayment/place?${which}&${STAY}`)
  await expect(page.getByRole('heading', { name: 'Narae Hotel Shinjuku' })).toBeVisible()
  const open = page.getByRole('button', { name: words.verify.title })
  await expect(open).toBeVisible()
  const release = await holdBack(page, '**/api/certification*')
  await open.click()
  const form = sheet(page, words.verify.title)
  const mobile = form.getByText(words.verify.by.phone, { exact: true })
  await test.step('the form stands where it will stand while nobody has said who it was', async () => {
    await form.evaluate((dialog) => Promise.all(dialog.getAnimations().map((rising) => rising.finished)))
    const before = await mobile.boundingBox()
    await mobile.click()
    const chosen = await mobile.boundingBox()
    release()
    await expect(form.getByLabel(words.verify.region)).toBeVisible()
    expect(await mobile.boundingBox()).toEqual(chosen)
    await form.getByText(words.verify.by.email, { exact: true }).click()
    await expect(form.getByRole('textbox', { name: words.verify.email })).toBeEnabled()
    expect(await mobile.boundingBox()).toEqual(before)
  })
  await mobile.click()
  await form.getByLabel(words.verify.name).fill(person.name)
  // As it is dialled in Japan, where the phone is.
  const digits = person.phone.slice(3)
  await form.getByLabel(words.verify.region).selectOption('JP')
  await form.getByLabel(words.verify.phone).fill(`090-${digits}`)
  await form.getByLabel(words.verify.consent.label).check()
  await form.getByRole('button', { name: words.verify.send }).click()
  await form.getByLabel(words.verify.code, { exact: true }).fill(await codeFor(shop, `+8190${digits}`))
  await form.getByRole('button', { name: words.verify.check }).click()
  await expect(form).toBeHidden()
  await page.getByLabel(words.pay.guest.email).fill(person.email)
  await page.getByLabel(words.foreign.traveller.lastName).fill('Roe')
  await page.getByLabel(words.foreign.traveller.firstName).fill('Jane')
  await page.getByLabel(words.pay.terms.all).check()
  await expect(korean(page)).toHaveCount(0)
  await page.getByRole('button', { name: `Pay ₩${total.toLocaleString('en')}` }).click()
  const window = await paymentWindow(page)
  await window.getByRole('radio', { name: 'Visa', exact: true }).check()
  await window.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page).toHaveURL(/\/ktour\/(?:payment|globalPayment)\/complete\/foreign/)
  await expect(page.getByText('Double · Room only')).toBeVisible()
  await expect(korean(page)).toHaveCount(0)

  await page.goto('/ktour/globalReserve')
  const card = page.getByRole('listitem', { name: 'Narae Hotel Shinjuku' })
  await card.getByRole('link').first().click()
  await expect(page.getByRole('region', { name: words.foreign.booked.title })).toContainText('ROE JANE')
  await expect(korean(page)).toHaveCount(0)
  const no = /F\d{6}-[0-9A-Z]{10}/.exec(page.url())?.[0] ?? ''
  const cancel = say('reservation').cancel
  await page.getByRole('button', { name: cancel.open }).click()
  await page.getByRole('dialog').getByRole('checkbox').check()
  await page.getByRole('dialog').getByRole('button', { name: cancel.submit }).click()
  await expect.poll(() => charges(shop, no)).toEqual([{ status: 'CANCELED', amount: total, balance: 0 }])
  await expect(page.getByRole('heading', { name: say('reservation').cancelled.title })).toBeVisible()
  await expect(korean(page)).toHaveCount(0)
})

test('days are those of the city: what has begun in Seoul may still be tonight in Honolulu', async ({
  page,
  shop,
  guard,
}) => {
  // Said by a page that went out before its data.
  guard.allow(/status of 400/)
  await abroad(shop)
  // It is noon of the 21st in Seoul, the afternoon of the 20th in Honolulu.
  const tonight = 'checkIn=2026-11-20&checkOut=2026-11-21'
  await page.goto(`/narae/foreign/result/${RESORT.placeId}?${tonight}`)
  await expect(page.getByText('11.20(금) – 11.21(토)')).toBeVisible()
  await expect(page.getByRole('link', { name: /예약하기/ }).first()).toBeVisible()
  // Where it is over the page is for the days that a search begins with, once its data are there.
  await expect(async () => {
    await page.goto(`/narae/foreign/result/${HOTEL.placeId}?${tonight}`)
    expect(new URL(page.url()).search).toBe('')
  }).toPass()
  await expect(page.getByText('12.5(토) – 12.7(월)')).toBeVisible()
})

test('sheets of the list and of a property open in place', async ({ page, shop }) => {
  await abroad(shop)
  await page.goto(`/narae/foreign/results?cityId=9001&${STAY}`)
  await awaken(page)
  await page.getByRole('link', { name: '추천순' }).click()
  await sheet(page, '정렬').getByRole('link', { name: '낮은 가격순' }).click()
  await expect(page).toHaveURL(/sort=price-low/)
  await expect(cards(page).first()).toContainText('아담 호텔 우에노')
  await page.getByRole('link', { name: '지도', exact: true }).click()
  const map = sheet(page, '지도로 보기')
  await expect(map.getByRole('button', { name: /아담 호텔 우에노/ })).toBeVisible()
  await map.getByRole('button', { name: /아담 호텔 우에노/ }).click()
  await expect(map.getByRole('link', { name: /아담 호텔 우에노/ })).toBeVisible()
  await page.goBack()
  await expect(map).toBeHidden()
  await page.goto(`/narae/foreign/result/${SMALL.placeId}?${STAY}&rooms=2,2,2,2`)
  await awaken(page)
  await page.getByRole('link', { name: /지도 보기/ }).click()
  await expect(sheet(page, '아담 호텔 우에노')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('article').first()).toBeVisible()
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })
  test.beforeEach(({ page }) => bringData(page))
  test('a country is chosen, rooms are filled, rates are read', async ({ page, shop }) => {
    await abroad(shop)
    await page.goto('/narae/foreign/search/category')
    await page.getByText('일본', { exact: true }).click()
    await page.getByRole('link', { name: /^새도쿄/ }).click()
    await page.getByRole('link', { name: /객실 1개/ }).click()
    const rooms = page.getByRole('group')
    await rooms.nth(0).getByRole('spinbutton').fill('1')
    await rooms.nth(0).getByRole('textbox').fill('4')
    await rooms.nth(1).getByRole('spinbutton').fill('2')
    await page.getByRole('button', { name: '적용하기' }).click()
    await expect(page).toHaveURL(/\/narae\/foreign\/results\?/)
    await expect(page.getByRole('link', { name: '객실 2개 · 4명' })).toBeVisible()
    await cards(page).filter({ hasText: NAME }).getByRole('link').click()
    await expect(page.getByRole('article').first()).toContainText('조식 포함')
    await expect(page.getByRole('link', { name: /예약하기/ }).first()).toHaveAttribute('href', /rooms=1-4(,|%2C)2/)
  })
})
