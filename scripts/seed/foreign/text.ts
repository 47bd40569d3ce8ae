import * as v from 'valibot'
import { ForeignAmenity, PropertyType } from '#contract/foreign/kind.ts'
import { each, read } from '../data.ts'
import { fillTemplate } from '../particle.ts'
import type { Random } from '../random.ts'
import type { Names } from './cities.ts'

/** What texts tell of. */
export interface DescriptionFacts {
  name: Names
  type: PropertyType
  city: Names
  quarter: Names
  sights: readonly Names[]
  amenities: readonly ForeignAmenity[]
  checkIn: string
  checkOut: string
}

/** A sentence, Korean and English. */
const Line = v.tuple([v.string(), v.string()])
type Line = v.InferOutput<typeof Line>

/**
 * How a description begins, goes on, and what it offers; how guests get their key, and what is
 * asked of them.
 */
const LINES = read(
  'foreign/texts.json',
  v.strictObject({
    openers: each(PropertyType, v.array(Line)),
    around: v.array(Line),
    offers: v.array(v.tuple([ForeignAmenity, v.string(), v.string()])),
    desk: v.array(Line),
    box: v.array(Line),
    /** Told where nobody waits at night, and where somebody does. */
    late: v.tuple([Line, Line]),
    deposit: v.array(Line),
  }),
)

/** What both languages put into a line. */
function said(line: Line, told: DescriptionFacts, sights: readonly Names[]): Names {
  const { city, quarter } = told
  const [first, second] = sights
  const words = {
    name: told.name.korean,
    nameEn: told.name.english,
    city: city.korean,
    cityEn: city.english,
    quarter: quarter.korean,
    quarterEn: quarter.english,
    sight: first?.korean ?? '',
    sightEn: first?.english ?? '',
    other: second?.korean ?? '',
    otherEn: second?.english ?? '',
    checkIn: told.checkIn,
    checkOut: told.checkOut,
  }
  return { korean: fillTemplate(line[0], words), english: fillTemplate(line[1], words) }
}

function joined(lines: readonly Line[], told: DescriptionFacts, sights: readonly Names[]): Names {
  const texts = lines.map((line) => said(line, told, sights))
  return { korean: texts.map((text) => text.korean).join(' '), english: texts.map((text) => text.english).join(' ') }
}

/** Three or four sentences on a property. */
export function descriptionOf(told: DescriptionFacts, rng: Random): Names {
  const offers = LINES.offers.filter(([amenity]) => told.amenities.includes(amenity)).map(([, ...line]): Line => line)
  const lines = [rng.pick(LINES.openers[told.type]), rng.pick(LINES.around), ...rng.some(offers, 2)]
  return joined(lines, told, rng.some(told.sights, 2))
}

/** How guests get their key, and what is asked of them. */
export function instructionsOf(told: DescriptionFacts, rng: Random): Names {
  const alone = told.type === 'apartment' || told.type === 'villa'
  const late = LINES.late[told.amenities.includes('front-desk-24h') ? 1 : 0]
  const leave: Line = ['체크아웃은 {checkOut}까지입니다.', 'Check-out is until {checkOut}.']
  return joined(
    [rng.pick(alone ? LINES.box : LINES.desk), ...(alone ? [] : [late]), rng.pick(LINES.deposit), leave],
    told,
    [],
  )
}
