import { showPhone } from '#rules/phone.ts'
import { seeToast } from './screen.ts'
import { book, expect, paymentAddress, prove, ROOMS, sheet, somebody, test } from './shop.ts'

const address = paymentAddress(ROOMS.flexible, '2026-12-16', '2026-12-17')

test('a guest at a shared computer ends the verification: nothing of them is left on the page, in other tabs, or after Back', async ({
  page,
  shop,
  context,
  guard,
}) => {
  guard.allow(/401 \(Unauthorized/)
  // On a phone the payment window is a page of its own, and behind.
  guard.allow(/410 \(Gone/)
  // And the page that completed the booking, whose order is nobody's to whoever goes back to it.
  guard.allow(/404 \(Not Found/)
  const person = somebody()
  const no = await book(page, shop, person, address)
  await expect(page.getByRole('button', { name: '인증 해제' })).toBeVisible()

  const other = await context.newPage()
  await other.goto('/narae/reserve')
  await expect(other.getByText('본인 인증 완료')).toBeVisible()
  await expect(other.getByText(ROOMS.flexible.name).first()).toBeVisible()

  await page.goto('/narae/reserve')
  await page.getByRole('link').filter({ hasText: ROOMS.flexible.name }).first().click()
  await expect(page).toHaveURL(new RegExp(`/narae/reserve/${no}`))
  await expect(page.getByText(person.email)).toBeVisible()
  const before = (await context.cookies()).find(({ name }) => name === 'bp-session-narae')?.value
  await Promise.all([seeToast(page, '인증을 해제했어요.'), page.getByRole('button', { name: '인증 해제' }).click()])
  await expect(page.getByRole('button', { name: '인증번호 받기' })).toBeVisible()
  await expect(page.getByText(person.email)).toBeHidden()
  const after = (await context.cookies()).find(({ name }) => name === 'bp-session-narae')?.value
  expect(after).not.toBe(before)
  const db = await shop.edgeDb()
  const left = await db
    .prepare('SELECT COUNT(*) AS n FROM identity WHERE session IN (?, ?)')
    .bind(...[before, after].map((cookie) => cookie?.split('.')[0] ?? ''))
    .first('n')
  expect(left).toBe(0)

  await test.step('the other tab is a stranger’s too', async () => {
    await expect(other.getByRole('button', { name: '인증번호 받기' })).toBeVisible()
    await expect(other.getByText(ROOMS.flexible.name)).toHaveCount(0)
  })

  await test.step('and so are the pages behind', async () => {
    for (let steps = 0; steps < 3; steps++) {
      await page.goBack()
      // What the page asks of the edge has come.
      await page.waitForLoadState('networkidle')
      const fields = page.locator('input').evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value))
      const shown = [
        await page
          .locator('body')
          .allInnerTexts()
          .then((texts) => texts.join()),
        ...(await fields),
      ].join('\n')
      expect(shown.trim()).not.toBe('')
      for (const word of [person.email, '본인 인증 완료', person.phone, showPhone(person.phone)])
        expect(shown).not.toContain(word)
    }
  })
})

test('a page that Back brings as it was left gives up its guest before it is seen', async ({ page, shop, guard }) => {
  guard.allow(/401 \(Unauthorized/)
  const person = somebody()
  await page.goto('/narae/reserve')
  await prove(page, shop, person)
  await expect(page.getByText('본인 인증 완료')).toBeVisible()
  // What a later page of this tab does and then goes away; the browser brings this one back without
  // loading it.
  const seen = await page.evaluate(async () => {
    await fetch('/api/certification/end', {
      method: 'POST',
      headers: { channel: 'narae', 'content-type': 'application/json' },
      body: '{}',
    })
    localStorage.setItem('verification.ended.narae', '1')
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    return document.documentElement.style.visibility
  })
  expect(seen).toBe('hidden')
  await expect(page.getByRole('button', { name: '인증번호 받기' })).toBeVisible()
  await expect(page.getByText('본인 인증 완료')).toHaveCount(0)
})

test('another person who is shown leaves nothing of the one before in another tab', async ({ page, shop, context }) => {
  const before = somebody()
  await page.goto(address)
  await page.getByRole('button', { name: '휴대폰 본인 인증' }).click()
  await prove(sheet(page, '휴대폰 본인 인증'), shop, before)
  await expect(page.getByText('본인 인증 완료')).toBeVisible()
  await page.getByLabel('요청 사항 (선택)').fill('높은 층으로 부탁드려요.')
  const other = await context.newPage()
  await other.goto('/narae/reserve')
  await other.getByRole('button', { name: '다시 인증' }).click()
  await prove(other, shop, somebody('김나래'))
  await expect(other.getByText('본인 인증 완료')).toBeVisible()
  await expect(page.getByText('김*래')).toBeVisible()
  await expect(page.getByLabel('요청 사항 (선택)')).toHaveValue('')
})

test('on the payment form the draft of the guest goes with the verification', async ({ page, shop }) => {
  const person = somebody()
  await page.goto(address)
  await page.getByRole('button', { name: '휴대폰 본인 인증' }).click()
  await prove(sheet(page, '휴대폰 본인 인증'), shop, person)
  await expect(page.getByText('본인 인증 완료')).toBeVisible()
  await page.getByLabel('이메일').fill(person.email)
  await page.getByLabel('요청 사항 (선택)').fill('높은 층으로 부탁드려요.')
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).toContain(person.email)
  await Promise.all([seeToast(page, '인증을 해제했어요.'), page.getByRole('button', { name: '인증 해제' }).click()])
  await expect(page.getByRole('button', { name: '휴대폰 본인 인증' })).toBeVisible()
  await expect(page.getByLabel('이메일')).toHaveValue('')
  await expect(page.getByLabel('요청 사항 (선택)')).toHaveValue('')
  const kept = await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]))
  expect(kept).not.toContain(person.email)
  expect(kept).not.toContain('높은 층')
})

test('a page that shows no guest yet gives up what was typed when a verification is ended in another tab', async ({
  page,
  context,
}) => {
  await page.goto(address)
  await page.getByLabel('요청 사항 (선택)').fill('높은 층으로 부탁드려요.')
  const other = await context.newPage()
  await other.goto('/narae')
  await other.evaluate(() => localStorage.setItem('verification.ended.narae', '1'))
  await expect(page.getByLabel('요청 사항 (선택)')).toHaveValue('')
})

test('what could not be ended is told, and nothing has ended', async ({ page, shop, guard }) => {
  guard.allow(/503|Failed to load/)
  const person = somebody()
  await page.goto('/narae/reserve')
  await prove(page, shop, person)
  await expect(page.getByText('본인 인증 완료')).toBeVisible()
  await page.route('**/api/certification/end', (route) =>
    route.fulfill({ status: 503, json: { error: { code: 'unavailable', message: '', requestId: '' } } }),
  )
  await Promise.all([seeToast(page, /./), page.getByRole('button', { name: '인증 해제' }).click()])
  await expect(page.getByText('본인 인증 완료')).toBeVisible()
})
