import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { certificationStatus } from '#contract/identity.ts'
import { rentcarBooking } from '#contract/rentcar/booking.ts'
import { RESERVATIONS, type ReservationDetail } from '#contract/reservation.ts'
import { failureKey } from '#rules/failure.ts'
import { $identity } from '#stores/identity.ts'
import { $driver, askDriver, changeDriver, fillDriver, openDriver } from '#stores/rentcar/driver.ts'
import { $reservation } from '#stores/reservation.ts'
import { $shell } from '#stores/shell.ts'
import { FakeEdge, onItsWay, refusal } from './edge.ts'
import { openPage } from './page.ts'

/* Another driver of a paid rental (docs/product.md, "Drivers"). */

const fake = vi.hoisted(() => ({ call: (() => undefined) as unknown as FakeEdge['call'] }))
vi.mock('#stores/call.ts', async (load) => ({
  ...(await load<object>()),
  call: (...args: Parameters<FakeEdge['call']>) => fake.call(...args),
}))

const NO = 'R261121-K3V9QX7M2A'
const BEGINS = '2026-11-30T10:00'
const CONDITIONS = { minAge: 21, minLicenceYears: 1, licences: ['class1', 'class2'] as never }
const GUEST = { name: '홍길동', phone: '01012345678', email: null, verifiedUntil: '' }
const FORM = {
  driverName: '박운전',
  birth: '19850707',
  licenceClass: 'class2',
  licenceNo: '13-08-345678-12',
  licenceIssued: '20100405',
}
const SHOWN = { name: '박운전', birth: '1985.**.**', licenceClass: 'class2', licenceNo: '13-**-******-12' }
const detail = (more: object = {}) =>
  ({
    reservationNo: NO,
    product: 'rentcar',
    state: 'BOOKED',
    begins: BEGINS,
    timestamp: '2026-11-29T10:00:00+09:00',
    keepUntil: null,
    bought: { product: 'rentcar', driver: { name: '홍길동' } },
    ...more,
  }) as unknown as ReservationDetail

let edge: FakeEdge
let close: () => void = () => undefined
const told = () => $shell.get().noticeInfo.list
const press = () => changeDriver(CONDITIONS, BEGINS)

beforeEach(() => {
  vi.useFakeTimers()
  edge = new FakeEdge()
  fake.call = edge.call
  openPage(`/narae/reserve/${NO}/driver`)
  $reservation.set({ ...$reservation.get(), status: 'ready', reservationNo: NO, mode: 'email', detail: detail() })
})
afterEach(() => {
  close()
  expect(edge.unexpected).toEqual([])
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Opens the sheet, where it is known or not who the guest is. */
async function ask(known: typeof GUEST | null | ReturnType<typeof refusal>): Promise<void> {
  edge.answer(certificationStatus, known)
  close = openDriver(NO)
  await vi.advanceTimersByTimeAsync(0)
}

/** Opens it for a guest who has proven who they are, and fills it in. */
async function open(changes: Partial<typeof FORM> = {}): Promise<void> {
  await ask(GUEST)
  for (const [name, value] of Object.entries({ ...FORM, ...changes })) fillDriver(name, value, [])
}

describe('a driver', () => {
  it('is written as typed, once however often it is pressed, and stands on the reservation', async () => {
    await open()
    const { reply, arrive } = onItsWay()
    edge.answer(rentcarBooking, reply)
    const pressed = press()
    press()
    expect($driver.get().status).toBe('sending')
    arrive({ orderId: NO, driver: SHOWN })
    await pressed
    expect(edge.asked.filter(([path]) => path === rentcarBooking.path)).toEqual([
      [
        rentcarBooking.path,
        {
          orderId: NO,
          driver: {
            name: '박운전',
            birth: '1985-07-07',
            licenceClass: 'class2',
            licenceNo: '130834567812',
            licenceIssued: '2010-04-05',
          },
        },
      ],
    ])
    expect($reservation.get().detail?.bought).toMatchObject({ driver: SHOWN })
    expect(told()).toEqual(['rentcar:driver.change.done'])
  })

  it('that may not drive is told at the field, and nothing is asked', async () => {
    await open({ birth: '20080101' })
    await press()
    expect($driver.get()).toMatchObject({ status: 'ready', issue: { field: 'birth', key: 'failure:driver-too-young' } })
    fillDriver('birth', '19850707', ['birth'])
    expect($driver.get().issue).toBeNull()
  })

  it('that lacks more than one thing is told at each, while it is being mended too', async () => {
    await open({ driverName: '', licenceNo: '' })
    await press()
    expect($driver.get()).toMatchObject({ issue: { field: 'driverName' }, pressed: ['driverName', 'licenceNo'] })
    fillDriver('driverName', '박운전', ['driverName', 'licenceNo'])
    expect($driver.get()).toMatchObject({ issue: null, pressed: ['driverName', 'licenceNo'] })
    // What was mended bears no mark any more.
    fillDriver('driverName', '', ['licenceNo', 'birth'])
    expect($driver.get().pressed).toEqual(['licenceNo'])
  })

  it('that the edge refuses is told where it is wrong', async () => {
    await open()
    edge.answer(rentcarBooking, refusal('invalid-input', { at: 'driver.licenceNo' }), refusal('too-many-requests'))
    await press()
    expect($driver.get().issue).toMatchObject({ field: 'licenceNo' })
    await press()
    expect($driver.get()).toMatchObject({ status: 'ready', message: failureKey('too-many-requests'), own: FORM })
  })

  it('waits for the proof of whoever changes it, and what is typed stays meanwhile', async () => {
    await ask(null)
    expect($driver.get()).toMatchObject({ status: 'verify', mode: 'email' })
    edge.answer(certificationStatus, GUEST)
    $identity.set(GUEST)
    await askDriver()
    for (const [name, value] of Object.entries(FORM)) fillDriver(name, value, [])
    edge.answer(rentcarBooking, refusal('verification-required'))
    await press()
    expect([$driver.get().status, $driver.get().own, $identity.get()]).toEqual(['verify', FORM, null])
  })

  it('is not asked for while nobody could say who the guest is', async () => {
    await ask(refusal('offline'))
    expect($driver.get()).toMatchObject({ status: 'error', failure: 'offline' })
  })

  it.each([['begun', { timestamp: '2026-11-30T10:00:00+09:00' }] as const, ['off', { state: 'CANCELLED' }] as const])(
    'of a rental that is %s meanwhile says so',
    async (_, changes) => {
      await open()
      edge.answer(rentcarBooking, refusal('order-in-progress'))
      edge.answer(RESERVATIONS.rentcar.detail, detail(changes))
      const pressed = press()
      await vi.advanceTimersByTimeAsync(2000)
      await pressed
      expect(told()).toEqual(['rentcar:driver.change.late'])
    },
  )

  it('is forgotten with its licence when the sheet is left, and how it ended is told over the page', async () => {
    await open()
    const { reply, fail } = onItsWay()
    edge.answer(rentcarBooking, reply)
    const pressed = press()
    close()
    expect($driver.get().own.licenceNo).toBe('')
    fail(refusal('unavailable'))
    await pressed
    expect(told()).toEqual([failureKey('unavailable')])
    expect($driver.get().reservationNo).toBe('')
  })

  it.each([['done', null] as const, ['refused', 'unavailable'] as const])(
    'that was %s after its sheet was left says nothing to the sheet that is open by then',
    async (_, code) => {
      await open()
      const { reply, arrive, fail } = onItsWay()
      edge.answer(rentcarBooking, reply)
      const pressed = press()
      close()
      await open({ driverName: '김다음' })
      if (code) fail(refusal(code))
      else arrive({ orderId: NO, driver: SHOWN })
      await pressed
      expect($driver.get()).toMatchObject({ status: 'ready', message: null, own: { driverName: '김다음' } })
    },
  )
})
