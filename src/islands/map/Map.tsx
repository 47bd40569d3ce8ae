import { useEffect, useRef, useState } from 'react'
import type { Cluster, GeoPoint, View } from '#contract/catalogue.ts'
import type { Page } from '#contract/channel.ts'
import { drawnAt, LABEL, type Marker, NEAREST } from '#rules/map.ts'
import { Icon } from '#ui/Icon.tsx'
import * as icons from '#ui/icons.ts'
import { Note } from '#ui/Note.tsx'
import { usePage } from '../page.tsx'
import { hereElement, markerElement, stepped } from './marker.ts'
import { among, type MapBounds, type MapView, NEAR, type OpenMap } from './view.ts'
import './map.css'

/** Milliseconds for which a position is waited for, and for which one is as good as new. */
const PATIENCE = 10_000
const FRESH = 60_000
/** Pixels between prices, and between one and the card that is open below it. */
const AIR = 8
/** Where there are none. */
const NONE: readonly Cluster[] = []

interface Props {
  markers: readonly Marker[]
  /** What the map is at first shown around, where that is not its markers. */
  begin?: readonly GeoPoint[]
  clusters?: readonly Cluster[]
  centre?: GeoPoint
  zoom?: number
  /** Pixels of its foot that something lies over from the beginning. */
  foot?: number
  selected?: Marker['id'] | null
  onOpen?: (id: Marker['id']) => void
  /** What is shown, after every move; `asked` where a press led there, or it is the first. */
  onMove?: (view: View, asked: boolean) => void
  /** Offers to go where the visitor is. */
  locate?: boolean
}

/** Another provider's map; null where the channel's is ours. */
async function another(maps: Page['maps']): Promise<OpenMap | null> {
  if (maps.provider === 'google') return (await import('./google.ts')).openGoogleMap(maps.key)
  return maps.provider === 'tiles' ? (await import('./local.ts')).openTiles(maps.style) : null
}

/** Says why another provider's map is none. */
function note(why: unknown): void {
  // biome-ignore lint/suspicious/noConsole: a map that fails is for whoever looks after it; the visitor has one
  console.info(String(why))
}

/** The channel's map, or ours where another provider's does not come. */
async function opened(maps: Page['maps'], open: (openMap: OpenMap) => Promise<MapView>): Promise<MapView> {
  const other = await another(maps)
  return (other && (await open(other).catch(note))) || open((await import('./local.ts')).openMap)
}

/**
 * A map with price markers and clusters; what would cover each other is drawn as one. A cluster
 * opens by going nearer, and at the nearest by showing one after the other.
 */
export default function PriceMap({
  markers,
  begin = markers.map(({ geoPoint }) => geoPoint),
  clusters = NONE,
  centre,
  zoom = NEAR,
  foot = 0,
  selected = null,
  onOpen,
  onMove,
  locate = false,
}: Props) {
  const { page, t, format } = usePage()
  const container = useRef<HTMLDivElement>(null)
  const [view, setView] = useState<MapView | null>(null)
  const [level, setLevel] = useState(zoom)
  const [widest, setWidest] = useState<number>(LABEL.width)
  const [failed, setFailed] = useState(false)
  const [here, setHere] = useState<GeoPoint | null>(null)
  /** Why the visitor could not be found, or that prices stand on nothing. */
  const [trouble, setTrouble] = useState<'map:locate.refused' | 'map:locate.failed' | 'map:bare' | null>(null)
  const asked = useRef(true)
  /** Whose card is open, once it has been seen to that the card does not cover it. */
  const seen = useRef<Marker['id'] | null>(null)
  /** Whether what moves is only making way for a card. */
  const lifted = useRef(false)
  const tell = useRef(onMove)
  tell.current = onMove
  const labels = {
    map: t('map:canvas'),
    nearer: t('map:nearer'),
    further: t('map:further'),
    sources: t('map:sources'),
  }
  const first = useRef({ points: begin, centre: centre ?? null, zoom, foot, labels })
  const { language } = page
  const [maps, setMaps] = useState(page.maps)

  useEffect(() => {
    let gone = false
    let made: MapView | null = null
    const open = async () => {
      if (!container.current) return
      const start = {
        ...first.current,
        ...(first.current.centre ? {} : among(first.current.points, container.current)),
        language,
      }
      const moved = (bounds: MapBounds, zoom: number) => {
        setLevel(zoom)
        setTrouble(null)
        if (lifted.current) {
          lifted.current = false
          return
        }
        tell.current?.({ bounds, zoom }, asked.current)
        asked.current = false
      }
      const lost = (why: Error) => {
        note(why)
        asked.current = true
        setView(null)
        setMaps({ provider: 'local' })
      }
      const bare = (why: Error) => {
        note(why)
        setTrouble('map:bare')
      }
      made = await opened(maps, (openMap) => openMap(container.current as HTMLElement, start, { moved, lost, bare }))
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
    const priceOf = ({ text, soldOut, salePrice }: Pick<Marker, 'text' | 'soldOut' | 'salePrice'>) =>
      text ?? (soldOut ? t('map:soldOut') : format.compact(salePrice))
    const drawn = drawnAt(markers, clusters, level, widest).map((each) => {
      const { markers: known, bounds } = each
      const text = priceOf((each.count === 1 && known[0]) || each)
      const at = known.findIndex(({ id }) => id === selected)
      // Nothing tells those apart that stand on one spot, or closer than a map goes.
      const last = level >= NEAREST || (bounds.south === bounds.north && bounds.west === bounds.east)
      const next = last ? known[(at + 1) % known.length] : undefined
      const label = next
        ? t('map:marker', { name: next.name, price: priceOf(next) })
        : t('map:cluster', { count: each.count, price: text })
      const element = markerElement(each, {
        label,
        text,
        more: each.count > 1 ? format.figure(each.count) : null,
        chosen: at >= 0,
      })
      element.addEventListener('click', () => {
        if (next) return onOpen?.(next.id)
        asked.current = true
        view.approach(bounds)
      })
      const open = known.length === 1 && next ? () => onOpen?.(next.id) : null
      return { element, geoPoint: each.geoPoint, open }
    })
    const spots = stepped(drawn, selected !== null)
    view.setMarkers(here ? [...spots, { element: hereElement(t('map:you')), geoPoint: here }] : spots)
    // Letters may be larger than usual, and words of money longer.
    setWidest(Math.max(widest, ...spots.map(({ element }) => element.offsetWidth + AIR)))
    if (selected === seen.current) return
    seen.current = selected
    const price = spots.find(({ element }) => element.ariaPressed === 'true')?.element.getBoundingClientRect()
    const card = container.current?.parentElement?.querySelector('.map-card')?.getBoundingClientRect()
    if (!price || !card || price.right < card.left || price.left > card.right || price.bottom < card.top) return
    lifted.current = true
    view.lift(price.bottom - card.top + AIR)
  }, [view, markers, clusters, level, widest, selected, here, onOpen, t, format])

  const find = () =>
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        const point = { lat: coords.latitude, lon: coords.longitude }
        setHere(point)
        asked.current = true
        view?.show(point, NEAR)
      },
      ({ code, PERMISSION_DENIED }) =>
        setTrouble(code === PERMISSION_DENIED ? 'map:locate.refused' : 'map:locate.failed'),
      { timeout: PATIENCE, maximumAge: FRESH },
    )

  if (failed) return <Note title={t('map:failed')} role="alert" />
  return (
    <>
      <section className="map" ref={container} aria-label={t('map:label')} />
      {locate && view && (
        <button type="button" className="map-locate" aria-label={t('map:locate.label')} onClick={find}>
          <Icon path={icons.locate} />
        </button>
      )}
      {trouble && (
        <p className="map-note" role="alert">
          {t(trouble)}
        </p>
      )}
    </>
  )
}
