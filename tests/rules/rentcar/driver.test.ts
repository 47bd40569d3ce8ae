import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { Driver } from '#contract/rentcar/driver.ts'
import { ageAt, driverRefusal, showLicence, shownDriver } from '#rules/rentcar/driver.ts'

const driver: Driver = {
  name: '홍길동',
  birth: '2000-12-07',
  licenceClass: 'class2-automatic',
  licenceNo: '110512345690',
  licenceIssued: '2023-12-07',
}
const car = {
  minAge: 26,
  minLicenceYears: 3,
  licences: ['class1', 'class2', 'class2-automatic', 'international'] as const,
}
const pickUpAt = '2026-12-07T10:00'

describe('a driver', () => {
  it('is as old as on the day of the pick-up, and so is the licence', () => {
    expect(ageAt(driver.birth, pickUpAt)).toBe(26)
    expect(driverRefusal(driver, car, pickUpAt)).toBeNull()
    expect(driverRefusal(driver, car, '2026-12-06T23:30')).toBe('driver-too-young')
    expect(driverRefusal({ ...driver, birth: '1990-01-01' }, car, '2026-12-06T23:30')).toBe('licence-not-valid')
  })

  it.each([
    [{ birth: '2000-12-08' }, 'driver-too-young'],
    [{ licenceIssued: '2023-12-08' }, 'licence-not-valid'],
    [{ licenceIssued: '2017-01-01' }, 'licence-not-valid'], // at sixteen
    [{ licenceIssued: '2027-01-01' }, 'licence-not-valid'],
    [{ licenceClass: 'international' }, 'licence-not-valid'], // with a Korean number
    [{ licenceNo: 'M1234567' }, 'licence-not-valid'],
    [{ licenceNo: 'M110512345690' }, 'licence-not-valid'],
    [{ licenceClass: 'international', licenceNo: 'M1234567' }, null],
    [{ birth: '2004-02-29', licenceIssued: '2022-03-01' }, 'driver-too-young'],
  ] as const)('with %o is %s', (more, issue) => {
    expect(driverRefusal({ ...driver, ...more }, car, pickUpAt)).toBe(issue)
  })

  it('needs a licence of a class that the car asks for', () => {
    const eleven = { ...car, licences: ['class1', 'international'] as const }
    expect(driverRefusal(driver, eleven, pickUpAt)).toBe('licence-not-valid')
    expect(driverRefusal({ ...driver, licenceClass: 'class1' }, eleven, pickUpAt)).toBeNull()
  })

  it('is shown without what only the licence should say', () => {
    expect(shownDriver(driver)).toEqual({ ...driver, birth: '2000.**.**', licenceNo: '11-**-******-90' })
    expect(shownDriver({ ...driver, licenceNo: 'M1234567' }).licenceNo).toBe('M1****67')
  })
})

describe('a licence number', () => {
  const taken = (licenceNo: unknown) => {
    const parsed = v.safeParse(Driver, { ...driver, licenceNo })
    return parsed.success ? parsed.output.licenceNo : null
  }
  it.each([
    ['11-05-123456-90', '110512345690'],
    [' 28 99 000000 11 ', '289900000011'],
    ['m123 4567', 'M1234567'],
    ['10-05-123456-90', null], // no region
    ['29-05-123456-90', null],
    ['11-05-12345-90', null],
    ['11-05-1234567-90', null],
    ['12345', null],
    ['AB', null],
    ['A'.repeat(21), null],
    ['11-05-12345６-90', null],
    [110512345690, null],
  ])('%s is %s', (text, expected) => {
    expect(taken(text)).toBe(expected)
  })

  it.each([
    ['1', '1'],
    ['110', '11-0'],
    ['11051', '11-05-1'],
    ['1105123456', '11-05-123456'],
    ['110512345690', '11-05-123456-90'],
    ['m12345', 'M12345'],
    ['１１０５１２３４５６９０', '11-05-123456-90'],
  ])('typed as %s reads %s', (text, expected) => {
    expect(showLicence(text)).toBe(expected)
  })
})
