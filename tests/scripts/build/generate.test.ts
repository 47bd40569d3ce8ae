import { expect, it } from 'vitest'
import { withTiles } from '#scripts/build/generate.ts'
import { loadDescriptors } from '#scripts/channel/descriptors.ts'

it('an installation’s map of tiles takes the place of ours, and of nobody else’s', () => {
  const style = 'https://tiles.example/styles/plain'
  const [channel] = loadDescriptors('channels').filter(({ maps }) => maps.provider === 'local')
  if (!channel) throw new Error('no channel has our map')
  expect(withTiles(channel, style).maps).toEqual({ provider: 'tiles', style })
  expect(withTiles(channel, undefined)).toBe(channel)
  const google = { ...channel, maps: { provider: 'google', key: 'a-key' } as const }
  expect(withTiles(google, style)).toBe(google)
  for (const [wrong, why] of [
    ['http://tiles.example/', /https/],
    ['tiles', /Invalid URL/],
  ] as const)
    for (const said of [/^MAP_STYLE is "/, why]) expect(() => withTiles(channel, wrong)).toThrow(said)
})
