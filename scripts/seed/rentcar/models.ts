import * as v from 'valibot'
import { CarClass, Fuel, Transmission } from '#contract/rentcar/car.ts'
import { CarOption } from '#contract/rentcar/catalogue.ts'
import * as cell from '../cell.ts'
import { keyed, read } from '../data.ts'

/**
 * A class of cars: who may drive it, in full years and years since the licence was issued, its
 * colours, and what it comes with.
 */
const Class = v.strictObject({
  class: CarClass,
  min_age: cell.number,
  min_licence_years: cell.number,
  colours: cell.list(cell.text),
  options: cell.list(CarOption),
})
export const CLASSES = keyed(read('rentcar/classes.csv', v.array(Class)), 'class')

const Model = v.strictObject({
  class: CarClass,
  name: cell.text,
  name_en: cell.text,
  fuel: Fuel,
  seats: cell.number,
  doors: cell.number,
  luggage: cell.number,
  year: cell.number,
  transmission: Transmission,
  /** Kilometres a litre, or with one charge. */
  range: cell.number,
  /** Thousands of won a day before any sale. */
  rate: cell.number,
  /** Its photo. */
  scene: cell.text,
})
export type SeedModel = v.InferOutput<typeof Model>

/** Every model; its id is its place in this list, from 1, so new ones go to the end. */
export const MODELS = read('rentcar/models.csv', v.array(Model))
