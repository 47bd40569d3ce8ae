import { describe, expect, it } from 'vitest'
import { directionsTo } from '#rules/directions.ts'

const here = {
  name: '호텔 A, 본관',
  address: '서울 중구 나래로 1',
  geoPoint: { lat: 37.5, lon: 127.01 },
  abroad: false,
}

describe('the way to a place', () => {
  it('is shown at home by Korean maps, to the very point', () => {
    expect(directionsTo(here)).toEqual([
      {
        guide: 'naver',
        href: `https://map.naver.com/p/directions/-/127.01,37.5,${encodeURIComponent('호텔 A, 본관')}/-/transit`,
      },
      {
        guide: 'kakao',
        href: `https://map.kakao.com/link/to/${encodeURIComponent('호텔 A')}%20%20${encodeURIComponent('본관')},37.5,127.01`,
      },
    ])
  })
  it('is looked for by the address where the point is not known', () => {
    const [naver, kakao] = directionsTo({ ...here, geoPoint: null })
    expect(decodeURIComponent(naver?.href ?? '')).toBe('https://map.naver.com/p/search/서울 중구 나래로 1')
    expect(decodeURIComponent(kakao?.href ?? '')).toBe('https://map.kakao.com/link/search/서울 중구 나래로 1')
  })
  it('is shown abroad by the map that has it, and keeps what a name holds to itself', () => {
    const abroad = { ...here, name: 'A & B?', abroad: true }
    expect(directionsTo(abroad)).toEqual([
      { guide: 'google', href: 'https://www.google.com/maps/dir/?api=1&destination=37.5,127.01' },
    ])
    const [found] = directionsTo({ ...abroad, geoPoint: null })
    expect(new URL(found?.href ?? '').searchParams.get('destination')).toBe('A & B?, 서울 중구 나래로 1')
  })
})
