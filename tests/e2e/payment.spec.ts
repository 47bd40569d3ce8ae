import { totalOf } from '../fixture.ts'
import { won } from './screen.ts'
import {
  askCode,
  book,
  charges,
  codeFor,
  expect,
  expectKept,
  fillPayment,
  payButton,
  payByCard,
  paymentAddress,
  paymentWindow,
  ROOMS,
  sheet,
  somebody,
  test,
} from './shop.ts'

test('leaving the payment window leaves the form as it was and says so', async ({ page, shop }) => {
  const person = somebody()
  await page.goto(paymentAddress(ROOMS.flexible, '2026-12-01', '2026-12-02'))
  await fillPayment(page, shop, person)
  await page.getByLabel('요청 사항 (선택)').fill('높은 층으로 부탁드려요.')
  await payButton(page).click()
  const window = await paymentWindow(page)
  await window.getByRole('button', { name: '취소', exact: true }).click()

  await expect(page).toHaveURL(/\/narae\/payment\/place\?/)
  await expect(
    page.getByRole('alert').filter({ hasText: '결제를 취소했어요. 입력한 내용은 그대로 있어요.' }),
  ).toBeVisible()
  await expectKept(page, person, '높은 층으로 부탁드려요.')
})

test('whose address is longer than the payment provider takes pays all the same, and not again by going back', async ({
  page,
  shop,
  guard,
}) => {
  guard.allow(/410 \(Gone\).*toss\/window/)
  const person = somebody()
  const email = `${'long'.repeat(16)}@${'domain.'.repeat(8)}example`
  const no = await book(page, shop, { ...person, email }, paymentAddress(ROOMS.flexible, '2026-12-03', '2026-12-04'))
  await page.goBack()
  await page.goForward()
  await expect(page.getByRole('heading', { name: '예약이 확정됐어요' })).toBeVisible()
  expect(await charges(shop, no)).toHaveLength(1)
  const db = await shop.originDb()
  const all = await db.prepare('SELECT status FROM toss_payment WHERE customer LIKE ?').bind(`%${person.phone}%`).all()
  expect(all.results).toEqual([{ status: 'DONE' }])
  await page.goto(`/narae/reserve/${no}`)
  await expect(page.getByText(email)).toBeVisible()
})

test('what a press needs may be late, or not come: the form waits for it, and is as it was', async ({
  page,
  shop,
  guard,
}) => {
  guard.allow(/ERR_FAILED/)
  let gone = true
  await page.route(/\/_astro\/PaymentSheets\./, async (route) => {
    await new Promise((done) => setTimeout(done, 2000))
    await route.continue()
  })
  await page.route(/\/_astro\/purchase\./, (route) => (gone ? route.abort() : route.continue()))
  const person = somebody()
  await page.goto(paymentAddress(ROOMS.flexible, '2026-12-14', '2026-12-15'))
  await page.getByLabel('요청 사항 (선택)').fill('늦게 도착해요.')
  await fillPayment(page, shop, person)
  const reloaded = page.waitForEvent('framenavigated')
  await payButton(page).click()
  await reloaded
  gone = false
  await expectKept(page, person, '늦게 도착해요.')
})

test('an address that names nothing leads home and days that are over back to the house, as asking again would be in vain', async ({
  page,
  guard,
}) => {
  guard.allow(/400 \(Bad Request/)
  await page.goto('/narae/payment/place?placeId=nothing')
  const note = page.getByRole('alert').filter({ hasText: '지금은 예약할 수 없어요' })
  await expect(note.getByRole('button')).toHaveCount(0)
  await note.getByRole('link', { name: '홈으로 가기' }).click()
  await expect(page).toHaveURL(/\/narae$/)
  await page.goto(paymentAddress(ROOMS.flexible, '2026-11-19', '2026-11-20'))
  const alert = page.getByRole('alert').filter({ hasText: '지난 날짜는 선택할 수 없어요.' })
  await expect(alert.getByRole('link', { name: '숙소로 돌아가기' })).toBeVisible()
  await expect(alert.getByRole('button')).toHaveCount(0)
})

test('a card that is refused can be tried again with another', async ({ page, shop }) => {
  await page.goto(paymentAddress(ROOMS.flexible, '2026-12-02', '2026-12-03'))
  await fillPayment(page, shop, somebody())
  await payButton(page).click()
  const window = await paymentWindow(page)
  await window.getByRole('button', { name: '실패하기: 한도초과' }).click()
  await expect(page.getByRole('alert').filter({ hasText: '카드 한도를 넘었거나 잔액이 부족해요.' })).toBeVisible()
  await payButton(page).click()
  await payByCard(page)
  await expect(page.getByRole('heading', { name: '예약이 확정됐어요' })).toBeVisible()
})

test('what is paid in another tab is told where it is pressed for again, and is paid once', async ({
  page,
  shop,
  guard,
}) => {
  guard.allow(/409 \(Conflict|410 \(Gone/)
  const person = somebody()
  const address = paymentAddress(ROOMS.flexible, '2026-12-14', '2026-12-15')
  await page.goto(address)
  await fillPayment(page, shop, person)
  await payButton(page).click()
  await paymentWindow(page)
  const other = await page.context().newPage()
  await other.goto(address)
  await expect(other.getByText('본인 인증 완료')).toBeVisible()
  await other.getByLabel('이메일').fill(person.email)
  await other.getByLabel('전체 동의').check()
  await payButton(other).click()
  await payByCard(other)
  await expect(other.getByRole('heading', { name: '예약이 확정됐어요' })).toBeVisible()
  const { search } = new URL(other.url())

  await payByCard(page)
  await expect(page.getByText(/다른 화면에서 새로 주문했어요/)).toBeVisible()
  await payButton(page).click()
  await expect(page.getByRole('heading', { name: '예약이 확정됐어요' })).toBeVisible()
  expect(new URL(page.url()).search).toBe(search)
})

test('what is missing is said in its order, and marked wherever it is until it is mended; so is a wrong code', async ({
  page,
  shop,
  guard,
}) => {
  guard.allow(/422 \(Unprocessable/)
  const email = page.getByLabel('이메일')
  const term = page.getByRole('checkbox', { name: '[필수] 만 19세 이상' })
  await page.goto(paymentAddress(ROOMS.flexible, '2026-12-07', '2026-12-08'))
  await payButton(page).click()
  await expect(page.locator('.pay-told')).toHaveText('휴대폰 본인 인증을 해 주세요.')
  // Told by what has the focus, and not a second time.
  await expect(page.getByRole('button', { name: '휴대폰 본인 인증' })).toHaveAccessibleDescription(
    '휴대폰 본인 인증을 해 주세요.',
  )
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.getByRole('button', { name: '휴대폰 본인 인증' })).toBeFocused()
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  await expect(email).toHaveAccessibleDescription(/이메일 주소를 입력해 주세요/)
  await expect(term).toHaveAttribute('aria-invalid', 'true')
  await page.getByRole('button', { name: '휴대폰 본인 인증' }).click()
  const form = sheet(page, '휴대폰 본인 인증')
  await form.getByRole('button', { name: '인증번호 받기' }).click()
  await expect(form.getByText('본인 인증에 필요한 정보를 모두 입력해 주세요.')).toBeVisible()
  await form.getByLabel('이름').fill('홍길동1')
  await form.getByRole('textbox', { name: '휴대폰 번호' }).fill('01012345678')
  await form.getByRole('button', { name: '인증번호 받기' }).click()
  await expect(form.getByText('한글 또는 영문만 입력해 주세요.')).toBeVisible()
  await test.step('a wrong code is said so, and a right one after it is taken', async () => {
    const person = somebody()
    await askCode(form, person)
    const code = await codeFor(shop, person.phone)
    const field = form.getByLabel('인증번호', { exact: true })
    await field.fill(code === '000000' ? '111111' : '000000')
    await form.getByRole('button', { name: '인증하기' }).click()
    await expect(form.getByText('인증번호가 맞지 않아요. 다시 입력해 주세요.')).toBeVisible()
    await expect(field).toBeFocused()
    await expect(field).toHaveAccessibleDescription(/^인증번호가 맞지 않아요/)
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await field.fill(code)
    await form.getByRole('button', { name: '인증하기' }).click()
    await expect(page.getByText('본인 인증 완료')).toBeVisible()
  })
  await payButton(page).click()
  await expect(email).toBeFocused()
  // While it is typed nothing is told beside the button, and the field says how it stands.
  await email.fill('gildong')
  await expect(email).toHaveAccessibleDescription(/이메일 주소를 확인해 주세요/)
  await expect(page.locator('.pay-told')).toHaveText('')
  await payButton(page).click()
  await expect(page.locator('.pay-told')).toHaveText('이메일 주소를 확인해 주세요.')
  await email.fill('gildong@narae.example')
  await expect(email).toHaveAttribute('aria-invalid', 'false')
  await expect(term).toHaveAttribute('aria-invalid', 'true')
  for (const each of ['예약 이용약관', '개인정보 수집 및 이용', '개인정보 제3자 제공', '취소 및 환불 규정']) {
    await payButton(page).click()
    await expect(page.locator('.pay-told')).toHaveText(`‘${each}’에 동의해 주세요.`)
    const box = page.getByRole('checkbox', { name: `[필수] ${each}` })
    await expect(box).toBeFocused()
    await box.check()
    await expect(box).toHaveAttribute('aria-invalid', 'false')
  }
  await term.check()
  await expect(page.getByLabel('전체 동의')).toBeChecked()
})

test('a price that changed since it was seen is shown, old and new, before anything is paid', async ({
  page,
  shop,
  guard,
}) => {
  guard.allow(/409 \(Conflict/)
  const room = ROOMS.nights
  const person = somebody()
  const price = (percent: number) =>
    shop.fetch('/__origin/prices', {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ roomId: room.roomId, percent }),
    })
  await page.goto(paymentAddress(room, '2026-12-08', '2026-12-09'))
  await fillPayment(page, shop, person)
  const before = totalOf(room, 1)
  await expect(payButton(page)).toHaveText(`${won(before)} 결제하기`)
  expect((await price(10)).status).toBe(200)
  try {
    await payButton(page).click()
    const dialog = sheet(page, '요금이 바뀌었어요')
    const after = totalOf({ ...room, price: room.price * 1.1 }, 1)
    await expect(dialog).toContainText('보고 계신 동안 요금이 올랐어요. 아직 결제되지 않았어요.')
    await expect(dialog).toContainText(`이전 금액${won(before)}`)
    await expect(dialog).toContainText(`바뀐 금액${won(after)}`)
    // The button that pays lies below: the second press of a double press is none on it.
    await dialog.getByRole('button', { name: '바뀐 금액 확인' }).dblclick({ position: { x: 280, y: 24 } })
    await expect(dialog).toBeHidden()
    await expect(payButton(page)).toHaveAttribute('aria-busy', 'false')
    await expect(payButton(page)).toHaveText(`${won(after)} 결제하기`)
    await expect(page.getByLabel('이메일')).toHaveValue(person.email)
    await payButton(page).click()
    await payByCard(page)
    await expect(page.getByRole('heading', { name: '예약이 확정됐어요' })).toBeVisible()
    const no = /N\d{6}-[0-9A-Z]{10}/.exec(page.url())?.[0] ?? ''
    expect(await charges(shop, no)).toEqual([{ status: 'DONE', amount: after, balance: after }])
  } finally {
    await price(0)
  }
})

test('a room that sold out since it was seen is not charged', async ({ page, shop, guard }) => {
  guard.allow(/409 \(Conflict/)
  const person = somebody()
  await page.goto(paymentAddress(ROOMS.flexible, '2026-12-09', '2026-12-11'))
  await fillPayment(page, shop, person)
  await shop.setStock(ROOMS.flexible, '2026-12-10', 0)
  await payButton(page).click()
  const dialog = sheet(page, '방금 마감됐어요')
  await expect(dialog).toContainText('결제는 이루어지지 않았어요.')
  await dialog.getByRole('link', { name: '숙소로 돌아가기' }).click()
  await expect(page).toHaveURL(new RegExp(`/place/result/${ROOMS.flexible.placeId}\\?`))
  const db = await shop.originDb()
  const { results } = await db
    .prepare('SELECT 1 FROM toss_payment WHERE customer LIKE ?')
    .bind(`%${person.phone}%`)
    .all()
  expect(results).toEqual([])
})

test('what is sold out already is said before the form, and leads to what is left', async ({ page, shop, guard }) => {
  guard.allow(/409 \(Conflict/)
  await shop.setStock(ROOMS.flexible, '2026-12-17', 0)
  await page.goto(paymentAddress(ROOMS.flexible, '2026-12-17', '2026-12-18'))
  const note = page.locator('main').getByRole('alert')
  await expect(note).toContainText('예약이 마감됐어요.')
  await expect(payButton(page)).toHaveCount(0)
  await expect(note.getByRole('button')).toHaveCount(0)
  await note.getByRole('link', { name: '숙소로 돌아가기' }).click()
  await expect(page).toHaveURL(new RegExp(`/place/result/${ROOMS.flexible.placeId}\\?.*checkIn=2026-12-17`))
})

test('pressing twice pays once', async ({ page, shop }) => {
  const person = somebody()
  await page.goto(paymentAddress(ROOMS.flexible, '2026-12-14', '2026-12-15'))
  await fillPayment(page, shop, person)
  await payButton(page).dblclick()
  const window = await paymentWindow(page)
  await window.getByRole('radio', { name: '나래카드' }).check()
  await window.getByRole('button', { name: '결제하기', exact: true }).dblclick({ noWaitAfter: true })
  await expect(page.getByRole('heading', { name: '예약이 확정됐어요' })).toBeVisible()
  const no = /N\d{6}-[0-9A-Z]{10}/.exec(page.url())?.[0] ?? ''
  const total = totalOf(ROOMS.flexible, 1)
  expect(await charges(shop, no)).toEqual([{ status: 'DONE', amount: total, balance: total }])
  const db = await shop.originDb()
  const all = await db.prepare('SELECT status FROM toss_payment WHERE customer LIKE ?').bind(`%${person.phone}%`).all()
  expect(all.results).toEqual([{ status: 'DONE' }])
  await page.goto('/narae/reserve')
  await expect(page.getByRole('tab', { name: '이용 예정 1' })).toBeVisible()
})
