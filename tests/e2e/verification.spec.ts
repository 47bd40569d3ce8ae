import { NOW, outbox } from '../harness.ts'
import {
  askCode,
  book,
  codeFor,
  elsewhere,
  expect,
  expectKept,
  fillPayment,
  payButton,
  paymentAddress,
  prove,
  ROOMS,
  sheet,
  somebody,
  test,
} from './shop.ts'

const later = (seconds: number) => new Date(Date.parse(NOW) + seconds * 1000)

test('a code is taken out of the message that is pasted, and the field asks the phone for it', async ({
  page,
  shop,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const person = somebody()
  await page.goto('/narae/reserve')
  await askCode(page, person)
  const field = page.getByLabel('인증번호', { exact: true })
  await expect(field).toBeFocused()
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(field).toHaveAttribute('inputmode', 'numeric')
  const paste = async (text: string) => {
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
    await field.press('ControlOrMeta+A')
    await field.press('ControlOrMeta+V')
  }
  await paste('123 456')
  await expect(field).toHaveValue('123456')
  await paste('[여행24] 인증번호 [654321]\n3분 안에')
  await expect(field).toHaveValue('654321')
  await field.fill('')
  await field.pressSequentially('12ab３')
  await expect(field).toHaveValue('123')
  // The whole message, whose second line begins with a number.
  await codeFor(shop, person.phone)
  const [message] = await outbox(shop, person.phone)
  await paste(message?.text ?? '')
  await page.getByRole('button', { name: '인증하기' }).click()
  await expect(page.getByText('예정된 예약이 없어요')).toBeVisible()
  // It may be somebody who typed another name than at the booking.
  await expect(page.getByText('예약할 때 입력한 이름과 연락처로 다시 인증')).toBeVisible()
})

test('what goes away hands the focus on: a code that is mended, one that was right, another person', async ({
  page,
  shop,
}) => {
  const person = somebody()
  const name = page.getByRole('textbox', { name: '이름' })
  const again = page.getByRole('button', { name: '다시 인증' })
  await page.goto('/narae/reserve')
  await askCode(page, person)
  await page.getByRole('button', { name: '정보 수정' }).click()
  await expect(name).toBeFocused()
  await page.clock.setFixedTime(later(31))
  await shop.setClock(later(31).toISOString())
  await prove(page, shop, person)
  await expect(again).toBeFocused()
  await again.press('Enter')
  await expect(name).toBeFocused()
})

test('the focus goes on to what a code was asked for, and back where none was given', async ({
  page,
  shop,
  browser,
  guard,
}) => {
  guard.allow(/401 \(Unauthorized/)
  const person = somebody()
  const no = await book(page, shop, person, paymentAddress(ROOMS.flexible, '2026-12-18', '2026-12-19'))
  await page.goto(paymentAddress(ROOMS.flexible, '2026-12-20', '2026-12-21'))
  await page.getByRole('button', { name: '다시 인증' }).click()
  await expect(sheet(page, '휴대폰 본인 인증')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.locator('#payment-verify')).toBeFocused()

  const later = await elsewhere(browser, shop)
  await later.goto(`/narae/reserve/${no}`)
  await prove(later, shop, person)
  await expect(later.locator('#reservation-place')).toBeFocused()
  await later.context().close()
})

test('a code counts down, ends after three minutes and says so; another one is asked for', async ({ page, shop }) => {
  const person = somebody()
  await page.goto('/narae/reserve')
  await askCode(page, person)
  const left = page.getByRole('timer')
  await expect(left).toHaveText('남은 시간 3:00')
  await expect(page.getByLabel('인증번호', { exact: true })).toHaveAccessibleDescription('남은 시간 3:00')
  await expect(page.getByRole('button', { name: '30초 후 다시 받기' })).toHaveAttribute('aria-disabled', 'true')
  await page.clock.setFixedTime(later(29))
  await expect(left).toHaveText('남은 시간 2:31')
  await expect(page.getByRole('button', { name: '1초 후 다시 받기' })).toHaveAttribute('aria-disabled', 'true')
  await page.clock.setFixedTime(later(30))
  const again = page.getByRole('button', { name: '인증번호 다시 받기' })
  await expect(again).toHaveAttribute('aria-disabled', 'false')
  // Whoever is elsewhere by then stays there.
  const elsewhere = page.getByRole('banner').getByRole('link').first()
  await elsewhere.focus()
  await page.clock.setFixedTime(later(180))
  await expect(left).toHaveText('남은 시간 0:00')
  await expect(
    page.getByRole('alert').filter({ hasText: '인증 시간이 지났어요. 인증번호를 다시 받아 주세요.' }),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: '인증하기' })).toHaveAttribute('aria-disabled', 'true')
  await expect(elsewhere).toBeFocused()

  // The Workers' clock stands; for them the first code is made as old.
  const db = await shop.edgeDb()
  await db.prepare('UPDATE verification SET created_at = created_at - 180000, expires_at = expires_at - 180000').run()
  await again.click()
  await expect(page.getByRole('status').filter({ hasText: '인증번호를 다시 보냈어요.' })).toBeVisible()
  await expect(left).toHaveText('남은 시간 3:00')
  await page.getByLabel('인증번호', { exact: true }).fill(await codeFor(shop, person.phone))
  await page.getByRole('button', { name: '인증하기' }).click()
  await expect(page.getByText('예정된 예약이 없어요')).toBeVisible()
})

test('a verification that is over is asked for again, and the payment form keeps all of it', async ({
  page,
  shop,
  guard,
}) => {
  guard.allow(/401 \(Unauthorized/)
  // Nor does anything wait for the payment service's own register of who has been verified.
  guard.allow(/502 \(Bad Gateway/)
  await shop.setFault({ target: 'pay', path: '/verifications/save', mode: 'status', status: 500 })
  const person = somebody()
  await page.goto(paymentAddress(ROOMS.flexible, '2026-12-09', '2026-12-10'))
  await fillPayment(page, shop, person)
  await page.getByLabel('요청 사항 (선택)').fill('높은 층으로 부탁드려요.')
  const db = await shop.edgeDb()
  await db.prepare('UPDATE identity SET verified_until = 0').run()
  await db.prepare('UPDATE verification SET created_at = created_at - 60000').run()

  await payButton(page).click()
  await expect(
    page
      .getByRole('alert')
      .filter({ hasText: '인증 시간이 지났어요. 다시 인증해 주세요. 입력한 내용은 그대로 있어요.' }),
  ).toBeVisible()
  await page.getByRole('button', { name: '휴대폰 본인 인증' }).click()
  await prove(sheet(page, '휴대폰 본인 인증'), shop, person)
  await expect(sheet(page, '휴대폰 본인 인증')).toBeHidden()
  await expectKept(page, person, '높은 층으로 부탁드려요.')
})

test('whoever has to wait long is told how long; another number need not wait', async ({ page, shop, guard }) => {
  guard.allow(/429 \(Too Many/)
  const person = somebody()
  const headers = { channel: 'narae', 'content-type': 'application/json' }
  const body = JSON.stringify({ name: person.name, phone: person.phone, consent: true })
  for (let at = 0; at < 15; at++) await shop.fetch('/api/certification', { method: 'POST', headers, body })
  await page.goto('/narae/reserve')
  await page.getByLabel('이름').fill(person.name)
  await page.getByRole('textbox', { name: '휴대폰 번호' }).fill(person.phone)
  await page.getByLabel('[필수] 개인정보 수집 및 이용에 동의해요').check()
  await page.getByRole('button', { name: '인증번호 받기' }).click()
  await expect(page.getByText('요청이 너무 많아요.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: '휴대폰 번호' })).toHaveAccessibleDescription(/^요청이 너무 많아요/)
  await expect(page.getByRole('button', { name: '60분 후에 받을 수 있어요' })).toHaveAttribute('aria-disabled', 'true')
  await page.clock.setFixedTime(later(3600 - 90))
  await expect(page.getByRole('button', { name: '90초 후에 받을 수 있어요' })).toBeVisible()
  await askCode(page, somebody())
})
