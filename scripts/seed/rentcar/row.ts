import type { BranchArea } from '#contract/rentcar/branch.ts'
import type { CarClass, Fuel, Transmission } from '#contract/rentcar/car.ts'
import type { CarOption } from '#contract/rentcar/catalogue.ts'

/*
 * The rows of functions/origin/migrations/0022_rentcar.sql; lists are JSON texts in the tables and
 * arrays here.
 */

export interface BranchRow {
  id: number
  name: string
  name_en: string
  area: BranchArea
  kind: 'airport' | 'station' | 'town'
  address: string
  lat: number
  lon: number
  opens: string | null
  closes: string | null
  phone: string
  directions: string
  minutes: number
  shuttle: number
  one_way: number
}

export interface ModelRow {
  id: number
  name: string
  name_en: string
  class: CarClass
  fuel: Fuel
  seats: number
  doors: number
  luggage: number
  year: number
  transmission: Transmission
  options: CarOption[]
  range: number
  min_age: number
  min_licence_years: number
  scene: string
}

export interface CarRow {
  id: number
  branch_id: number
  model_id: number
  day_rate: number
  sale_percent: number
  popularity: number
}

export interface VehicleRow {
  id: number
  car_id: number
  plate: string
  colour: string
  busy: number
}
