import type { Product } from '../contract/channel.ts'

/** For when and whom a product is searched for. Both kinds of lodging have days by one name. */
const TERMS: Record<Product, readonly string[]> = {
  place: ['checkIn', 'checkOut', 'adults', 'children'],
  foreign: ['checkIn', 'checkOut', 'rooms'],
  leisure: [],
  rentcar: ['pickUpAt', 'returnAt', 'age'],
}

/**
 * For when and whom a product is priced: by the search (`?…`) of the address, and what that leaves
 * open by the last search of it. Written as a query without `?`.
 */
export function termsOf(product: Product, address: string, last: string): string {
  const [asked, before] = [address, last].map((search) => new URLSearchParams(search))
  const terms = TERMS[product].flatMap((name) => {
    const value = asked?.get(name) ?? before?.get(name)
    return value ? [[name, value]] : []
  })
  return new URLSearchParams(terms).toString()
}
