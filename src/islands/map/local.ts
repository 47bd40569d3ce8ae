import {
  AttributionControl,
  type ErrorEvent,
  type GeoJSONSource,
  Map as MapLibre,
  Marker,
  NavigationControl,
  type StyleSpecification,
  setWorkerUrl,
} from 'maplibre-gl'
import sheet from 'maplibre-gl/dist/maplibre-gl.css?url'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import { NEAREST } from '#rules/map.ts'
import { abroad, atHome } from './drawing.ts'
import { around, inKorea, type MapView, NEAR, type OpenMap, roomIn, type Start } from './view.ts'

setWorkerUrl(workerUrl)

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

/** Milliseconds until tiles that have not come are given up. */
const PATIENCE = 8000

/** Once the map is drawn. Rejects when its style or what that names does not come. */
const drawn = (map: MapLibre) =>
  new Promise<void>((done, fail) => {
    const timer = setTimeout(() => fail(new Error('the map did not come')), PATIENCE)
    const { unsubscribe } = map.on('error', ({ error }) => ended(() => fail(error))())
    const ended = (after: () => void) => () => {
      clearTimeout(timer)
      unsubscribe()
      after()
    }
    map.once('load', ended(done))
  })

/** A map on which a style, or the address of one, is drawn. */
function drawnWith(
  style: StyleSpecification | string,
  container: HTMLElement,
  { centre, zoom, points, foot, labels }: Start,
  { moved }: Parameters<OpenMap>[2],
): { map: MapLibre; view: MapView } {
  const { south, north, west, east } = around(points)
  const map = new MapLibre({
    container,
    style,
    renderWorldCopies: false,
    attributionControl: false,
    dragRotate: false,
    maxZoom: NEAREST,
    locale: {
      'AttributionControl.ToggleAttribution': labels.sources,
      'Map.Title': labels.map,
      'NavigationControl.ZoomIn': labels.nearer,
      'NavigationControl.ZoomOut': labels.further,
    },
    ...(centre
      ? { center: [centre.lon, centre.lat], zoom }
      : { bounds: [west, south, east, north], fitBoundsOptions: { padding: roomIn(container, foot), maxZoom: NEAR } }),
  })
  map.addControl(new AttributionControl({ compact: true }), 'bottom-left')
  map.addControl(new NavigationControl({ showCompass: false }), 'top-right')
  const tell = () => {
    const bounds = map.getBounds()
    moved(
      { south: bounds.getSouth(), north: bounds.getNorth(), west: bounds.getWest(), east: bounds.getEast() },
      // A small map shows the whole world from further off than we ask from.
      Math.max(0, map.getZoom()),
    )
  }
  map.on('moveend', tell)
  let shown: Marker[] = []
  const view: MapView = {
    setMarkers: (markers) => {
      for (const marker of shown) marker.remove()
      shown = markers.map(({ element, geoPoint: { lon, lat } }) =>
        new Marker({ element, anchor: 'bottom' }).setLngLat([lon, lat]).addTo(map),
      )
    },
    approach: ({ south, north, west, east }) => {
      const { center, zoom = 0 } =
        map.cameraForBounds([west, south, east, north], { padding: roomIn(container, foot) }) ?? {}
      map.easeTo({ ...(center && { center }), zoom: Math.max(zoom, map.getZoom() + 1) })
    },
    show: ({ lat, lon }, zoom) => map.easeTo({ center: [lon, lat], zoom: Math.max(zoom, map.getZoom()) }),
    lift: (pixels) => map.panBy([0, pixels]),
    remove: () => map.remove(),
  }
  // What is shown is known before any of it is drawn, and may never be drawn.
  tell()
  return { map, view }
}

/**
 * Our own map, drawn in the browser; what of it does not come is asked for again after the next
 * move. Throws where the browser has no WebGL, or without the library's style sheet.
 */
export const openMap: OpenMap = async (container, start, listener) => {
  await loadSheet()
  const { centre, points, language } = start
  const name = language === 'ko' ? 'korean' : 'english'
  const style = [...points, ...(centre ? [centre] : [])].every(inKorea) ? atHome(name) : abroad(name)
  const { map, view } = drawnWith(style, container, start, listener)
  map.on('error', ({ error, sourceId }: ErrorEvent & { sourceId?: string }) => {
    listener.bare(new Error(error.message))
    const source = sourceId && map.getSource<GeoJSONSource>(sourceId)
    if (source) map.once('moveend', () => source.setData(source.serialize().data))
  })
  return view
}

/** A map of tiles, by the address of its style. Throws as ours does, and where it does not come. */
export const openTiles =
  (style: string): OpenMap =>
  async (container, start, listener) => {
    await loadSheet()
    const { map, view } = drawnWith(style, container, start, listener)
    try {
      await drawn(map)
    } catch (error) {
      view.remove()
      throw error
    }
    return view
  }
