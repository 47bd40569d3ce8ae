import { AMERICA } from './cities/america.ts'
import { CENTRE } from './cities/centre.ts'
import { CHINA } from './cities/china.ts'
import { EUROPE } from './cities/europe.ts'
import { INDOCHINA } from './cities/indochina.ts'
import { ISLANDS } from './cities/islands.ts'
import { JAPAN } from './cities/japan.ts'
import { SOUTH } from './cities/south.ts'
import type { SeedCity } from './city.ts'

/** Every city, in the order in which countries are offered. */
export const CITIES: readonly SeedCity[] = [
  ...JAPAN,
  ...CHINA,
  ...INDOCHINA,
  ...ISLANDS,
  ...AMERICA,
  ...EUROPE,
  ...CENTRE,
  ...SOUTH,
]
