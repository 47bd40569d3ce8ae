import type { SeedRegion } from './region.ts'
import { BUSAN } from './regions/busan.ts'
import { CAPITAL } from './regions/capital.ts'
import { CHUNGCHEONG } from './regions/chungcheong.ts'
import { GANGWON } from './regions/gangwon.ts'
import { HONAM } from './regions/honam.ts'
import { JEJU } from './regions/jeju.ts'
import { YEONGNAM } from './regions/yeongnam.ts'

/** Every region of the origin; its id is its place in this list, from 1, so new ones go to the end. */
export const REGIONS: readonly SeedRegion[] = [
  ...CAPITAL,
  ...BUSAN,
  ...JEJU,
  ...GANGWON,
  ...YEONGNAM,
  ...HONAM,
  ...CHUNGCHEONG,
]
