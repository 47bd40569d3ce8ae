import { expect, it } from 'vitest'
import { worldBounds } from '#rules/foreign/bounds.ts'

it.each([
  ['a city', [35, 36, 139, 140], [35, 36, 139, 140]],
  ['more than the world', [-95, 99, -250, 250], [-90, 90, -180, 180]],
  ['over the date line, more of the west', [-40, -30, 170, -178], [-40, -30, 170, 180]],
  ['over the date line, more of the east', [-40, -30, 178, -170], [-40, -30, -180, -170]],
])('a map of %s', (_, [south, north, west, east], asked) => {
  const bounds = worldBounds({ south: south ?? 0, north: north ?? 0, west: west ?? 0, east: east ?? 0 })
  expect([bounds.south, bounds.north, bounds.west, bounds.east]).toEqual(asked)
})
