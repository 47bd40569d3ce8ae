import { atom } from 'nanostores'
import { leisureRegions } from '#contract/leisure/catalogue.ts'
import type { Province } from '#contract/region.ts'
import { call } from '../call.ts'

/** Where there is leisure, for the filter; empty until it is asked for. */
export const $regions = atom<Province[]>([])

/** Asks for the regions once; without them the filter has everything else. */
export async function loadRegions(): Promise<void> {
  if ($regions.get().length === 0) $regions.set(await call(leisureRegions, {}).catch(() => []))
}
