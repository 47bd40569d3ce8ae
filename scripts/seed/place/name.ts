import * as v from 'valibot'
import { PlaceCategory } from '#contract/place/property.ts'
import { each, read } from '../data.ts'
import type { Random } from '../random.ts'
import { type Anchor, extent, type SeedRegion, Setting } from '../regions.ts'

/**
 * Words that a house's name is made of: by what lies around, by its kind, and first words of some
 * kinds alone.
 */
const WORDS = read(
  'place/names.json',
  v.strictObject({
    scene: each(Setting, v.array(v.string())),
    second: each(PlaceCategory, v.array(v.string())),
    own: v.record(PlaceCategory, v.array(v.string())),
  }),
)

/**
 * Regions whose anchors lie this close together, kilometres, lend any word of theirs to any house.
 */
const COMPACT = 2.6
/** Stems of townships longer than this make no name. */
const LONGEST_STEM = 3
/** Nor do these: 내가 reads as "I", 마산 and 상주 as cities elsewhere, and the rest are brands. */
const UNFIT = new Set(['내가', '마산', '상주', '에버랜드', '코엑스', '오크밸리', '비발디', '하이원'])

/**
 * The word of a place that a house wears: 애월 of 애월읍, 하회마을 by its street, or else a word of its
 * region such as 강남.
 */
export function placeWord(region: SeedRegion, anchor: Anchor, rng: Random): string {
  const tokens = region.name.split(' ').filter((token) => token !== '시내')
  const parts = (tokens.at(-1) ?? region.name).split('/').filter((part) => !UNFIT.has(part))
  const [first = region.name] = parts
  const streets = anchor.street.split(' ')
  const named = parts.find((part) => streets.at(-1)?.startsWith(part.slice(0, 2)))
  if (named !== undefined) return named
  const stem = /^(.{2,})[읍면]$/.exec(streets[0] ?? '')?.[1]
  if (stem !== undefined && stem.length <= LONGEST_STEM && !UNFIT.has(stem)) return stem
  return extent(region) < COMPACT ? rng.pick(parts) : first
}

function propose(place: string, category: PlaceCategory, setting: Setting, rng: Random): string {
  const own = WORDS.own[category]
  const first = rng.pick(own && rng.chance(0.6) ? own : WORDS.scene[setting])
  if (category === 'hanok' && /[재당헌]$/.test(first))
    return rng.chance(0.5) ? `${place} ${first}` : `한옥스테이 ${first}`
  const second = rng.pick(WORDS.second[category])
  if (category === 'hotel' && rng.chance(0.25)) return `호텔 ${first} ${place}`
  if (category === 'motel' && second === '호텔') return rng.chance(0.5) ? `호텔 ${first}` : `${place} ${first} 호텔`
  const shape = rng.next()
  if (shape < 0.5) return `${place} ${first} ${second}`
  if (shape < 0.78) return `${first} ${second}`
  return `${first} ${second} ${place}`
}

/**
 * An invented name that nothing else bears; `used` remembers, so names must be asked for in the
 * order of property numbers.
 */
export function nameOf(
  place: string,
  category: PlaceCategory,
  setting: Setting,
  rng: Random,
  used: Set<string>,
): string {
  for (let attempt = 0; attempt < 60; attempt++) {
    const name = propose(place, category, setting, rng)
    if (!used.has(name)) {
      used.add(name)
      return name
    }
  }
  for (let branch = 2; ; branch++) {
    const name = `${propose(place, category, setting, rng)} ${branch}호점`
    if (!used.has(name)) {
      used.add(name)
      return name
    }
  }
}
