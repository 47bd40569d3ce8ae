import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { Voucher } from '#contract/leisure/bought.ts'
import type { ReservationDetail } from '#contract/reservation.ts'
import { formattersIn } from '#islands/formatters.ts'
import { VoucherView } from '#islands/voucher/VoucherView.tsx'
import { voucherWords } from '#islands/voucher/words.ts'
import { pageOf } from '#rules/page.ts'
import { loadDescriptors } from '#scripts/channel/descriptors.ts'
import { wordsFor } from './words.ts'

/* What a guest shows at the counter, in words. */

const channel = loadDescriptors('channels').find(({ name }) => name === 'narae')
if (!channel) throw new Error('no channel')
const t = wordsFor(channel, 'ko')
const value = { page: pageOf(channel, 'ko'), t, format: formattersIn('ko', t) }

const NO = 'L261121-K3V9QX7M2A'
const STAY = {
  reservationNo: NO,
  partnerOrderNo: null,
  product: 'place',
  name: '나래 스테이',
  option: '스탠다드 더블',
  begins: '2026-12-07T15:00',
  ends: '2026-12-10T11:00',
  count: 2,
  guestName: '홍길동',
  guestPhone: '010-1234-5678',
  guestEmail: 'gildong@narae.example',
  forOther: { name: '심청', phone: '01033334444' },
  request: '높은 층으로 부탁드려요.',
  address: '서울특별시 중구 명동길 1',
  phone: '0212345678',
  bought: { product: 'place', adults: 2, children: 0, arrival: 'walk' },
} as unknown as ReservationDetail

const ticket = (code: string, state: Voucher['state']): Voucher => ({ code, name: '종일권 성인', state, usedAt: null })
const TICKETS = {
  ...STAY,
  product: 'leisure',
  bought: {
    product: 'leisure',
    vouchers: [ticket('AAAA-BBBB-CCCC-DDDD', 'used'), ticket('0000-1111-2222-3333', 'unused')],
  },
} as unknown as ReservationDetail

it('a stay is found by its number, and names whom it is for by first and last letter', () => {
  const { codes, rows, when } = voucherWords(value, STAY)
  expect(codes).toEqual([{ text: NO, name: '예약번호', label: '예약번호 QR 코드' }])
  expect(when).toEqual([
    { label: '체크인', day: '12월 7일(월)', time: '15:00부터' },
    { label: '체크아웃', day: '12월 10일(목)', time: '11:00까지' },
  ])
  expect(rows).toEqual([
    { label: '인원', text: '성인 2명\u00a0· 3박 4일' },
    { label: '예약자', text: '홍*동' },
    { label: '투숙객', text: '심*' },
    { label: '주소', text: '서울특별시 중구 명동길 1' },
    { label: '현장 전화', text: '02-1234-5678', href: 'tel:0212345678' },
  ])
})

it('the tickets of whatever product has some are what is scanned', () => {
  const bought = { ...STAY.bought, vouchers: [ticket('0000-1111-2222-3333', 'unused')] }
  const { codes } = voucherWords(value, { ...STAY, bought })
  expect(codes.map(({ text }) => text)).toEqual(['0000-1111-2222-3333'])
})

const ABROAD = {
  ...STAY,
  product: 'foreign',
  name: '나래 호텔 신주쿠',
  option: '더블 · 조식 포함',
  guestName: '홍길동',
  forOther: null,
  address: '1-2-3 Nishi, Shinjuku, Tokyo, Japan',
  phone: '+81-3-555-0123',
  bought: {
    product: 'foreign',
    englishName: 'Narae Hotel Shinjuku',
    englishOption: 'Double · Breakfast included',
    rooms: [
      { adults: 1, childAges: [8] },
      { adults: 1, childAges: [] },
    ],
    travellers: [
      { lastName: 'HONG', firstName: 'GIL DONG' },
      { lastName: 'SIM', firstName: 'CHEONG' },
    ],
  },
} as unknown as ReservationDetail

it('a counter abroad reads all of a stay in English beside the words of the page, and whose passport it is', () => {
  const { kind, localName, localOption, when, codes, rows } = voucherWords(value, ABROAD)
  expect([kind, localName, localOption]).toEqual([
    '예약 확인증\u00a0· Booking voucher',
    'Narae Hotel Shinjuku',
    'Double · Breakfast included',
  ])
  expect(when).toEqual([
    { label: '체크인\u00a0· Check‑in', day: '12월 7일(월)', time: '2026-12-07 15:00부터\n현지 시각\u00a0· local time' },
    {
      label: '체크아웃\u00a0· Check‑out',
      day: '12월 10일(목)',
      time: '2026-12-10 11:00까지\n현지 시각\u00a0· local time',
    },
  ])
  expect(codes).toMatchObject([{ text: NO, name: '예약번호\u00a0· Booking number' }])
  expect(rows).toEqual([
    { label: '인원\u00a0· Guests', text: '객실(rooms) 2\n성인(adults) 2\n아동(children) 1\n숙박(nights) 3' },
    { label: '객실\u00a0· Room 1', text: 'HONG GIL DONG', lang: 'en' },
    { label: '객실\u00a0· Room 2', text: 'SIM CHEONG', lang: 'en' },
    { label: '주소\u00a0· Address', text: '1-2-3 Nishi, Shinjuku, Tokyo, Japan' },
    { label: '전화\u00a0· Phone', text: '+81-3-555-0123', href: 'tel:+81-3-555-0123' },
  ])
})

it('a stay abroad that was booked before rooms had English names shows the name that it has', () => {
  const { englishOption: _, ...bought } = ABROAD.bought as unknown as Record<string, unknown>
  const { option, localOption } = voucherWords(value, { ...ABROAD, bought } as unknown as ReservationDetail)
  expect([option, localOption]).toEqual(['더블 · 조식 포함', null])
})

it('a stay abroad names its travellers, and not who booked', () => {
  const html = renderToStaticMarkup(<VoucherView words={voucherWords(value, ABROAD)} />)
  expect(html).toContain('HONG GIL DONG')
  for (const secret of ['홍*동', '홍길동', '1234-5678', 'gildong', '높은 층']) expect(html).not.toContain(secret)
})

it('tickets are scanned one by one, those that nobody has used; the number stands below', () => {
  const { codes, rows } = voucherWords(value, TICKETS)
  expect(codes.map(({ text }) => text)).toEqual(['0000-1111-2222-3333'])
  expect(rows[0]).toEqual({ label: '예약번호', text: NO })
})

it('tickets are counted in the words of their bill', () => {
  expect(voucherWords(value, { ...TICKETS, count: 3 }).rows[1]).toEqual({ label: '수량', text: '이용권 3장' })
})

it('tickets for no day say until when they are valid, and not at which minute they were bought', () => {
  const open = { ...TICKETS, forNoDay: true, begins: '2026-11-29T14:16', ends: '2027-01-28T23:59' }
  expect(voucherWords(value, open).when).toEqual([{ label: '유효기간', day: '2027년 1월 28일(목)', time: '23:59까지' }])
})

it('a car says where it is fetched, and where it is left elsewhere, as a driver there reads it', () => {
  const branch = (id: number, name: string) => ({ id, name, nameEn: `Narae ${id}`, address: `제주시 ${name}길 1` })
  const rental = (returnBranch: object, pickUpBranch = branch(1, '공항')) =>
    ({
      ...STAY,
      product: 'rentcar',
      bought: {
        product: 'rentcar',
        duration: { days: 2, hours: 0 },
        pickUpBranch,
        returnBranch,
      },
    }) as unknown as ReservationDetail
  const left = ({ rows }: ReturnType<typeof voucherWords>) => rows.filter(({ label }) => label === '반납')
  expect(left(voucherWords(value, rental(branch(2, '시내'))))).toEqual([{ label: '반납', text: '제주시 시내길 1' }])
  expect(left(voucherWords(value, rental(branch(1, '공항'))))).toEqual([])
  const abroad = { ...branch(2, '시내'), address: '1 Sinae-gil, Jeju', localAddress: '제주시 시내길 1' }
  expect(left(voucherWords(value, rental(abroad)))).toEqual([{ label: '반납', text: '제주시 시내길 1', lang: 'ko' }])
  expect(voucherWords(value, rental(abroad, abroad)).rows).toContainEqual({
    label: '주소',
    text: '제주시 시내길 1',
    lang: 'ko',
  })
})

it('what a browser is to keep holds no contact, price or request of the guest', () => {
  const html = renderToStaticMarkup(<VoucherView words={voucherWords(value, STAY)} />)
  expect(html).toContain('홍*동')
  for (const secret of ['홍길동', '심청', '1234-5678', '3333', 'gildong', '높은 층'])
    expect(html.replace('02-1234-5678', '')).not.toContain(secret)
})
