import { expect, test } from 'vitest'
import { safeReturn } from '#rules/redirect.ts'
import fc from '../fc.ts'

test.each([
  ['/narae/place/results?page=2#map', '/narae/place/results?page=2#map'],
  ['/narae/../suwon', '/suwon'],
  ['/', '/'],
  ['/narae?next=https://evil.example', '/narae?next=https://evil.example'],
])('%j is ours', (address, path) => expect(safeReturn(address, '/home')).toBe(path))

test.each([
  null,
  undefined,
  '',
  'narae',
  'https://evil.example',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/narae\\..\\x',
  '/.//evil.example',
  '/narae/..//evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  'javascript:alert(1)',
  ' /narae',
  '/narae\0',
])('%j is refused', (address) => expect(safeReturn(address, '/home')).toBe('/home'))

test('whatever comes in, a browser stays on this site', () => {
  const text = fc
    .array(fc.constantFrom('/', '\\', '.', '..', ':', '@', '?', '#', '\t', 'evil.example', 'https:', '%2f', 'a'))
    .map((parts) => parts.join(''))
  fc.assert(
    fc.property(text, (address) => {
      expect(new URL(safeReturn(address, '/home'), 'https://narae.example').origin).toBe('https://narae.example')
    }),
    { numRuns: 2000 },
  )
})
