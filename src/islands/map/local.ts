import {
  AttributionControl,
  type LayerSpecification,
  Map as MapLibre,
  Marker,
  NavigationControl,
  type StyleSpecification,
  setWorkerUrl,
} from 'maplibre-gl'
import sheet from 'maplibre-gl/dist/maplibre-gl.css?url'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import { around, inKorea, NEAR, type OpenMap } from './view.ts'

setWorkerUrl(workerUrl)

const SEA = '#dcebf3'
const LAND = '#f6f4ee'

/**
 * Land and sea (Natural Earth, public domain); a tile provider's style takes the place of ours
 * where one is configured.
 */
function styleOf(data: string, layers: LayerSpecification[]): StyleSpecification {
  return {
    version: 8,
    sources: { land: { type: 'geojson', data, attribution: 'Natural Earth' } },
    layers: [{ id: 'water', type: 'background', paint: { 'background-color': SEA } }, ...layers],
  }
}

const AT_HOME = styleOf('/map/korea.json', [
  {
    id: 'land',
    type: 'fill',
    source: 'land',
    paint: { 'fill-color': ['match', ['get', 'country'], 'kr', LAND, '#e9e8e4'] },
  },
  { id: 'coast', type: 'line', source: 'land', paint: { 'line-color': '#b9c9cf', 'line-width': 1 } },
])

/**
 * From here on the coasts around the cities are drawn as they are; from afar those of the
 * continents will do.
 */
const FINE = 6
const fill = (kind: string, colour: string, minzoom = 0): LayerSpecification => ({
  id: kind,
  type: 'fill',
  source: 'land',
  minzoom,
  filter: ['==', ['get', 'kind'], kind],
  paint: { 'fill-color': colour, 'fill-antialias': false },
})
const ABROAD = styleOf('/map/world.json', [fill('far', LAND), fill('sea', SEA, FINE), fill('near', LAND, FINE)])

/** The library's style sheet, once it was asked for. */
let loading: Promise<void> | null = null

/**
 * Loads the library's style sheet, once. Imported as ours are, its 70 kB would come with every page
 * that may open a map. Rejects when it does not come; the next map asks again.
 */
function loadSheet(): Promise<void> {
  loading ??= new Promise((done, fail) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = sheet
    link.onload = () => done()
    link.onerror = () => {
      link.remove()
      loading = null
      fail(new Error(`${sheet} did not load`))
    }
    document.head.append(link)
  })
  return loading
}

/**
 * Our own map, drawn in the browser. Throws where the browser has no WebGL, or without the
 * library's style sheet.
 */
export const openMap: OpenMap = async (container, { centre, zoom, points }, moved) => {
  await loadSheet()
  const { south, north, west, east } = around(points)
  const map = new MapLibre({
    container,
    style: [...points, ...(centre ? [centre] : [])].every(inKorea) ? AT_HOME : ABROAD,
    renderWorldCopies: false,
    attributionControl: false,
    dragRotate: false,
    maxZoom: 17,
    ...(centre
      ? { center: [centre.lon, centre.lat], zoom }
      : { bounds: [west, south, east, north], fitBoundsOptions: { padding: 40, maxZoom: NEAR } }),
  })
  map.addControl(new AttributionControl({ compact: true }), 'bottom-left')
  map.addControl(new NavigationControl({ showCompass: false }), 'top-right')
  const tell = () => {
    const bounds = map.getBounds()
    moved(
      { south: bounds.getSouth(), north: bounds.getNorth(), west: bounds.getWest(), east: bounds.getEast() },
      map.getZoom(),
    )
  }
  map.on('moveend', tell)
  map.once('load', tell)
  let shown: Marker[] = []
  return {
    setMarkers: (markers) => {
      for (const marker of shown) marker.remove()
      shown = markers.map(({ element, geoPoint: { lon, lat } }) =>
        new Marker({ element, anchor: 'bottom' }).setLngLat([lon, lat]).addTo(map),
      )
    },
    approach: ({ lon, lat }, levels) => map.easeTo({ center: [lon, lat], zoom: map.getZoom() + levels }),
    remove: () => map.remove(),
  }
}
