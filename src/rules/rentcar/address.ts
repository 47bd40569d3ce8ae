import { BranchId } from '#contract/rentcar/branch.ts'
import { Insurance, Rental } from '#contract/rentcar/car.ts'
import { parseIntegerIn, wordIn, writeQuery } from '../query.ts'

/** How old a driver is where nobody said. */
const DEFAULT_AGE = 30

/** Where a car is brought back, who drives and how it is insured, from an address; never throws. */
export function readTerms(params: URLSearchParams): Omit<Rental, 'pickUpAt' | 'returnAt'> {
  const returnBranchId = parseIntegerIn(BranchId, params.get('to'))
  return {
    ...(returnBranchId && { returnBranchId }),
    driverAge: parseIntegerIn(Rental.entries.driverAge, params.get('age')) ?? DEFAULT_AGE,
    insurance: wordIn(Insurance, params.get('insurance')) ?? 'basic',
  }
}

/** Names in a query that say what is rented when, and how. */
export const RENTAL_PARAMETERS = ['to', 'pickUpAt', 'returnAt', 'age', 'insurance'] as const
/** What an address leaves out of them, as reading it would bring it back. */
export const RENTAL_DEFAULTS = { age: String(DEFAULT_AGE), insurance: 'basic' }

/** The rental of a search alone, for the address of a car. */
export function writeRental({ pickUpAt, returnAt, returnBranchId, driverAge, insurance }: Rental): string {
  const written = { to: returnBranchId, pickUpAt, returnAt, age: driverAge, insurance }
  return writeQuery(written, RENTAL_PARAMETERS, RENTAL_DEFAULTS).replaceAll('%3A', ':')
}

/** The screen of a car within its channel. */
export function carPath(id: number): string {
  return `rentcar/result/${id}`
}
