import { useStore } from '@nanostores/react'
import { type KeyboardEvent, type PointerEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { View } from '#contract/catalogue.ts'
import { failureKey } from '#rules/failure.ts'
import { type PointSummary, toMarker } from '#rules/item.ts'
import type { Points } from '#stores/map.ts'
import { followView, viewLeft } from '#stores/map-left.ts'
import { Icon } from '#ui/Icon.tsx'
import * as icons from '#ui/icons.ts'
import PriceMap from '../map/Map.tsx'
import { WORLD } from '../map/view.ts'
import { href, usePage } from '../page.tsx'
import { MapCard } from './MapCard.tsx'
import '../map/map.css'

interface Props<Query, Point, Item extends Point> {
  query: Query
  points: Points<Query, Point>
  /** The list that is already there, until the map has its own; null while it is on its way. */
  first: readonly Item[] | null
  /** Keep it the same for as long as its query is: markers are drawn anew with it. */
  summaryOf: (point: Point) => PointSummary
  /** The message of how many there are. */
  total: 'place:total' | 'leisure:total' | 'rentcar:search.branches'
  /** Whether what is looked for may be anywhere, and not in Korea alone. */
  abroad?: boolean
}

/** Pixels that a finger may slide while it taps. */
const SLIP = 6
/** Parts of what a map shows by which it must have moved to be another area. */
const ELSEWHERE = 0.1

/** Whether a view is of another area than the one before. */
function isElsewhere({ bounds: a }: View, { bounds: b }: View): boolean {
  const [tall, wide] = [a.north - a.south, a.east - a.west]
  const moved = Math.max(Math.abs(a.south - b.south), Math.abs(a.north - b.north)) / tall
  return Math.max(moved, Math.abs(a.west - b.west) / wide, Math.abs(a.east - b.east) / wide) > ELSEWHERE
}

/**
 * Results on a map: begins at what the list has, or where it was left, then shows the areas that
 * are asked for.
 */
export function ResultsMap<Query, Point, Item extends Point>({ first, ...rest }: Props<Query, Point, Item>) {
  if (first) return <Begun {...rest} first={first} />
  return (
    <div className="map-view">
      <span className="skeleton map-skeleton" />
    </div>
  )
}

/** The same, once it is known where it begins. */
function Begun<Query, Point, Item extends Point>({
  query,
  points,
  first,
  summaryOf,
  total,
  abroad = false,
}: Props<Query, Point, Item> & { first: readonly Item[] }) {
  const { page, t, format } = usePage()
  const { $map, loadPoints, selectPoint } = points
  const { area, selected, loading, failure } = useStore($map)
  const shown = useMemo(() => (area?.points ?? first).map(summaryOf), [area, first, summaryOf])
  const markers = useMemo(() => shown.map(toMarker), [shown])
  // An area that had nothing, or only groups, says nothing of where the search is.
  const around = shown.length > 0 ? markers : first.map((item) => toMarker(summaryOf(item)))
  const chosen = shown.find(({ key }) => key === selected)
  const begin = around.length === 0 && abroad ? WORLD : around.map(({ geoPoint }) => geoPoint)
  const [left] = useState(viewLeft)
  const asked = useRef<View | null>(null)
  const seen = useRef<View | null>(null)
  useEffect(() => followView(() => seen.current), [])
  /** What is shown and was not asked for. */
  const [elsewhere, setElsewhere] = useState<View | null>(null)
  const ask = useCallback(
    (view: View) => {
      asked.current = view
      setElsewhere(null)
      loadPoints(query, view)
    },
    [query, loadPoints],
  )
  const move = useCallback(
    (view: View, pressed: boolean) => {
      seen.current = view
      if (pressed || !asked.current) ask(view)
      else setElsewhere(isElsewhere(asked.current, view) ? view : null)
    },
    [ask],
  )
  const root = useRef<HTMLDivElement>(null)
  const close = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !chosen) return
    // The sheet around the map stays.
    event.preventDefault()
    event.stopPropagation()
    // The card goes, and with it the focus that is in it.
    if (document.activeElement?.closest('.map-card')) root.current?.focus({ preventScroll: true })
    selectPoint(null)
  }
  const pressed = useRef<{ x: number; y: number } | null>(null)
  const press = ({ clientX: x, clientY: y }: PointerEvent) => {
    pressed.current = { x, y }
  }
  const lift = ({ clientX, clientY, target }: PointerEvent) => {
    const { x, y } = pressed.current ?? { x: Number.NaN, y: Number.NaN }
    const onMap = target instanceof Element && target.closest('.map') && !target.closest('button, a, summary')
    if (onMap && Math.hypot(clientX - x, clientY - y) < SLIP) selectPoint(null)
  }
  /** What may be asked for: another area, or once more the one that could not be had. */
  const again = elsewhere ?? (failure && !loading && asked.current)
  const said = loading
    ? t('shell:loading')
    : failure
      ? t(failureKey(failure))
      : area?.totalCount
        ? t('map:here', { total: t(total, { count: area.totalCount, shown: format.figure(area.totalCount) }) })
        : t('map:empty')
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what is pressed stands within, and has its own keys
    <div className="map-results" ref={root} tabIndex={-1} onKeyDown={close} onPointerDown={press} onPointerUp={lift}>
      <p className="map-said" role="status">
        {(area || loading || failure) && !elsewhere && said}
      </p>
      <div className="map-view">
        <PriceMap
          {...left}
          markers={markers}
          begin={begin}
          clusters={area?.clusters}
          selected={chosen ? selected : null}
          onOpen={selectPoint}
          onMove={move}
          locate
        />
        {again && (
          <button
            type="button"
            className="map-again"
            onClick={() => {
              // It goes, and the focus with it.
              root.current?.focus({ preventScroll: true })
              ask(again)
            }}
          >
            <Icon path={icons.refresh} size={18} />
            {t(elsewhere ? 'map:again' : 'shell:retry')}
          </button>
        )}
        <div aria-live="polite">
          {chosen && (
            <MapCard
              href={href(page, chosen.href)}
              photo={chosen.thumb}
              kicker={chosen.kind}
              name={chosen.title}
              rating={chosen.rating}
              wish={chosen.wish}
            >
              <strong>
                {chosen.amount}
                {chosen.basis && <small> {chosen.basis}</small>}
              </strong>
            </MapCard>
          )}
        </div>
      </div>
    </div>
  )
}
