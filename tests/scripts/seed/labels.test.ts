import { describe, expect, it } from 'vitest'
import { inKorea } from '#islands/map/view.ts'
import { koreanLabels, MAP_PLACES, worldLabels } from '#scripts/seed/labels.ts'
import { landmarks } from '#scripts/seed/names.ts'
import { REGIONS } from '#scripts/seed/regions.ts'

/** Kilometres between two points near each other. */
const between = (one: { lat: number; lon: number }, other: { lat: number; lon: number }) =>
  111 * Math.hypot(one.lat - other.lat, (one.lon - other.lon) * Math.cos((one.lat * Math.PI) / 180))

/**
 * The farthest that an island or a temple of a region is from where its guests sleep, kilometres.
 */
const REACH = 40

const nearest = (point: { lat: number; lon: number }, anchors: readonly { lat: number; lon: number }[]) =>
  Math.min(...anchors.map((anchor) => between(point, anchor)))

const known = landmarks()
const inRegions = MAP_PLACES.filter(({ kind }) => !['province', 'country'].includes(kind))

describe('places on our maps', () => {
  it('are stations and sights of their region, named once', () => {
    const names = new Set(known.map(({ kind, name, region_id }) => `${kind === 'station'} ${region_id} ${name}`))
    const id = (name: string) => REGIONS.findIndex((region) => region.name === name) + 1
    const unknown = inRegions.filter(
      ({ kind, within, name }) => !names.has(`${kind === 'station'} ${id(within)} ${name}`),
    )
    expect(unknown).toEqual([])
    const points = inRegions.map(({ within, name }) => `${within} ${name}`)
    expect(points.filter((each, index) => points.indexOf(each) !== index)).toEqual([])
  })

  it('hold every station', () => {
    const stations = known.filter(({ kind, region_id }) => kind === 'station' && region_id)
    const drawn = new Set(inRegions.map(({ name }) => name))
    expect(stations.filter(({ name }) => !drawn.has(name))).toEqual([])
  })

  it('lie in Korea, near where their region’s lodgings stand', () => {
    const far = inRegions
      .map(({ within, name, lat, lon }) => {
        const { anchors = [] } = REGIONS.find((region) => region.name === within) ?? {}
        return { name, lat, lon, km: Math.round(nearest({ lat, lon }, anchors)) }
      })
      .filter(({ lat, lon, km }) => km > REACH || !inKorea({ lat, lon }))
    expect(far).toEqual([])
    for (const { within, lat, lon } of MAP_PLACES.filter(({ kind }) => kind === 'province')) {
      const anchors = REGIONS.filter(({ province }) => province === within).flatMap((region) => region.anchors)
      expect(nearest({ lat, lon }, anchors), within).toBeLessThan(60)
    }
  })
})

describe('labels', () => {
  it('name every region, province and city in Korean and in Latin letters', () => {
    const labels = [...koreanLabels(), ...worldLabels()]
    const words = new Set(labels.map(({ korean }) => korean))
    for (const { province, name } of REGIONS)
      expect([...words]).toEqual(expect.arrayContaining([province, name.replaceAll('/', '·')]))
    expect(labels.filter(({ english }) => !/^[\p{Script=Latin}\d\s·'’.,&()–-]+$/u.test(english))).toEqual([])
    expect(labels.filter(({ lat, lon }) => !(Math.abs(lat) < 85 && Math.abs(lon) <= 180))).toEqual([])
    expect(labels.find(({ korean }) => korean === '강남역')).toMatchObject({ english: 'Gangnam Station' })
    expect(labels.find(({ korean }) => korean === '해운대구')).toMatchObject({ english: 'Haeundae-gu' })
  })
})
