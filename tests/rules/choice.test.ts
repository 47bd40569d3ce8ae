import { describe, expect, it } from 'vitest'
import { choiceLink, readChoice } from '#rules/choice.ts'
import { PLACE_CHOICE, stayLink } from '#rules/place/choice.ts'
import { readPlaceQuery } from '#rules/place/search.ts'

const NOW = '2026-11-20T15:00:00Z'
const read = (search: string) => readChoice(PLACE_CHOICE, new URLSearchParams(search), NOW)

describe('the screen of dates goes back', () => {
  it.each([
    ['', ''],
    ['to=', ''],
    ['to=place/results', 'place/results'],
    ['to=place/result/12', 'place/result/12'],
    ['to=place/result/0', 'place/results'],
    ['to=place/result/12/photos', 'place/results'],
    ['to=xplace/results', 'place/results'],
    ['to=place/resultsx', 'place/results'],
    ['to=//evil.example', 'place/results'],
    ['to=leisure/result/12', 'place/results'],
  ])('with "%s" to "%s"', (search, to) => expect(read(search).to).toBe(to))
})

it('its first day is today in Seoul, or in the city that it is about', () => {
  expect(read('adults=3')).toMatchObject({ today: '2026-11-21', query: { adults: 3 } })
  const own = { ...PLACE_CHOICE, today: () => '2026-11-20' }
  expect(readChoice(own, new URLSearchParams(), NOW).today).toBe('2026-11-20')
})

it('a link to it begins at the first page again, and says where to go back', () => {
  const query = readPlaceQuery(new URLSearchParams('adults=3&page=4&checkIn=2026-12-01&checkOut=2026-12-02'), NOW)
  expect(stayLink(query, 'place/results')).toBe('?checkIn=2026-12-01&checkOut=2026-12-02&adults=3&to=place/results')
  expect(choiceLink(PLACE_CHOICE, query, '')).toBe('?checkIn=2026-12-01&checkOut=2026-12-02&adults=3')
})
