import { Failure } from '#contract/failure.ts'
import type { Insurance } from '#contract/rentcar/car.ts'
import { type RentcarDetail, rentcarDetail } from '#contract/rentcar/catalogue.ts'
import { type CarQuery, readCar } from '#rules/rentcar/car.ts'
import { viewedCar } from '#rules/rentcar/viewed.ts'
import { call } from '../call.ts'
import { createDetail } from '../detail.ts'
import { createFees } from '../fees.ts'
import { nameLanguage } from '../name-language.ts'

/** A rental car on its own page. */
export const car = createDetail<CarQuery, RentcarDetail, Record<never, never>>({
  read: readCar,
  ask: (query) => call(rentcarDetail, query),
  parts: {},
  viewed: (detail, now) => viewedCar(detail, { language: nameLanguage(), search: location.search, viewedAt: now }),
  missing: 'car-not-found',
})

/** What cancelling it would cost with each insurance. */
export const rentalFees = createFees<Insurance>(async (insurance, signal) => {
  const { query } = car.$detail.get()
  if (!query) throw new Failure('car-not-found')
  const { salePrice, feeSteps } = await call(rentcarDetail, { ...query, insurance }, { signal })
  return { total: salePrice, steps: feeSteps }
})
