import type { Locator, Page } from '@playwright/test'
import { withDeals } from './deals.ts'
import { awaken, cards } from './screen.ts'
import { codeFor, expect, payButton, paymentWindow, ROOMS, sheet, somebody, test } from './shop.ts'

/* Whole journeys without a pointer: what is needed is reached by Tab, and pressed by a key. */

const room = ROOMS.standard
/** More steps than any screen has things to reach. */
const MOST = 200

/** Goes on by Tab until something has the focus, which can be seen there. */
async function reach(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let steps = 0; steps < MOST; steps++) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((element) => element === element.ownerDocument.activeElement)) {
      await expect(target).toBeInViewport()
      return
    }
  }
  throw new Error(`${target} cannot be reached by Tab`)
}

async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await reach(page, target)
  await page.keyboard.press(key)
}

async function type(page: Page, target: Locator, text: string): Promise<void> {
  await reach(page, target)
  await page.keyboard.type(text)
}

test('a stay is found, paid for and cancelled by keys alone', { tag: '@desktop' }, async ({ page, shop }) => {
  test.slow()
  const person = somebody()
  await page.goto('/narae?checkIn=2026-11-25&checkOut=2026-11-27')
  await type(page, page.getByRole('searchbox').or(page.getByRole('combobox')).first(), room.name)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/narae\/place\/results\?/)
  await press(page, cards(page).filter({ hasText: room.name }).getByRole('link').first())
  await expect(page).toHaveURL(/\/narae\/place\/result\/\d+/)
  await press(page, page.getByRole('link', { name: '스탠다드 더블 예약하기' }))

  await test.step('the phone is proven, the form filled', async () => {
    await press(page, page.getByRole('button', { name: '휴대폰 본인 인증' }))
    const form = sheet(page, '휴대폰 본인 인증')
    await type(page, form.getByRole('textbox', { name: '이름' }), person.name)
    await type(page, form.getByRole('textbox', { name: '휴대폰 번호' }), person.phone)
    await press(page, form.getByRole('checkbox').first(), 'Space')
    await press(page, form.getByRole('button', { name: '인증번호 받기' }))
    const code = form.getByLabel('인증번호', { exact: true })
    await expect(code).toBeFocused()
    await page.keyboard.type(await codeFor(shop, person.phone))
    await page.keyboard.press('Enter')
    await expect(page.getByText('본인 인증 완료')).toBeVisible()
    await expect(form).toBeHidden()
    await type(page, page.getByLabel('이메일'), person.email)
    await press(page, page.getByLabel('전체 동의'), 'Space')
  })
  await test.step('paid', async () => {
    await press(page, payButton(page))
    const window = await paymentWindow(page)
    await press(page, window.getByRole('radio').first(), 'Space')
    await press(page, window.getByRole('button', { name: '결제하기', exact: true }))
    await expect(page.getByRole('heading', { name: '예약이 확정됐어요' })).toBeVisible()
  })
  await test.step('cancelled', async () => {
    await press(page, page.getByRole('link', { name: '예약 상세 보기' }))
    await press(page, page.getByRole('button', { name: '예약 취소' }).or(page.getByRole('link', { name: '예약 취소' })))
    const form = sheet(page, '예약 취소')
    await press(page, form.getByRole('checkbox'), 'Space')
    await press(page, form.getByRole('button', { name: '예약 취소하기' }))
    await expect(page.getByRole('heading', { name: '예약이 취소됐어요' })).toBeVisible()
  })
})

test('tickets are chosen by keys alone, as far as their payment', { tag: '@phone' }, async ({ page, shop }) => {
  await withDeals(shop)
  await page.goto('/narae/leisure/results?keyword=%EB%86%80%EC%9D%B4%EA%B3%B5%EC%9B%90')
  await press(page, cards(page).getByRole('link').first())
  await expect(page).toHaveURL(/\/narae\/leisure\/result\/\d+/)
  await awaken(page)
  await press(page, page.getByRole('button', { name: '종일권 성인 늘리기' }))
  await press(page, page.getByRole('button', { name: '예약하기' }))
  await expect(page).toHaveURL(/\/narae\/payment\/leisure\?dealId=801&t80101=1/)
})
