import {
  AttributionControl,
  Map as MapLibre,
  Marker,
  NavigationControl,
  type StyleSpecification,
  setWorkerUrl,
} from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import 'maplibre-gl/dist/maplibre-gl.css'
import { around, NEAR, type OpenMap } from './view.ts'

setWorkerUrl(workerUrl)

/** Land and sea of the region (Natural Earth, public domain); a tile provider's style takes its place where one is configured. */
const STYLE: StyleSpecification = {
  version: 8,
  sources: {
    land: { type: 'geojson', data: '/map/korea.json', attribution: 'Natural Earth' },
  },
  layers: [
    { id: 'sea', type: 'background', paint: { 'background-color': '#dcebf3' } },
    {
      id: 'land',
      type: 'fill',
      source: 'land',
      paint: { 'fill-color': ['match', ['get', 'country'], 'kr', '#f6f4ee', '#e9e8e4'] },
    },
    { id: 'coast', type: 'line', source: 'land', paint: { 'line-color': '#b9c9cf', 'line-width': 1 } },
  ],
}

/** Our own map, drawn in the browser. Throws where the browser has no WebGL. */
export const openMap: OpenMap = async (container, { centre, zoom, points }, moved) => {
  const { south, north, west, east } = around(points)
  const map = new MapLibre({
    container,
    style: STYLE,
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
