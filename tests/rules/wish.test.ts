import { describe, expect, it } from 'vitest'
import { idsOf, isWished, readWishes, WISHES_SIZE, type Wish, withoutWish, withWish } from '#rules/wish.ts'
import { readShared, writeShared } from '#rules/wish-shared.ts'
import { termsOf } from '#rules/wish-terms.ts'

const wish = (id: number, product: Wish['product'] = 'place'): Wish => ({
  product,
  id: String(id),
  name: `숙소 ${id}`,
  photo: '/a-480.webp',
})
const ids = (list: readonly Wish[]) => list.map(({ id }) => id)
const full = Array.from({ length: WISHES_SIZE }, (_, at) => wish(at + 1))

describe('a list', () => {
  it('has the latest on top, each once, and is told by product and id', () => {
    const list = [wish(1), wish(2), wish(2, 'leisure')]
    expect(ids(withWish(list, wish(3)))).toEqual(['3', '1', '2', '2'])
    expect(withWish(list, wish(2))).toEqual([wish(2), wish(1), wish(2, 'leisure')])
    expect(withoutWish(list, wish(2))).toEqual([wish(1), wish(2, 'leisure')])
    expect([isWished(list, wish(2, 'leisure')), isWished(list, wish(1, 'leisure'))]).toEqual([true, false])
    expect(idsOf(list, 'place')).toEqual(['1', '2'])
  })
  it('takes one back where it was', () => {
    expect(ids(withWish([wish(1), wish(3)], wish(2), 1))).toEqual(['1', '2', '3'])
  })
  it('that is full loses nothing and takes nothing more, but what is in it already', () => {
    expect(withWish(full, wish(WISHES_SIZE + 1))).toBe(full)
    expect(ids(withWish(full, wish(5))).slice(0, 2)).toEqual(['5', '1'])
    expect(withWish(full.slice(1), wish(1))).toHaveLength(WISHES_SIZE)
  })
})

describe('what a browser kept', () => {
  it('is read back, no more than its size', () => {
    expect(readWishes(JSON.stringify([wish(1), wish(2, 'foreign')]))).toEqual([wish(1), wish(2, 'foreign')])
    expect(readWishes(JSON.stringify([...full, wish(999)]))).toEqual(full)
  })
  it.each(['', 'null', '{}', '3', '[', '[null,1,"a",{},[]]'])('is nothing where it is %j', (text) => {
    expect(readWishes(text)).toEqual([])
  })
  it.each([
    ['an id that leads elsewhere', { id: '../../reserve' }],
    ['an id that is a number', { id: 3 }],
    ['no name', { name: undefined }],
    ['a photo that is none', { photo: { small: 'a' } }],
    ['a product that is no word', { product: 3 }],
  ])('loses an entry with %s alone', (_, changes) => {
    expect(ids(readWishes(JSON.stringify([{ ...wish(1), ...changes }, wish(2)])))).toEqual(['2'])
  })
})

describe('a shared list', () => {
  const sold = ['place', 'leisure'] as const
  const read = (search: string) => readShared(new URLSearchParams(search), sold)

  it('holds the ids of the first twenty, by product, and nothing else', () => {
    expect(writeShared([wish(3), wish(8, 'leisure'), wish(1)])).toBe('?place=3,1&leisure=8')
    expect(read(writeShared(full))).toHaveLength(20)
    expect(read('?place=3,1&leisure=8')).toEqual([
      { product: 'place', id: '3' },
      { product: 'place', id: '1' },
      { product: 'leisure', id: '8' },
    ])
  })
  it('is none where no product that is sold is named', () => {
    expect(read('')).toBeNull()
    expect(read('?checkIn=2026-12-07&rentcar=101')).toBeNull()
  })
  it('leaves out what cannot be an id, what is named twice and what is beyond the most', () => {
    expect(read('?place=1,1,0,x,-2,1.5,123456789,%20,../a')).toEqual([{ product: 'place', id: '1' }])
    expect(read('?leisure=<b>')).toEqual([])
    expect(read(`?place=${Array.from({ length: 30 }, (_, at) => at + 1).join(',')}&leisure=1`)).toHaveLength(20)
  })
})

describe('is priced for when and whom', () => {
  it('a search was, whatever else it asked for', () => {
    const stay = 'keyword=%EB%B6%80&checkIn=2026-12-07&checkOut=2026-12-09&adults=3&sort=rating&page=2'
    expect(termsOf('', stay)).toBe('checkIn=2026-12-07&checkOut=2026-12-09&adults=3')
    expect(termsOf('', '?pickUpAt=2026-12-07T10:00&age=40&from=1')).toBe('pickUpAt=2026-12-07T10%3A00&age=40')
    expect(termsOf('', '')).toBe('')
  })

  it('the address says, and as it was searched for last in what that says nothing of', () => {
    const address = '?checkIn=2026-12-24&checkOut=2026-12-26&adults=3'
    const last = 'checkIn=2026-12-07&checkOut=2026-12-09&adults=4&children=1'
    // No children: an address leaves out what is at its default.
    expect(termsOf(address, last)).toBe('checkIn=2026-12-24&checkOut=2026-12-26&adults=3')
    expect(termsOf('?checkIn=2026-12-24', last)).toBe('checkIn=2026-12-24&adults=4&children=1')
    const abroad = new URLSearchParams(termsOf(address, 'checkIn=2026-12-07&rooms=2-5,1'))
    expect([abroad.get('checkIn'), abroad.get('rooms')]).toEqual(['2026-12-24', '2-5,1'])
    const rental = new URLSearchParams(termsOf(address, 'pickUpAt=2026-12-20T10:00&age=24'))
    expect([rental.get('pickUpAt'), rental.get('age')]).toEqual(['2026-12-20T10:00', '24'])
  })
})
