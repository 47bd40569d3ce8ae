import { expect, it, test } from 'vitest'
import { isView, loadsScript, viewFields } from '#rules/analytics.ts'

test.each<[route: string, last: string | null, counts: boolean]>([
  ['home', null, true],
  ['home', 'place/results', true],
  ['place/result', 'place/result', false],
  ['', 'home', false],
])('%j after %j counts: %s', (route, last, counts) => expect(isView(route, last)).toBe(counts))

test.each<[protocol: string, demo: boolean, loads: boolean]>([
  ['https:', false, true],
  ['https:', true, false],
  ['http:', false, false],
  ['http:', true, false],
])('over %s with demonstration data %s, the script is loaded: %s', (protocol, demo, loads) =>
  expect(loadsScript({ protocol, demo })).toBe(loads),
)

it('tells the channel, the language and the route, and nothing else', () => {
  const fields = viewFields({ channel: 'harbour', language: 'ko', route: 'place/result' }, 'https://narae.example')
  expect(fields).toEqual({
    page_title: 'place/result',
    page_location: 'https://narae.example/harbour/place/result',
    page_referrer: '',
    channel: 'harbour',
    language: 'ko',
    route: 'place/result',
  })
})
