import { describe, expect, it } from 'vitest'
import type { Occupancy } from '#contract/foreign/property.ts'
import { guestsIn, readRooms, writeRooms } from '#rules/foreign/occupancy.ts'
import { UNCHOSEN, withAdults, withAge, withChildren, withRooms } from '#rules/foreign/rooms.ts'

const read = (search: string) => writeRooms(readRooms(new URLSearchParams(search)))
const rooms = (text: string): Occupancy[] => readRooms(new URLSearchParams({ rooms: text }))

describe('rooms of an address', () => {
  it.each([
    ['', '2'],
    ['rooms=1', '1'],
    ['rooms=2-0-17,8', '2-0-17,8'],
    ['rooms=2-18', '2'],
    ['rooms=9,1', '1'],
    ['rooms=0', '2'],
    ['rooms=2-1-2-3-4-5', '2'],
    ['rooms=1,1,1,1,1', '1,1,1,1'],
    ['rooms=2-a,,3', '3'],
    ['rooms=2-,1', '1'],
    ['rooms=0x2,1', '1'],
    ['rooms=1e0,3', '3'],
    ['rooms=2.0,3', '3'],
    ['rooms=%202,3', '3'],
    ['rooms=', '2'],
  ])('%j means %s', (search, meant) => expect(read(search)).toBe(meant))
})

describe('rooms of a plain form', () => {
  it.each([
    ['adults=2&ages=', '2'],
    ['adults=2&ages=5%2C+11&adults=1&ages=', '2-5-11,1'],
    ['adults=2&ages=5&adults=0&ages=&adults=&ages=3', '2-5'],
    ['adults=3', '3'],
    ['adults=&ages=', '2'],
    ['adults=2&ages=x', '2'],
    ['adults=2&ages=99&adults=1', '1'],
  ])('%j means %s', (search, meant) => expect(read(search)).toBe(meant))
})

it('counts adults and children', () => {
  expect(guestsIn(rooms('2-5-11,1'))).toEqual({ adults: 3, children: 2, guests: 5 })
})

describe('changes', () => {
  it.each([
    [withRooms(rooms('1-3'), 3), '1-3,2,2'],
    [withRooms(rooms('1-3,4'), 1), '1-3'],
    [withAdults(rooms('1-3,4'), 0, 2), '2-3,4'],
    [withChildren(rooms('1-3-9,4'), 0, 1), '1-3,4'],
    [withAge(rooms('1-3-9,4-9'), 0, 1, 12), '1-3-12,4-9'],
  ])('%# makes %2$s', (changed, text) => expect(writeRooms(changed)).toBe(text))

  it('one more child has no age until somebody chooses it, and no address takes it for one', () => {
    const more = withChildren(rooms('1-3,4'), 0, 2)
    expect(more).toEqual([
      { adults: 1, childAges: [3, UNCHOSEN] },
      { adults: 4, childAges: [] },
    ])
    expect(writeRooms(rooms(writeRooms(more)))).toBe('4')
    expect(writeRooms(withAge(more, 0, 1, 0))).toBe('1-3-0,4')
  })
})
