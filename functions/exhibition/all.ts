import type { Product } from '../../src/contract/channel.ts'
import { foreignShelf } from './foreign.ts'
import { leisureShelf } from './leisure.ts'
import { placeShelf } from './place.ts'
import { rentcarShelf } from './rentcar.ts'
import type { Shelf } from './shelf.ts'

/** How each product shows some of what it sells. */
export const SHELVES: Readonly<Record<Product, Shelf>> = {
  place: placeShelf,
  foreign: foreignShelf,
  leisure: leisureShelf,
  rentcar: rentcarShelf,
}
