import type { GeoPoint } from '#contract/catalogue.ts'
import { around, type MapBounds, type MarkerSpot, NEAR, type OpenMap, roomIn } from './view.ts'

/* As much of the Maps JavaScript API as is used here. */
interface LatLng {
  lat: number
  lng: number
}
interface Pixel {
  x: number
  y: number
}
interface LatLngBounds {
  toJSON: () => MapBounds
}
interface GoogleMap {
  getBounds: () => LatLngBounds | undefined
  getZoom: () => number | undefined
  setZoom: (zoom: number) => void
  panTo: (point: LatLng) => void
  panBy: (x: number, y: number) => void
  fitBounds: (bounds: MapBounds, padding: ReturnType<typeof roomIn>) => void
  addListener: (event: 'idle', heard: () => void) => { remove: () => void }
}
interface Overlay {
  setMap: (map: GoogleMap | null) => void
  getPanes: () => { overlayMouseTarget: HTMLElement } | null
  getProjection: () => { fromLatLngToDivPixel: (point: unknown) => Pixel | null }
  onAdd?: () => void
  draw?: () => void
  onRemove?: () => void
}
interface Maps {
  Map: new (container: HTMLElement, options: Record<string, unknown>) => GoogleMap
  LatLng: new (lat: number, lng: number) => unknown
  OverlayView: (new () => Overlay) & { preventMapHitsAndGesturesFrom: (element: HTMLElement) => void }
}

/** Milliseconds until a script that has not come is given up. */
const PATIENCE = 8000
const CALLBACK = 'mapsReady'
/** Levels by which the same zoom is less here: the world is 256 pixels wide at 0. */
const SMALLER = 1

let loading: Promise<Maps> | null = null
/** What is done about each open map once the key is refused, which is told only with a map. */
const losing = new Set<(why: Error) => void>()

function refuse(): void {
  const why = new Error('the map key was refused')
  loading = Promise.reject(why)
  loading.catch(() => undefined)
  for (const lost of losing) lost(why)
}

/**
 * The provider's script, once a page, for Korea. Rejects when it does not come or has refused the
 * key.
 */
function load(key: string, language: string): Promise<Maps> {
  loading ??= new Promise<Maps>((ready, failed) => {
    const scope = window as unknown as Record<string, unknown> & { google?: { maps?: Maps } }
    const timer = setTimeout(() => failed(new Error('the map script did not come')), PATIENCE)
    scope[CALLBACK] = () => {
      clearTimeout(timer)
      if (scope.google?.maps) ready(scope.google.maps)
      else failed(new Error('the map script brought no map'))
    }
    // The API's own name for what it calls when it refuses the key.
    scope.gm_authFailure = refuse
    const script = document.createElement('script')
    const query = new URLSearchParams({
      key,
      language,
      region: 'KR',
      libraries: 'places',
      loading: 'async',
      callback: CALLBACK,
    })
    script.src = `https://maps.googleapis.com/maps/api/js?${query}`
    script.async = true
    script.onerror = () => failed(new Error('the map script did not come'))
    document.head.appendChild(script)
  })
  return loading
}

const latLng = ({ lat, lon }: GeoPoint): LatLng => ({ lat, lng: lon })

/** An overlay that keeps an element on its point. */
function overlayOf(maps: Maps, { element, geoPoint }: MarkerSpot): Overlay {
  const overlay = new maps.OverlayView()
  overlay.onAdd = () => {
    element.style.position = 'absolute'
    element.style.transform = 'translate(-50%, -100%)'
    maps.OverlayView.preventMapHitsAndGesturesFrom(element)
    overlay.getPanes()?.overlayMouseTarget.appendChild(element)
  }
  overlay.draw = () => {
    const at = overlay.getProjection().fromLatLngToDivPixel(new maps.LatLng(geoPoint.lat, geoPoint.lon))
    if (at) Object.assign(element.style, { left: `${at.x}px`, top: `${at.y}px` })
  }
  overlay.onRemove = () => element.remove()
  return overlay
}

/** Google's map, by a channel's public key. */
export const openGoogleMap =
  (key: string): OpenMap =>
  async (container, { centre, zoom, points, foot, language }, { moved, lost }) => {
    const maps = await load(key, language)
    const map = new maps.Map(container, {
      ...(centre ? { center: latLng(centre), zoom: zoom + SMALLER } : {}),
      maxZoom: 19,
      clickableIcons: false,
      fullscreenControl: false,
      mapTypeControl: false,
      streetViewControl: false,
      gestureHandling: 'greedy',
    })
    if (!centre) {
      map.fitBounds(around(points), roomIn(container, foot))
      if ((map.getZoom() ?? 0) > NEAR + SMALLER) map.setZoom(NEAR + SMALLER)
    }
    const listening = map.addListener('idle', () => {
      const bounds = map.getBounds()?.toJSON()
      if (bounds) moved(bounds, Math.max(0, (map.getZoom() ?? NEAR) - SMALLER))
    })
    losing.add(lost)
    let shown: Overlay[] = []
    const clear = () => {
      for (const overlay of shown) overlay.setMap(null)
      shown = []
    }
    return {
      setMarkers: (markers) => {
        clear()
        shown = markers.map((marker) => overlayOf(maps, marker))
        for (const overlay of shown) overlay.setMap(map)
      },
      approach: (bounds) => {
        const nearer = (map.getZoom() ?? NEAR) + 1
        map.fitBounds(bounds, roomIn(container, foot))
        if ((map.getZoom() ?? NEAR) < nearer) map.setZoom(nearer)
      },
      show: (point, zoom) => {
        map.panTo(latLng(point))
        map.setZoom(Math.max(zoom + SMALLER, map.getZoom() ?? NEAR))
      },
      lift: (pixels) => map.panBy(0, pixels),
      remove: () => {
        losing.delete(lost)
        listening.remove()
        clear()
        container.replaceChildren()
        container.removeAttribute('style')
      },
    }
  }
