import type { Car } from 'schema-dts'
import type { LocalDateTime } from '#contract/date.ts'
import { Failure } from '#contract/failure.ts'
import type { RentcarPage, RentcarQuery } from '#contract/rentcar/catalogue.ts'
import type { RequestContext } from '#functions/env.ts'
import { wordsFor } from '#functions/words.ts'
import { seoulTime } from '#rules/date.ts'
import { dotted } from '#rules/dotted.ts'
import { carPath } from '#rules/rentcar/address.ts'
import { type CarFill, type CarRefused, type KnownCar, readCar } from '#rules/rentcar/car.ts'
import { carName } from '#rules/rentcar/name.ts'
import { readRental } from '#rules/rentcar/rental.ts'
import type { ResultsFill } from '#rules/results.ts'
import { catchRefusal, type FillLoader, type Head, headOf, listHead, partOrNull, pricedAt, RENTED } from '../view.ts'
import { loadCar } from './load.ts'

/**
 * What a car is, asked for by a usual driver at times at which every branch is open; with the
 * branch that takes it back where one does. Undefined while nobody knows.
 */
async function knownCar({ query, failure }: CarRefused, context: RequestContext): Promise<KnownCar | undefined> {
  const { carId, returnBranchId } = query
  const usual = readRental(new URLSearchParams(), context.now())
  const asked = { ...usual, carId, ...(failure !== 'one-way-impossible' && { returnBranchId }) }
  const car = await partOrNull(loadCar(asked, context), context)
  if (!car) return
  const { name, nameEn, photo, class: kind, fuel, seats, year, transmission, minAge, pickUpBranch, returnBranch } = car
  return { name, nameEn, photo, class: kind, fuel, seats, year, transmission, minAge, pickUpBranch, returnBranch }
}

/** A car and what it costs. Throws `route-not-found` without a number, `car-not-found`. */
export const loadCarFill: FillLoader<CarFill | CarRefused> = async (context, params, search) => {
  const now = context.now()
  const query = readCar(params, search, now)
  if (!query) throw new Failure('route-not-found')
  const loading = loadCar(query, context).then((detail) => ({ query, now, detail, parts: {} }))
  const fill = await catchRefusal(loading, { query, now })
  if (!('failure' in fill)) return fill
  const car = await knownCar(fill, context)
  return { ...fill, ...(car && { car }) }
}

/** A branch's wall-clock time as a moment. */
function momentOf(at: LocalDateTime): string {
  const [date = '', time = ''] = at.split('T')
  return seoulTime(date, time)
}

/** Title, description and structured data of a car's page. */
export function carHead({ detail }: CarFill, context: RequestContext): Head {
  const { channel, language } = context
  const t = wordsFor(channel, language)
  const name = carName(detail, language)
  const branch = carName(detail.pickUpBranch, language)
  const { address } = detail.pickUpBranch
  const kind = t(`rentcar:class.${detail.class}`)
  return headOf(context, {
    title: `${name} (${branch})`,
    description: dotted(name, kind, t('rentcar:seats', { count: detail.seats }), branch, address),
    photo: detail.photo,
    above: [
      [t('shell:product.rentcar'), 'rentcar/results'],
      [branch, 'rentcar/results', `?from=${detail.pickUpBranch.id}`],
    ],
    structured: (url, image): Car => ({
      '@type': 'Car',
      name,
      url,
      ...(image && { image }),
      vehicleModelDate: String(detail.year),
      vehicleSeatingCapacity: detail.seats,
      numberOfDoors: detail.doors,
      fuelType: t(`rentcar:fuel.${detail.fuel}`),
      vehicleTransmission: t(`rentcar:transmission.${detail.transmission}`),
      offers: {
        '@type': 'Offer',
        ...pricedAt(detail.salePrice, detail.soldOut),
        businessFunction: RENTED,
        availabilityStarts: momentOf(detail.pickUpAt),
        availabilityEnds: momentOf(detail.returnAt),
        availableAtOrFrom: { '@type': 'Place', name: branch, address },
      },
    }),
  })
}

/** The same of a list: where the cars stand. */
export function resultsHead({ page }: ResultsFill<RentcarQuery, RentcarPage>, context: RequestContext): Head {
  const items = page.list.map((item) => ({
    name: carName(item, context.language),
    path: carPath(item.id),
    photo: item.photo,
  }))
  return listHead(context, 'rentcar', { where: page.title }, items)
}
