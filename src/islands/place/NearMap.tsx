import { useMemo, useState } from 'react'
import type { PlaceDetail, PlaceItem, Stay } from '../../contract/place.ts'
import { placePath, surroundingsOf } from '../../rules/detail.ts'
import { thousands } from '../../rules/money.ts'
import { writeStay } from '../../rules/search.ts'
import PriceMap from '../map/Map.tsx'
import { href, usePage } from '../page.tsx'

/** Zoom at which a property stands among its streets, with a neighbour or two. */
const ZOOM = 14

/** The property on a map with its neighbours; a neighbour's card leads to it. */
export default function NearMap({ detail, stay, near }: { detail: PlaceDetail; stay: Stay; near: PlaceItem[] }) {
  const { page, t } = usePage()
  const [selected, select] = useState(detail.no)
  const points = useMemo(() => surroundingsOf(detail, near), [detail, near])
  const chosen = points.find(({ no }) => no === selected) ?? points[0]
  return (
    <div className="results-map-view">
      <PriceMap points={points} centre={detail.geoPoint} zoom={ZOOM} selected={selected} onOpen={select} />
      {chosen?.no === detail.no ? (
        <div className="results-map-card">
          <img src={chosen.thumbUrl} alt="" width={96} height={72} />
          <span>
            <b>{detail.name}</b>
            <small>{detail.address}</small>
          </span>
        </div>
      ) : (
        chosen && (
          <a className="results-map-card" href={href(page, placePath(chosen.no), `?${writeStay(stay)}`)}>
            <img src={chosen.thumbUrl} alt="" width={96} height={72} />
            <span>
              <small>{t(`place:category.${chosen.category}`)}</small>
              <b>{chosen.name}</b>
              <strong>
                {chosen.soldOut ? t('place:soldOut') : t('place:won', { amount: thousands(chosen.salePrice) })}
              </strong>
            </span>
          </a>
        )
      )}
    </div>
  )
}
