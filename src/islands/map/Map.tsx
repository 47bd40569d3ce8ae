import { useEffect, useRef, useState } from 'react'
import type { Cluster, GeoPoint, View } from '#contract/catalogue.ts'
import type { Page } from '#contract/channel.ts'
import { drawnAt, type Marker, NEAREST } from '#rules/map.ts'
import { usePage } from '../page.tsx'
import { markerElement } from './marker.ts'
import { type MapBounds, type MapView, NEAR, type OpenMap } from './view.ts'
import './map.css'

/** Where there are none. */
const NONE: readonly Cluster[] = []

interface Props {
  markers: readonly Marker[]
  clusters?: readonly Cluster[]
  centre?: GeoPoint
  zoom?: number
  selected?: Marker['id'] | null
  onOpen?: (id: Marker['id']) => void
  /** What is shown, after every move. */
  onMove?: (view: View) => void
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
 * A map with price markers and clusters; what would cover each other is drawn as one. A cluster
 * opens by going nearer, and at the nearest by showing one after the other.
 */
export default function PriceMap({
  markers,
  clusters = NONE,
  centre,
  zoom = NEAR,
  selected = null,
  onOpen,
  onMove,
}: Props) {
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
        moved.current?.({ bounds, zoom })
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
    const drawn = drawnAt(markers, clusters, level).map((each) => {
      const { markers: known, bounds } = each
      const [first] = known
      const label =
        each.count === 1 && first
          ? t('map:marker', {
              name: first.name,
              price: format.compact(each.salePrice),
            })
          : t('map:cluster', { count: each.count })
      const at = known.findIndex(({ id }) => id === selected)
      // Nothing tells those apart that stand on one spot, or closer than a map goes.
      const last = level >= NEAREST || (bounds.south === bounds.north && bounds.west === bounds.east)
      const element = markerElement(each, {
        label,
        text: each.soldOut ? t('map:soldOut') : format.compact(each.salePrice),
        more: each.count > 1 ? String(each.count) : null,
        chosen: at >= 0,
      })
      element.addEventListener('click', () => {
        const next = known[(at + 1) % known.length]
        if (last && next) onOpen?.(next.id)
        else view.approach(bounds)
      })
      return { element, geoPoint: each.geoPoint }
    })
    view.setMarkers(drawn)
  }, [view, markers, clusters, level, selected, onOpen, t, format])

  if (failed) return <p role="alert">{t('map:failed')}</p>
  return <section className="map" ref={container} aria-label={t('map:label')} />
}
