import type { Car, WithContext } from 'schema-dts'
import { Failure } from '#contract/failure.ts'
import type { RequestContext } from '#functions/env.ts'
import { wordsFor } from '#functions/words.ts'
import type { DetailRefused } from '#rules/detail.ts'
import { type CarFill, type CarQuery, readCar } from '#rules/rentcar/car.ts'
import { carName } from '#rules/rentcar/name.ts'
import { carPath } from '#rules/rentcar/search.ts'
import { catchRefusal, type FillLoader, type Head, headOf } from '../view.ts'
import { loadCar } from './load.ts'

/** A car and what it costs. Throws `route-not-found` without a number, `car-not-found`. */
export const loadCarFill: FillLoader<CarFill | DetailRefused<CarQuery>> = async (context, params, search) => {
  const now = context.now()
  const query = readCar(params, search, now)
  if (!query) throw new Failure('route-not-found')
  const loading = loadCar(query, context).then((detail) => ({ query, now, detail, parts: {} }))
  return catchRefusal(loading, { query, now })
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
    path: carPath(detail.id),
    title: `${name} (${branch})`,
    description: [name, kind, t('rentcar:seats', { count: detail.seats }), branch, address].join(' · '),
    photo: detail.photo,
    structured: (url, image): WithContext<Car> => ({
      '@context': 'https://schema.org',
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
        price: detail.salePrice,
        priceCurrency: 'KRW',
        availability: detail.soldOut ? 'https://schema.org/SoldOut' : 'https://schema.org/InStock',
        availableAtOrFrom: { '@type': 'Place', name: branch, address },
      },
    }),
  })
}
