import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { NO } from '../address.ts'
import type { Harness } from '../harness.ts'
import { open, startWithPages } from './kit.ts'

let harness: Harness
beforeAll(async () => {
  harness = await startWithPages({ properties: 1 })
})
afterAll(() => harness.stop())

const LIKE = 'n261121%20–k3v9qx7m2a'
const leads = async (path: string) => {
  const response = await harness.fetch(path)
  await response.body?.cancel()
  return `${response.status} ${response.headers.get('location')}`
}

describe('an address of a reservation with anything for its number is that screen', () => {
  it.each([
    [`/narae/reserve/${LIKE}`, `/narae/reserve/${NO}`],
    [`/narae/custIdReserve/${LIKE}/cancel`, `/narae/custIdReserve/${NO}/cancel`],
    [`/lguplus/leisure/custIdReserve/${LIKE}/receipt`, `/lguplus/leisure/custIdReserve/${NO}/receipt`],
    [`/ktour/globalReserve/${LIKE}`, `/ktour/globalReserve/${NO}`],
    [`/narae/rentcar/reserve/${LIKE}`, `/narae/rentcar/reserve/${NO}`],
    // Without its channel it finds it as any address does.
    [`/reserve/${LIKE}`, '/narae/reserve/n261121%20%E2%80%93k3v9qx7m2a'],
    // Guards of the product stand before it.
    [`/suwon/foreign/reserve/${LIKE}`, '/suwon'],
    // The rest of the address stays.
    [`/narae/reserve/${LIKE}?mkey=A1`, `/narae/reserve/${NO}?mkey=A1`],
  ])('mended: %s', async (path, to) => expect(await leads(path)).toBe(`302 ${to}`))

  it.each([
    ['/narae/reserve/N1', '/narae/reserveDetail?reservationNo=N1'],
    ['/narae/reserve/2024070912345', '/narae/reserveDetail?reservationNo=2024070912345'],
    ['/narae/reserve/%20/cancel', '/narae/reserveDetail/cancel?reservationNo='],
    ['/narae/leisure/reserve/x/receipt', '/narae/leisure/reserveDetail/receipt?reservationNo=x'],
    ['/narae/rentcar/reserve/x', '/narae/rentcar/reserveDetail?reservationNo=x'],
    ['/narae/foreign/reserve/x', '/narae/reserveDetail?reservationNo=x'],
    ['/narae/reserve/%22%3E%3Cscript%3E', '/narae/reserveDetail?reservationNo=%22%3E%3Cscript%3E'],
    [`/narae/reserve/${'9'.repeat(2000)}`, `/narae/reserveDetail?reservationNo=${'9'.repeat(80)}`],
  ])('or looked up with what was typed: %s', async (path, to) => {
    expect(await leads(path)).toBe(`302 ${to}`)
    expect((await harness.fetch(to)).status).toBe(200)
  })

  it.each(['/narae/reserve/N1/photos', `/narae/reserve/${NO}/cancel/receipt`, '/nobody/reserve/N1'])(
    'what is more than that is no address: %s',
    async (path) => expect((await harness.fetch(path)).status).toBe(404),
  )
})

describe('the look-up keeps what was typed and says what is wrong', () => {
  it.each([
    ['N1', '지금은 2자리가 입력됐어요.'],
    ['2024070912345', '예약번호는 N, F, L, R 중 한 글자로 시작해요.'],
    ['N261121-K3V9QX7M2U', '예약번호에 없는 글자가 있어요.'],
    ['"><script>alert(1)</script>', '예약번호에 없는 글자가 있어요.'],
    ['', '예약번호를 입력해 주세요.'],
  ])('%j', async (typed, told) => {
    const { status, document } = await open(
      harness,
      `/narae/reserveDetailNum?${new URLSearchParams({ reservationNo: typed })}`,
    )
    expect(status).toBe(200)
    const field = document.one('input')
    expect(field.attribute('value')).toBe(typed)
    expect(field.attribute('aria-invalid')).toBe('true')
    expect(field.attribute('aria-describedby')).toContain('reservationNo-issue')
    expect(document.one('#reservationNo-issue').text).toContain(told)
  })

  it('says nothing where nothing was asked', async () => {
    const { document } = await open(harness, '/narae/reserveDetailNum')
    expect(document.one('input').attribute('value')).toBeNull()
    expect(document.one('input').attribute('aria-invalid')).toBeNull()
    expect(document.one('#reservationNo-issue').text).toBe('')
  })

  it('in the language of the page', async () => {
    const { document } = await open(harness, '/ktour/reserveDetail?reservationNo=N1', {
      headers: { cookie: 'i18n_redirected=en' },
    })
    expect(document.one('#reservationNo-issue').text).toContain('you entered 2.')
  })
})

describe('a partner’s number has no shape of ours', () => {
  it.each([
    '/korcham/reserve/2024070912345',
    '/korcham/reserve/1',
    '/garam/leisure/reserve/AB.12',
    '/korcham/reserve/%EC%98%88%EC%95%BD%2012',
  ])('%s is asked of the partner, who does not know it', async (path) => {
    const { status, document } = await open(harness, path)
    expect(status).toBe(502)
    expect(document.one('main').text).toContain('예약 내역 정보를 찾을 수 없습니다.')
  })

  it('which the look-up leads to, and other names of the list', async () => {
    expect(await leads('/korcham/reserveDetail?reservationNo=%20AB%2F12')).toBe('302 /korcham/reserve/AB%2F12')
    expect((await harness.fetch('/korcham/reserve/AB%2F12')).status).toBe(502)
    expect(await leads('/korcham/custIdReserve/1?tabIdx=1')).toBe('302 /korcham/reserve/1?tabIdx=1')
    expect(await leads(`/korcham/reserve/${NO.toLowerCase()}`)).toBe(`302 /korcham/reserve/${NO}`)
    expect(await leads('/korcham/reserve/%20')).toBe('302 /korcham/reserveDetail?reservationNo=')
  })
})
