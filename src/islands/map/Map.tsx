import { useEffect, useRef, useState } from 'react'
import type { GeoPoint } from '#contract/catalogue.ts'
import type { Page } from '#contract/channel.ts'
import { cluster, type Marker } from '#rules/map.ts'
import { usePage } from '../page.tsx'
import { markerElement } from './marker.ts'
import { type MapBounds, type MapView, NEAR, type OpenMap } from './view.ts'
import './map.css'

interface Props {
  markers: readonly Marker[]
  centre?: GeoPoint
  zoom?: number
  selected?: Marker['id'] | null
  onOpen?: (id: Marker['id']) => void
  /** The rectangle shown, after every move. */
  onMove?: (bounds: MapBounds) => void
}

/** Another provider's map; null where the channel's is ours. */
async function another(maps: Page['maps']): Promise<OpenMap | null> {
  if (maps.provider === 'google') return (await import('./google.ts')).openGoogleMap(maps.key)
  return maps.provider === 'tiles' ? (await import('./local.ts')).openTiles(maps.style) : null
}

/** The channel's map, or ours where another provider's does not come. */
async function opened(maps: Page['maps'], open: (openMap: OpenMap) => Promise<MapView>): Promise<MapView> {
  const openOther = await another(maps)
  try {
    if (openOther) return await open(openOther)
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: a map that fails is for whoever looks after it; the visitor has one
    console.info(error instanceof Error ? error.message : error)
  }
  const { openMap } = await import('./local.ts')
  return open(openMap)
}

/**
 * A map with price markers; markers that would cover each other are drawn as one that opens by
 * zooming.
 */
export default function PriceMap({ markers, centre, zoom = NEAR, selected = null, onOpen, onMove }: Props) {
  const { page, t, format } = usePage()
  const container = useRef<HTMLDivElement>(null)
  const [view, setView] = useState<MapView | null>(null)
  const [level, setLevel] = useState(zoom)
  const [failed, setFailed] = useState(false)
  const moved = useRef(onMove)
  moved.current = onMove
  const first = useRef({ points: markers.map(({ geoPoint }) => geoPoint), centre: centre ?? null, zoom })
  const { maps, language } = page

  useEffect(() => {
    let gone = false
    let made: MapView | null = null
    const open = async () => {
      if (!container.current) return
      const start = { ...first.current, language }
      const tell = (bounds: MapBounds, zoom: number) => {
        setLevel(zoom)
        moved.current?.(bounds)
      }
      made = await opened(maps, (openMap) => openMap(container.current as HTMLElement, start, tell))
      if (gone) made.remove()
      else setView(made)
    }
    open().catch(() => !gone && setFailed(true))
    return () => {
      gone = true
      made?.remove()
    }
  }, [maps, language])

  useEffect(() => {
    if (!view) return
    const drawn = cluster(markers, level).map((each) => {
      const label = each.marker
        ? t('map:marker', {
            name: each.marker.name,
            price: format.compact(each.salePrice),
          })
        : t('map:cluster', { count: each.count })
      const element = markerElement(each, {
        label,
        text: each.soldOut ? t('map:soldOut') : format.compact(each.salePrice),
        more: each.count > 1 ? String(each.count) : null,
        chosen: each.marker !== null && each.marker.id === selected,
      })
      element.addEventListener('click', () => {
        if (each.marker) onOpen?.(each.marker.id)
        else view.approach(each.geoPoint, 2)
      })
      return { element, geoPoint: each.geoPoint }
    })
    view.setMarkers(drawn)
  }, [view, markers, level, selected, onOpen, t, format])

  if (failed) return <p role="alert">{t('map:failed')}</p>
  return <section className="map" ref={container} aria-label={t('map:label')} />
}
