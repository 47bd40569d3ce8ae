import {
  AttributionControl,
  type ErrorEvent,
  type GeoJSONSource,
  type LayerSpecification,
  Map as MapLibre,
  Marker,
  NavigationControl,
  type StyleSpecification,
  setWorkerUrl,
} from 'maplibre-gl'
import sheet from 'maplibre-gl/dist/maplibre-gl.css?url'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import koreanLabels from '#generated/map/korea.json?url'
import worldLabels from '#generated/map/world.json?url'
import { NEAREST } from '#rules/map.ts'
import { around, inKorea, type MapView, NEAR, type OpenMap, roomIn, type Start } from './view.ts'

setWorkerUrl(workerUrl)

const SEA = '#dcebf3'
const LAND = '#f6f4ee'
const RIVER = '#b9d8e8'
/** Nearer than this a river drawn by hand runs beside its bed. */
const FINE_RIVERS = 14

/** From here on sights and regions are named, and districts no longer. */
const NEARER = 11
/** Up to here provinces are named. */
const FAR = 9

/** What stands around a label's letters, so that they can be read on land and water. */
const HALO = { 'text-halo-color': 'rgba(255,255,255,0.92)', 'text-halo-width': 1.4 } as const
const REGULAR = ['Pretendard', 'Apple SD Gothic Neo', 'Noto Sans KR', 'Noto Sans CJK KR', 'sans-serif']
/** The library reads a weight from the first name. */
const BOLD = ['Bold', ...REGULAR]

/** Labels of a kind: plain words whose colour and size say how much they hold. */
function words(
  kind: string,
  name: string,
  [size, colour]: readonly [number, string],
  zooms: { minzoom?: number; maxzoom?: number } = {},
): LayerSpecification {
  return {
    id: kind,
    type: 'symbol',
    source: 'labels',
    ...zooms,
    filter: ['all', ['==', ['get', 'kind'], kind], ['>=', ['zoom'], ['get', 'from']]],
    layout: {
      'text-field': ['get', name],
      'text-font': BOLD,
      'text-size': size,
      'text-padding': 6,
      'text-max-width': 9,
    },
    paint: { 'text-color': colour, ...HALO },
  }
}

/** Labels of points: a dot on the point and the name below it, in the colour of what it is. */
const points = (name: string): LayerSpecification => ({
  id: 'points',
  type: 'symbol',
  source: 'labels',
  filter: [
    'all',
    ['in', ['get', 'kind'], ['literal', ['station', 'airport', 'beach', 'nature', 'sight']]],
    ['>=', ['+', ['zoom'], 1], ['get', 'from']],
  ],
  layout: {
    'text-field': ['format', '●\n', { 'font-scale': 0.6 }, ['get', name], {}],
    'text-font': REGULAR,
    'text-size': 12,
    'text-anchor': 'top',
    'text-offset': [0, -0.3],
    'text-padding': 4,
    'text-max-width': 9,
    // What is seen from afar stays when more come.
    'symbol-sort-key': ['get', 'from'],
  },
  paint: {
    'text-color': [
      'match',
      ['get', 'kind'],
      'station',
      '#3d5a80',
      'airport',
      '#3d5a80',
      'beach',
      '#1b7f8c',
      'nature',
      '#3c7a4a',
      '#7a5a3c',
    ],
    ...HALO,
  },
})

/**
 * Land and sea (Natural Earth, public domain) below names of ours: where two have no room, the
 * later layer's stands.
 */
function styleOf(
  data: string,
  labels: string,
  layers: LayerSpecification[],
  more: StyleSpecification['sources'] = {},
): StyleSpecification {
  return {
    version: 8,
    sources: {
      land: { type: 'geojson', data, attribution: 'Natural Earth' },
      labels: { type: 'geojson', data: labels },
      ...more,
    },
    layers: [{ id: 'water', type: 'background', paint: { 'background-color': SEA } }, ...layers],
  }
}

const atHome = (name: string) =>
  styleOf(
    '/map/korea.json',
    koreanLabels,
    [
      {
        id: 'land',
        type: 'fill',
        source: 'land',
        paint: { 'fill-color': ['match', ['get', 'country'], 'kr', LAND, '#e9e8e4'] },
      },
      {
        id: 'rivers',
        type: 'line',
        source: 'rivers',
        layout: { 'line-cap': 'round', 'line-join': 'round' },
        paint: {
          'line-color': RIVER,
          'line-width': ['interpolate', ['exponential', 1.5], ['zoom'], 6, 0.7, 10, 2, FINE_RIVERS, 8],
        },
      },
      { id: 'coast', type: 'line', source: 'land', paint: { 'line-color': '#b9c9cf', 'line-width': 1 } },
      points(name),
      words('region', name, [13, '#3f4750'], { minzoom: NEARER }),
      words('district', name, [13, '#56606a'], { maxzoom: NEARER }),
      words('province', name, [15, '#2f3942'], { maxzoom: FAR }),
    ],
    { rivers: { type: 'geojson', data: '/map/korea-rivers.json', attribution: 'GSHHG (LGPL)' } },
  )

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
const abroad = (name: string) =>
  styleOf('/map/world.json', worldLabels, [
    fill('far', LAND),
    fill('sea', SEA, FINE),
    fill('near', LAND, FINE),
    words('quarter', name, [12, '#56606a']),
    words('city', name, [14, '#2f3942'], { maxzoom: 13 }),
    words('country', name, [14, '#7b858e'], { maxzoom: 6 }),
  ])

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
