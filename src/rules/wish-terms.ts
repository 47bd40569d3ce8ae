/**
 * When, and for whom, by the names of every product's search: each reads its own. Both kinds of
 * lodging have days by one name, and guests by another each.
 */
const TERMS = [['checkIn', 'checkOut'], ['adults', 'children'], ['rooms'], ['pickUpAt', 'returnAt'], ['age']]

/**
 * For when and whom a product is priced: each by the search (`?…`) of the address, where that says
 * anything of it, else by the last search of the product. What is left out of either is at its
 * default. Written as a query without `?`.
 */
export function termsOf(address: string, last: string): string {
  const [asked, before] = [new URLSearchParams(address), new URLSearchParams(last)]
  const terms = TERMS.flatMap((names) => {
    const from = names.some((name) => asked.has(name)) ? asked : before
    return names.flatMap((name) => {
      const value = from.get(name)
      return value ? [[name, value]] : []
    })
  })
  return new URLSearchParams(terms).toString()
}
