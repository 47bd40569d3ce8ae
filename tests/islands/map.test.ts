import { expect, test } from 'vitest'
import { among } from '../../src/islands/map/view.ts'

const TOKYO = { lat: 35.7, lon: 139.7 }
const OSAKA = { lat: 34.7, lon: 135.5 }
const CEBU = { lat: 10.3, lon: 123.9 }
const ROME = { lat: 41.9, lon: 12.5 }
const HONOLULU = { lat: 21.3, lon: -157.9 }
const WORLD = [HONOLULU, ROME, TOKYO, OSAKA, CEBU]

test.each([
  ['a world beside a list begins where most of it is', WORLD, 400, 600, { lat: 34.7, lon: 123.9 }],
  ['a world over a whole screen is shown whole', [ROME, TOKYO, OSAKA, CEBU], 1280, 800, null],
  ['one country is shown whole', [TOKYO, OSAKA], 400, 600, null],
  ['nothing is no world', [], 400, 600, null],
])('%s', (_, points, clientWidth, clientHeight, centre) => {
  expect(among(points, { clientWidth, clientHeight })?.centre ?? null).toEqual(centre)
})
