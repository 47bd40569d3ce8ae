import { fill } from '../particle.ts'
import type { Random } from '../random.ts'
import type { Kind } from './kind.ts'

/** Words that houses of leisure are called by; none is a brand. */
const WORDS = [
  '달빛',
  '별하',
  '바람',
  '구름',
  '노을',
  '해오름',
  '물결',
  '푸른',
  '새벽',
  '다온',
  '아라',
  '가온',
  '누리',
  '미르',
  '하늬',
  '나래울',
  '솔빛',
  '은하',
  '소풍',
  '봄날',
  '여울',
  '단비',
  '온새미',
  '라온',
  '꽃담',
  '초록',
  '너울',
  '하랑',
  '윤슬',
  '시나브로',
] as const

const TRIES = 60

/** A house's name that no other house bears; `used` remembers, so names must be asked for in the order of deals. */
export function venueOf(kind: Kind, place: string, rng: Random, used: Set<string>): string {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const name = fill(rng.pick(kind.venues), { place, word: rng.pick(WORDS) })
    if (used.has(name)) continue
    used.add(name)
    return name
  }
  for (let branch = 2; ; branch++) {
    const name = `${fill(rng.pick(kind.venues), { place, word: rng.pick(WORDS) })} ${branch}호점`
    if (used.has(name)) continue
    used.add(name)
    return name
  }
}
