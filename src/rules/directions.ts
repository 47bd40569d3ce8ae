import type { GeoPoint } from '../contract/catalogue.ts'

/** Where one wants to go. */
export interface Destination {
  name: string
  address: string
  /** As it is called there, which the maps there find it by. */
  localName?: string | undefined
  localAddress?: string | undefined
  /** Null where it is not known: then the address is looked for. */
  geoPoint: GeoPoint | null
  /** Whether it is abroad, where Korean maps show nothing. */
  abroad: boolean
}

/** The maps that people find their way by. */
export type Guide = 'naver' | 'kakao' | 'google'

/**
 * Addresses that lead to a place on the maps that are used where it is. Kakao's and Google's are
 * documented for links from outside; Naver documents none for the web, this is what its own pages
 * have.
 */
export function directionsTo({ geoPoint, abroad, ...to }: Destination): { guide: Guide; href: string }[] {
  const { localName: name = to.name, localAddress: address = to.address } = to
  const place = encodeURIComponent(name)
  const where = encodeURIComponent(address)
  if (abroad) {
    const destination = geoPoint ? `${geoPoint.lat},${geoPoint.lon}` : encodeURIComponent(`${name}, ${address}`)
    return [{ guide: 'google', href: `https://www.google.com/maps/dir/?api=1&destination=${destination}` }]
  }
  return [
    {
      guide: 'naver',
      href: geoPoint
        ? `https://map.naver.com/p/directions/-/${geoPoint.lon},${geoPoint.lat},${place}/-/transit`
        : `https://map.naver.com/p/search/${where}`,
    },
    {
      guide: 'kakao',
      // A comma in the name would begin the coordinates.
      href: geoPoint
        ? `https://map.kakao.com/link/to/${place.replaceAll('%2C', '%20')},${geoPoint.lat},${geoPoint.lon}`
        : `https://map.kakao.com/link/search/${where}`,
    },
  ]
}
