import { describe, expect, it } from 'vitest'
import { channelOf } from '#functions/channel.ts'
import { views } from '#functions/pages/views.tsx'

/* What of a query makes another screen (docs/architecture.md, "Filled shells"). */

const NOW = '2026-11-21T03:00:00.000Z'
const NARAE = channelOf('narae') ?? expect.unreachable()
/** A query as a screen reads it. */
const read = (shell: string, search: string, channel = NARAE) =>
  (views[shell] ?? expect.unreachable(shell)).query(new URLSearchParams(search), NOW, channel)

const STAY = 'checkIn=2026-12-01&checkOut=2026-12-03&adults=3'
const TONIGHT = 'checkIn=2026-11-21&checkOut=2026-11-22'
const RENTAL = 'pickUpAt=2026-12-01T10:00&returnAt=2026-12-03T10:00'

describe('a query', () => {
  it.each([
    ['home', `${STAY}&keyword=&adults=3&sort=recommended&page=1`, STAY],
    ['place/results', 'checkIn=x1', TONIGHT],
    ['place/results', `page=0&regionId=012&maxPriceOption=2&${STAY}`, `regionId=12&${STAY}&maxPrice=100000`],
    ['place/date', `to=nowhere&${STAY}`, `${STAY}&to=place%2Fresults`],
    ['place/guest', `${STAY}&to=place/result/12`, `${STAY}&to=place%2Fresult%2F12`],
    ['place/result', `children=0&${STAY}`, STAY],
    ['foreign/home', 'checkIn=2026-12-01&adults=2&rooms=', 'checkIn=2026-12-01&checkOut=2026-12-02'],
    ['foreign/results', 'cityId=9001&keyword=x&checkIn=2026-12-01', 'keyword=x&checkIn=2026-12-01&checkOut=2026-12-02'],
    ['foreign/result', 'checkIn=2026-12-01&rooms=9x', 'checkIn=2026-12-01&checkOut=2026-12-02'],
    ['leisure/home', 'sort=recommended&page=1&date=2020-01-01', ''],
    ['leisure/results', 'categoryId=2266&minRating=9', 'categoryId=2266'],
    ['leisure/result', 'date=2026-12-01', 'date=2026-12-01'],
    ['leisure/result', 'date=2020-12-01', ''],
    ['rentcar/results', `from=jeju&age=30&${RENTAL}`, `from=jeju&${RENTAL}`],
    ['rentcar/result', `insurance=none&${RENTAL}`, RENTAL],
    ['exhibition', 'productType=PLACE&id=7', 'productType=place&id=7'],
    ['exhibition', `id=7&productType=place&children=0&${STAY}`, `productType=place&id=7&${STAY}`],
    ['event', 'productType=boat&id=7', ''],
    ['promotion', `productType=rentcar&${RENTAL}&age=200`, new URLSearchParams(`productType=rentcar&${RENTAL}`)],
    ['exhibition', `checkIn=x&${RENTAL}&keyword=`, new URLSearchParams(RENTAL)],
  ])('of %s, %s, is read as %s', (shell, search, expected) => {
    expect(read(shell, search)).toBe(String(expected))
    expect(read(shell, String(expected))).toBe(String(expected))
  })

  it('of a home that holds nothing of a search begins as the channel’s', () => {
    const channel = { ...NARAE, defaults: { region: '부산' } }
    const begins = new URLSearchParams({ keyword: '부산' })
    expect(read('leisure/home', '', channel)).toBe(String(begins))
    expect(read('home', '', channel)).toBe(`${begins}&${TONIGHT}`)
    expect(read('home', 'adults=2', channel)).toBe(TONIGHT)
  })

  it('is read by every screen that is filled', () => {
    for (const [shell, { reads }] of Object.entries(views)) {
      const junk = new URLSearchParams(reads.map((name) => [name, 'x'.repeat(3)]))
      const once = read(shell, String(junk))
      expect([shell, read(shell, once)]).toEqual([shell, once])
      // Words are all that a visitor may type.
      expect(once.replace(/keyword=xxx&?/, ''), shell).not.toContain('xxx')
    }
  })
})
