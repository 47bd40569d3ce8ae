import type { Kind } from './kind.ts'
import { CLASSES } from './kinds/class.ts'
import { KIDS } from './kinds/kids.ts'
import { OUTDOORS } from './kinds/outdoor.ts'
import { PARKS } from './kinds/park.ts'
import { RIDES } from './kinds/ride.ts'
import { SHOWS } from './kinds/show.ts'
import { SPAS } from './kinds/spa.ts'
import { TABLES } from './kinds/table.ts'
import { TOURS } from './kinds/tour.ts'
import { WATERS } from './kinds/water.ts'
import { WINTERS } from './kinds/winter.ts'

/** Every kind of leisure of the origin; deals are numbered in this order, so new kinds go to the end. */
export const KINDS: readonly Kind[] = [
  ...PARKS,
  ...SPAS,
  ...SHOWS,
  ...OUTDOORS,
  ...WATERS,
  ...CLASSES,
  ...KIDS,
  ...RIDES,
  ...TOURS,
  ...WINTERS,
  ...TABLES,
]
