import * as v from 'valibot'
import { PropertyType } from '#contract/foreign/kind.ts'
import { grouped, read } from '../data.ts'
import type { Random } from '../random.ts'
import { type Names, names, Tongue } from './cities.ts'

/** Words that houses are called by; all invented as names, none a known chain's. */
const WORDS = grouped(
  read('foreign/words.csv', v.array(v.strictObject({ tongue: Tongue, ...names }))),
  'tongue',
  Tongue.options,
)
/** English and Korean patterns of a name: `{w}` the house's word, `{q}` its quarter. */
const PATTERNS = grouped(
  read('foreign/names.csv', v.array(v.strictObject({ type: PropertyType, ...names }))),
  'type',
  PropertyType.options,
)
/** A beach has no club in the middle of a town. */
const OF_THE_SHORE = 'Beach'
const TRIES = 200

/** A name nobody in this city bears, English and Korean; notes it in `used`. */
export function nameOf(
  of: { type: PropertyType; tongue: Tongue; quarter: Names; sea: boolean },
  rng: Random,
  used: Set<string>,
): Names {
  const patterns = PATTERNS[of.type].filter((pattern) => of.sea || !pattern.english.includes(OF_THE_SHORE))
  for (let tries = 0; tries < TRIES; tries++) {
    const word = rng.pick(WORDS[of.tongue])
    const pattern = rng.pick(patterns)
    const fill = (text: string, key: keyof Names) => text.replace('{w}', word[key]).replace('{q}', of.quarter[key])
    const name = { english: fill(pattern.english, 'english'), korean: fill(pattern.korean, 'korean') }
    if (used.has(name.korean) || used.has(name.english)) continue
    used.add(name.korean).add(name.english)
    return name
  }
  throw new Error(`no names left for ${of.type} in ${of.quarter.english}`)
}
