import { describe, expect, it } from 'vitest'
import { type DriverForm, driverFormIssues, readRentalPayment, rentalPaymentSearch } from '#rules/rentcar/payment.ts'

const query = 'carId=101&pickUpAt=2026-12-07T10:00&returnAt=2026-12-09T10:00&age=41&insurance=full'
const read = (search: string) => readRentalPayment(new URLSearchParams(search))

describe('the address of a payment', () => {
  it('is read as it was written', () => {
    const rental = read(query)
    expect(rental).toEqual({
      carId: 101,
      pickUpAt: '2026-12-07T10:00',
      returnAt: '2026-12-09T10:00',
      driverAge: 41,
      insurance: 'full',
    })
    expect(typeof rental === 'object' && rentalPaymentSearch(rental)).toBe(`?${query}`)
  })

  it.each([
    ['carId=101', 'carId=', 'car-not-found'],
    ['carId=101', 'carId=1e3', 'car-not-found'],
    // What a search would mend must not be paid unseen.
    ['2026-12-07T10:00', '2026-12-07T10:10', 'invalid-rental'],
    ['2026-12-09T10:00', '2026-12-07T20:00', 'invalid-rental'],
    ['&returnAt=2026-12-09T10:00', '', 'invalid-rental'],
    ['2026-12-07T10:00', '2026-02-30T10:00', 'invalid-rental'],
    ['2026-12-07T10:00', 'soon', 'invalid-rental'],
    ['2026-12-07T10:00', '0000-01-01T00:10', 'invalid-rental'],
    ['2026-12-07T10:00', '9999-12-31T23:30', 'invalid-rental'],
    ['&pickUpAt=2026-12-07T10:00', '', 'invalid-rental'],
    ['2026-12-09T10:00', '2028-12-09T10:00', 'invalid-rental'],
  ])('with %s as "%s" is %s', (from, to, failure) => {
    expect(read(query.replace(from, to))).toBe(failure)
  })
})

it.each(['2020-02-28T00:00', '2036-02-28T23:30'])(
  'whether %s is too late is not for this device to say',
  (pickUpAt) => {
    const times = { pickUpAt, returnAt: `${pickUpAt.slice(0, 4)}-03-02${pickUpAt.slice(10)}` }
    expect(read(`carId=101&pickUpAt=${times.pickUpAt}&returnAt=${times.returnAt}`)).toMatchObject(times)
  },
)

describe('the form of a driver', () => {
  const form: DriverForm = {
    driverName: '홍길동',
    birth: '1990-03-01',
    licenceClass: 'class2',
    licenceNo: '11-05-123456-90',
    licenceIssued: '2015-05-05',
  }
  const car = { minAge: 26, minLicenceYears: 3, licences: ['class1', 'class2', 'international'] as const }
  const issues = (more: Partial<DriverForm>) => driverFormIssues({ ...form, ...more }, car, '2026-12-07T10:00')

  it('can be sent when it is whole', () => {
    expect(issues({})).toEqual([])
    expect(issues({ licenceClass: 'international', licenceNo: 'm 123-4567' })).toEqual([])
  })

  it.each([
    [{ driverName: '  ' }, 'driverName', 'rentcar:driver.issue.name'],
    [{ birth: '1990-02-30' }, 'birth', 'rentcar:driver.issue.missing'],
    [{ birth: '199002' }, 'birth', 'rentcar:driver.issue.birth'],
    [{ birth: '2090-03-01' }, 'birth', 'rentcar:driver.issue.late'],
    [{ birth: '19050301' }, 'birth', 'rentcar:driver.issue.birth'],
    [{ licenceIssued: '20990505' }, 'licenceIssued', 'rentcar:driver.issue.late'],
    [{ licenceClass: '' }, 'licenceClass', 'rentcar:driver.issue.class'],
    [{ licenceClass: 'class2-automatic' }, 'licenceClass', 'rentcar:driver.issue.class'],
    [{ licenceNo: '123' }, 'licenceNo', 'rentcar:driver.issue.no'],
    [{ licenceNo: ' - ' }, 'licenceNo', 'rentcar:driver.issue.noMissing'],
    [{ licenceIssued: '' }, 'licenceIssued', 'rentcar:driver.issue.issued'],
    [{ birth: '2001-01-01', licenceIssued: '2021-01-01' }, 'birth', 'failure:driver-too-young'],
    [{ licenceIssued: '2025-05-05' }, 'licenceIssued', 'failure:licence-not-valid'],
    // What the wire refuses the form does: no region issues licences under 10 or 29.
    [{ licenceNo: '990512345690' }, 'licenceNo', 'rentcar:driver.issue.no'],
    [{ licenceNo: '10-05-123456-90' }, 'licenceNo', 'rentcar:driver.issue.no'],
    [{ licenceNo: '29-05-123456-90' }, 'licenceNo', 'rentcar:driver.issue.no'],
    // A permit's number with a Korean class, and the other way round.
    [{ licenceNo: 'M1234567' }, 'licenceNo', 'rentcar:driver.issue.no'],
    [{ licenceClass: 'international' }, 'licenceNo', 'rentcar:driver.issue.no'],
  ])('with %o is told at %s', (more, field, key) => {
    expect(issues(more)).toEqual([{ field, key }])
  })

  it('tells all that is wrong, from the top, and of the driver once the form is right', () => {
    const wrong = { licenceNo: '', licenceClass: '', birth: '20080101', driverName: '' }
    expect(issues(wrong).map(({ field }) => field)).toEqual(['driverName', 'licenceClass', 'licenceNo'])
  })
})
