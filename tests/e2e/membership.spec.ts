import { awaken, expect, expectAccessible, test } from './screen.ts'

/* A carrier's membership card (docs/product.md, "Partners"), of a member of the seed. */

const CHANNEL = 'lguplus'

test('a member is proven by the card, sees grade and points, and goes on to the payment that asked', async ({
  page,
  guard,
}) => {
  // Whoever is no member is refused, and browsers log every refusal.
  guard.allow(/status of 502 .*\/api\/channel\//)
  await page.goto(`/${CHANNEL}/payment/place/verification?placeId=102`)
  await awaken(page)
  const card = page.getByLabel('멤버십 카드 번호')
  const button = page.getByRole('button', { name: '회원 확인' })
  await expectAccessible(page)

  await card.fill('9440 1234')
  await button.click()
  await expect(page.getByRole('alert').filter({ hasText: '16자리를 모두' })).toBeVisible()
  // What is wrong is still said once the field is left.
  await card.focus()
  await card.blur()
  await expect(page.getByRole('alert').filter({ hasText: '16자리를 모두' })).toBeVisible()

  await card.fill('0000000000000000')
  await button.click()
  await expect(page.getByRole('alert').filter({ hasText: '찾을 수 없어요' })).toBeVisible()
  await expect(card).toHaveValue('0000 0000 0000 0000')

  await card.fill('9440123400010001')
  await button.click()
  await expect(page.getByRole('heading', { name: 'VVIP 회원' })).toBeVisible()
  await expect(page.getByText('48,500P')).toBeVisible()
  await expect(page.getByRole('link', { name: '계속하기' })).toBeFocused()
  await expect(page.getByText('9440-****-****-0001')).toBeVisible()
  await expectAccessible(page)
  await expect(page.getByRole('link', { name: '계속하기' })).toHaveAttribute(
    'href',
    `/${CHANNEL}/payment/place?placeId=102`,
  )

  await page.goto(`/${CHANNEL}/verification`)
  await expect(page.getByRole('heading', { name: 'VVIP 회원' })).toBeVisible()
  await expect(page.getByRole('link', { name: '계속하기' })).toHaveAttribute('href', `/${CHANNEL}`)
})
