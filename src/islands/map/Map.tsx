import {
  AttributionControl,
  LngLatBounds,
  Map as MapView,
  Marker,
  NavigationControl,
  type StyleSpecification,
  setWorkerUrl,
} from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import { useEffect, useRef, useState } from 'react'
import type { GeoPoint, PlacePoint } from '../../contract/place.ts'
import { cluster } from '../../rules/map.ts'
import { useWords } from '../page.tsx'
import { markerOf } from './marker.ts'
import 'maplibre-gl/dist/maplibre-gl.css'
import './map.css'

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
const KOREA: [number, number, number, number] = [124.5, 33, 131, 38.7]
/** Zoom at which a single property is shown. */
const NEAR = 13

export interface Bounds {
  south: number
  north: number
  west: number
  east: number
}

interface Props {
  points: readonly PlacePoint[]
  centre?: GeoPoint
  zoom?: number
  selected?: number | null
  onOpen?: (no: number) => void
  /** The rectangle shown, after every move. */
  onMove?: (bounds: Bounds) => void
}

/** A map with price markers; markers that would cover each other are drawn as one that opens by zooming. */
export default function PriceMap({ points, centre, zoom = NEAR, selected = null, onOpen, onMove }: Props) {
  const t = useWords()
  const container = useRef<HTMLDivElement>(null)
  const [view, setView] = useState<MapView | null>(null)
  const [level, setLevel] = useState(zoom)
  const [failed, setFailed] = useState(false)
  const moved = useRef(onMove)
  moved.current = onMove
  const first = useRef({ points, centre, zoom })

  useEffect(() => {
    if (!container.current) return
    let made: MapView
    try {
      const { points, centre, zoom } = first.current
      const bounds = new LngLatBounds()
      for (const { geoPoint } of points) bounds.extend([geoPoint.lon, geoPoint.lat])
      made = new MapView({
        container: container.current,
        style: STYLE,
        attributionControl: false,
        dragRotate: false,
        maxZoom: 17,
        ...(centre
          ? { center: [centre.lon, centre.lat], zoom }
          : { bounds: bounds.isEmpty() ? KOREA : bounds, fitBoundsOptions: { padding: 40, maxZoom: NEAR } }),
      })
    } catch {
      setFailed(true)
      return
    }
    made.addControl(new AttributionControl({ compact: true }), 'bottom-left')
    made.addControl(new NavigationControl({ showCompass: false }), 'top-right')
    const tell = () => {
      const bounds = made.getBounds()
      setLevel(made.getZoom())
      moved.current?.({
        south: bounds.getSouth(),
        north: bounds.getNorth(),
        west: bounds.getWest(),
        east: bounds.getEast(),
      })
    }
    made.on('moveend', tell)
    made.once('load', tell)
    setView(made)
    return () => made.remove()
  }, [])

  useEffect(() => {
    if (!view) return
    const markers = cluster(points, level).map((each) => {
      const label = each.point
        ? t('map:marker', {
            name: each.point.name,
            price: t('map:price', { price: (each.salePrice / 10_000).toFixed(1) }),
          })
        : t('map:cluster', { count: each.count })
      const element = markerOf(each, {
        label,
        text: each.soldOut ? t('map:soldOut') : t('map:price', { price: (each.salePrice / 10_000).toFixed(1) }),
        more: each.count > 1 ? String(each.count) : null,
        chosen: each.point !== null && each.point.no === selected,
      })
      const { lon, lat } = each.geoPoint
      element.addEventListener('click', () => {
        if (each.point) onOpen?.(each.point.no)
        else view.easeTo({ center: [lon, lat], zoom: view.getZoom() + 2 })
      })
      return new Marker({ element, anchor: 'bottom' }).setLngLat([lon, lat]).addTo(view)
    })
    return () => {
      for (const marker of markers) marker.remove()
    }
  }, [view, points, level, selected, onOpen, t])

  if (failed) return <p role="alert">{t('map:failed')}</p>
  return <section className="map" ref={container} aria-label={t('map:label')} />
}
