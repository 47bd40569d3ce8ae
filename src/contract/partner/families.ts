import { bank } from './bank.ts'
import { bizplay } from './bizplay.ts'
import { carrier } from './carrier.ts'
import { chamber } from './chamber.ts'
import { city } from './city.ts'
import { ezwel } from './ezwel.ts'
import { homeshopping } from './homeshopping.ts'
import { lifecare } from './lifecare.ts'
import { lookup } from './lookup.ts'
import type { FamilyName } from './name.ts'
import type { Family } from './operation.ts'
import { pet } from './pet.ts'
import { rail, railLodging } from './rail.ts'
import { retail } from './retail.ts'
import { telecom } from './telecom.ts'
import { ticketing } from './ticketing.ts'
import { vacation } from './vacation.ts'
import { welfare } from './welfare.ts'
import { yangyang } from './yangyang.ts'

/** Every family of partners (docs/partners-api.md). */
export const FAMILIES: Readonly<Record<FamilyName, Family>> = {
  bank,
  bizplay,
  carrier,
  chamber,
  city,
  ezwel,
  homeshopping,
  lifecare,
  lookup,
  pet,
  rail,
  'rail-lodging': railLodging,
  retail,
  telecom,
  ticketing,
  vacation,
  welfare,
  yangyang,
}
