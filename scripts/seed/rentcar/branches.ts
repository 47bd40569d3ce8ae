import type { SeedBranch } from './branch.ts'
import { AIRPORTS } from './branches/airport.ts'
import { JEJU } from './branches/jeju.ts'
import { NORTH } from './branches/north.ts'
import { SOUTH } from './branches/south.ts'

/** Every branch; its id is its place in this list, from 1, so new ones go to the end. */
export const BRANCHES: readonly SeedBranch[] = [...JEJU, ...AIRPORTS, ...NORTH, ...SOUTH]
