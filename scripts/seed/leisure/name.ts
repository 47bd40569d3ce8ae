import * as v from 'valibot'
import { read } from '../data.ts'
import { fillTemplate } from '../particle.ts'
import type { Random } from '../random.ts'
import type { Kind } from './kind.ts'

/** Words that houses of leisure are called by; none is a brand. */
const WORDS = read('leisure/words.json', v.array(v.string()))

const TRIES = 60

/**
 * A house's name that no other house bears; `used` remembers, so names must be asked for in the
 * order of deals.
 */
export function venueOf(kind: Kind, place: string, rng: Random, used: Set<string>): string {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const name = fillTemplate(rng.pick(kind.venues), { place, word: rng.pick(WORDS) })
    if (used.has(name)) continue
    used.add(name)
    return name
  }
  for (let branch = 2; ; branch++) {
    const name = `${fillTemplate(rng.pick(kind.venues), { place, word: rng.pick(WORDS) })} ${branch}호점`
    if (used.has(name)) continue
    used.add(name)
    return name
  }
}
