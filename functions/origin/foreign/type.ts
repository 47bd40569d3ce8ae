import type { PropertyType } from '#contract/foreign/catalogue.ts'

/** What visitors call the kinds, in Korean and English. */
export const TYPE_WORDS: Readonly<Record<PropertyType, readonly string[]>> = {
  hotel: ['호텔', 'hotel'],
  resort: ['리조트', 'resort'],
  apartment: ['레지던스', '아파트', 'apartment', 'residence'],
  villa: ['빌라', '풀빌라', 'villa'],
  ryokan: ['료칸', '온천', 'ryokan', 'onsen'],
  guesthouse: ['게스트하우스', 'guesthouse'],
  hostel: ['호스텔', 'hostel'],
  lodge: ['로지', '산장', 'lodge'],
}
