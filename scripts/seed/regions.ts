import type { SeedRegion } from './region.ts'
import { BUSAN } from './regions/busan.ts'
import { CHUNGCHEONG } from './regions/chungcheong.ts'
import { GANGWON } from './regions/gangwon.ts'
import { GYEONGBUK } from './regions/gyeongbuk.ts'
import { GYEONGGI } from './regions/gyeonggi.ts'
import { GYEONGNAM } from './regions/gyeongnam.ts'
import { HONAM } from './regions/honam.ts'
import { JEJU } from './regions/jeju.ts'
import { SEOUL } from './regions/seoul.ts'

/** Every region of the origin; its id is its place in this list, from 1, so new ones go to the end. */
export const REGIONS: readonly SeedRegion[] = [
  ...SEOUL,
  ...GYEONGGI,
  ...BUSAN,
  ...JEJU,
  ...GANGWON,
  ...GYEONGBUK,
  ...GYEONGNAM,
  ...HONAM,
  ...CHUNGCHEONG,
]
