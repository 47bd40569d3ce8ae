import { expect, payButton, payByCard, paymentAddress, ROOMS, test } from './shop.ts'

/* A telecom's member, whose phone the telecom vouches for (docs/product.md, "Partners"). */

test.describe.configure({ timeout: 120_000 })

const CHANNEL = 'skt'
const MEMBER = { phone: '01051230001', pin: '2468' }

test('a member who came by pin pays as the person whom the telecom knows, without a code', async ({ page }) => {
  await page.goto(`/${CHANNEL}`)
  const linked = await page.evaluate(
    async ({ channel, phone, pin }) => {
      const ask = async (path: string, body: object) => {
        const headers = { 'content-type': 'application/json', channel }
        const init = { method: 'POST', headers, body: JSON.stringify(body) }
        return (await (await fetch(`/api/channel/${channel}/${path}`, init)).json()) as Record<string, string>
      }
      const { encPinNo } = await ask('encryptionPinNo', { pinNo: pin })
      return ask('pinNum/check', { phone, encPinNo })
    },
    { channel: CHANNEL, ...MEMBER },
  )
  expect(linked).toMatchObject({ name: expect.stringMatching(/^김/) })

  await page.goto(paymentAddress(ROOMS.flexible, '2026-12-08', '2026-12-09').replace('/narae', `/${CHANNEL}`))
  const guest = page.getByRole('region', { name: '예약자' })
  await expect(guest.getByText('본인 인증 완료')).toBeVisible()
  await expect(guest.getByText('김*온')).toBeVisible()
  await expect(guest.getByText('010-****-0001')).toBeVisible()
  await expect(page.getByRole('button', { name: '휴대폰 본인 인증' })).toBeHidden()
  const member = page.getByRole('complementary', { name: '제휴 회원' })
  await expect(member).toContainText('김*온님48,500P')
  await expect(page.getByLabel('이메일')).toHaveValue('daon@member.example')
  await page.getByLabel('전체 동의').check()
  await payButton(page).click()
  await payByCard(page)
  await expect(page.getByRole('heading', { name: '예약이 확정됐어요' })).toBeVisible({ timeout: 30_000 })
  await member.getByRole('button', { name: '연결 해제' }).click()
  await expect(member).toBeHidden()
})
