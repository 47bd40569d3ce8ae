import { cards } from './screen.ts'
import { expect, fillPayment, payButton, payByCard, paymentAddress, ROOMS, sheet, somebody, test } from './shop.ts'

const room = ROOMS.standard

test('a channel that is entered by another name bears its own from there to the reservation', async ({
  page,
  shop,
}) => {
  const names = new Set<string>()
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame() && !frame.url().includes('/__origin/'))
      names.add(new URL(frame.url()).pathname.split('/')[1] ?? '')
  })
  await page.goto('/baro?checkIn=2026-11-25&checkOut=2026-11-27')
  await expect(page).toHaveURL('/quick?checkIn=2026-11-25&checkOut=2026-11-27')
  const search = page.getByRole('region', { name: '숙소 검색' })
  await search.getByLabel('여행지나 숙소').fill(room.name)
  await search.getByLabel('여행지나 숙소').press('Enter')
  await cards(page).filter({ hasText: room.name }).getByRole('link').first().click()
  await page.getByRole('link', { name: '스탠다드 더블 예약하기' }).click()
  await fillPayment(page, shop, somebody())
  await payButton(page).click()
  await payByCard(page)
  await expect(page.getByRole('heading', { name: '예약이 확정됐어요' })).toBeVisible()
  await page.locator('main a[href*="/reserve/"]').first().click()
  await expect(page).toHaveURL(/\/quick\/reserve\/N\d{6}-/)
  expect([...names]).toEqual(['quick'])
})

test('what was typed at one partner is not in the form of another, in the same tab or beside it', async ({
  page,
  shop,
}) => {
  const address = paymentAddress(room, '2026-12-01', '2026-12-02')
  const person = somebody()
  await page.goto(address)
  await fillPayment(page, shop, person)
  await page.reload()
  await expect(page.getByLabel('이메일')).toHaveValue(person.email)

  await page.goto(address.replace('/narae/', '/areum/'))
  await expect(page.getByRole('button', { name: '휴대폰 본인 인증' })).toBeVisible()
  await expect(page.getByLabel('이메일')).toHaveValue('')

  // Beside it another tab looks at a third partner; a link here still leads to this one.
  const beside = await page.context().newPage()
  await beside.goto('/suwon/noticeLayer')
  await page.evaluate(() => {
    document.body.insertAdjacentHTML('beforeend', '<a id="bare" href="/policy/service"></a>')
    document.getElementById('bare')?.click()
  })
  await expect(page).toHaveURL(/\/areum\/policy\/service$/)
  await beside.close()

  await page.goto(address)
  await expect(page.getByLabel('이메일')).toHaveValue(person.email)
  await expect(sheet(page, /./)).toHaveCount(0)
})
