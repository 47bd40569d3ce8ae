import type { LayerSpecification, StyleSpecification } from 'maplibre-gl'
import koreanLabels from '#generated/map/korea.json?url'
import worldLabels from '#generated/map/world.json?url'

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

/** Korea, its labels in a language. */
export const atHome = (name: string) =>
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
/** The world, its labels in a language. */
export const abroad = (name: string) =>
  styleOf('/map/world.json', worldLabels, [
    fill('far', LAND),
    fill('sea', SEA, FINE),
    fill('near', LAND, FINE),
    words('quarter', name, [12, '#56606a']),
    words('city', name, [14, '#2f3942'], { maxzoom: 13 }),
    words('country', name, [14, '#7b858e'], { maxzoom: 6 }),
  ])
