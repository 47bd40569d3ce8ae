import { expect, fillPayment, payButton, payByCard, paymentAddress, ROOMS, somebody, test } from './shop.ts'

const OTHER = { name: '심청', phone: '010-3333-4444' }

test('booking for somebody else: the property knows who comes, the reservation is of whoever pays', async ({
  page,
  shop,
}) => {
  const person = somebody()
  await page.goto(paymentAddress(ROOMS.crowd, '2026-12-01', '2026-12-02'))
  await fillPayment(page, shop, person)
  const who = page.getByRole('region', { name: '투숙객 정보' })
  await expect(who).toContainText('인증하신 분이 직접 투숙하는 예약이에요.')
  await who.getByLabel('다른 사람이 투숙해요').check()

  await payButton(page).click()
  await expect(who.getByText('이름을 입력해 주세요.')).toBeVisible()
  await expect(who.getByLabel('이름')).toBeFocused()
  await who.getByLabel('이름').fill(OTHER.name)
  // Readers of a screen are told alike which of them must be there.
  await expect(who.getByLabel('이름')).toHaveAttribute('required')
  await expect(who.getByLabel('휴대폰 번호 (선택)')).not.toHaveAttribute('required')
  await who.getByLabel('휴대폰 번호 (선택)').fill('01012')
  await payButton(page).click()
  await expect(who.getByText('휴대폰 번호를 확인해 주세요.')).toBeVisible()
  await who.getByLabel('휴대폰 번호 (선택)').fill('01033334444')
  await expect(who.getByLabel('휴대폰 번호 (선택)')).toHaveValue(OTHER.phone)

  await payButton(page).click()
  await payByCard(page)
  await expect(page.getByRole('heading', { name: '예약이 확정됐어요' })).toBeVisible()
  const no = /N\d{6}-[0-9A-Z]{10}/.exec(page.url())?.[0] ?? ''
  const db = await shop.originDb()
  const desk = db.prepare('SELECT guest_name, guest_phone, request FROM booking WHERE order_id = ?')
  expect(await desk.bind(no).first()).toEqual({
    guest_name: OTHER.name,
    guest_phone: '01033334444',
    request: `예약하고 결제하신 분: ${person.name}`,
  })

  await page.goto(`/narae/reserve/${no}`)
  const facts = page.getByRole('region', { name: '예약 정보' })
  await expect(facts).toContainText(`투숙객${OTHER.name} · ${OTHER.phone}`)
  await expect(facts).toContainText(`예약자${person.name}`)
})
