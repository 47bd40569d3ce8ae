import { expect, it } from 'vitest'
import { packed, unpacked } from '#messages/packed.ts'
import fc from '../fc.ts'

const part = fc.stringMatching(/^[A-Za-z0-9_-]{1,6}$/)
const key = fc
  .tuple(part, fc.array(part, { minLength: 1, maxLength: 3 }))
  .map(([room, path]) => `${room}:${path.join('.')}`)

it('gives back the keys that were packed, each once', () => {
  fc.assert(
    fc.property(fc.array(key), (keys) => {
      const all = unpacked(packed(keys))
      expect([...all].sort()).toEqual([...new Set(keys)].sort())
    }),
  )
})

it('writes what keys begin with once', () => {
  expect(packed(['detail:photos.all', 'detail:adultOnly', 'detail:photos.next', 'detail:photos.all'])).toBe(
    '{"detail:photos.":"all next","detail:":"adultOnly"}',
  )
})
