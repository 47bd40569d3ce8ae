import type { PropertyType } from '../../../src/contract/foreign/catalogue.ts'
import type { Random } from '../random.ts'
import { type Names, pair, type Tongue } from './city.ts'
import { WORDS } from './word.ts'

/** English and Korean patterns of a name: `{w}` the house's word, `{q}` its quarter. */
const PATTERNS: Readonly<Record<PropertyType, readonly Names[]>> = {
  hotel: [
    'Hotel {w} {q}|호텔 {w} {q}',
    '{w} Hotel {q}|{w} 호텔 {q}',
    'The {w} {q}|더 {w} {q}',
    '{w} Stay {q}|{w} 스테이 {q}',
    '{w} Grand Hotel {q}|{w} 그랜드 호텔 {q}',
  ],
  resort: [
    '{w} Resort {q}|{w} 리조트 {q}',
    '{w} Resort & Spa {q}|{w} 리조트 앤드 스파 {q}',
    '{w} Beach Club {q}|{w} 비치 클럽 {q}',
    'The {w} Resort {q}|더 {w} 리조트 {q}',
  ],
  apartment: [
    '{w} Residence {q}|{w} 레지던스 {q}',
    '{w} Apartments {q}|{w} 아파트먼트 {q}',
    '{w} Suites {q}|{w} 스위트 {q}',
  ],
  villa: [
    'Villa {w} {q}|빌라 {w} {q}',
    '{w} Pool Villas {q}|{w} 풀빌라 {q}',
    '{w} Private Villas {q}|{w} 프라이빗 빌라 {q}',
  ],
  ryokan: ['Ryokan {w} {q}|료칸 {w} {q}', '{q} {w}-tei|{q} {w}테이', '{q} Onsen {w}|{q} 온천 {w}'],
  guesthouse: ['{w} Guesthouse {q}|{w} 게스트하우스 {q}', '{w} Inn {q}|{w} 인 {q}', '{w} House {q}|{w} 하우스 {q}'],
  hostel: ['{w} Hostel {q}|{w} 호스텔 {q}', '{w} Backpackers {q}|{w} 백패커스 {q}', '{w} Bunk {q}|{w} 벙크 {q}'],
  lodge: ['{w} Lodge {q}|{w} 로지 {q}', 'Chalet {w} {q}|샬레 {w} {q}', '{w} Mountain Inn {q}|{w} 마운틴 인 {q}'],
}
/** A beach has no club in the middle of a town. */
const OF_THE_SHORE = 'Beach'
const TRIES = 200

/** A name nobody in this city bears, English and Korean; notes it in `used`. */
export function nameOf(
  of: { type: PropertyType; tongue: Tongue; quarter: Names; sea: boolean },
  rng: Random,
  used: Set<string>,
): { english: string; korean: string } {
  const quarter = pair(of.quarter)
  const patterns = PATTERNS[of.type].filter((pattern) => of.sea || !pattern.includes(OF_THE_SHORE))
  for (let tries = 0; tries < TRIES; tries++) {
    const word = pair(rng.pick(WORDS[of.tongue]))
    const pattern = pair(rng.pick(patterns))
    const fill = (text: string, key: 'english' | 'korean') =>
      text.replace('{w}', word[key]).replace('{q}', quarter[key])
    const name = { english: fill(pattern.english, 'english'), korean: fill(pattern.korean, 'korean') }
    if (used.has(name.korean) || used.has(name.english)) continue
    used.add(name.korean).add(name.english)
    return name
  }
  throw new Error(`no names left for ${of.type} in ${quarter.english}`)
}
