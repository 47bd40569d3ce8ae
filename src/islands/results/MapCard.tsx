import type { ReactNode } from 'react'
import { Stars } from './Stars.tsx'
import '../map/map.css'

interface Props {
  /** Without one the card is no link: it says where somebody is already. */
  href?: string
  /** Address of a small photo; null where there is none. */
  photo: string | null
  /** The line above the name. */
  kicker?: string
  name: string
  rating?: { rating: number; count: number } | null
  /** The line below it: what it costs, or where it is. */
  children: ReactNode
}

/** The card of a marker, over the foot of the map. */
export function MapCard({ href, photo, kicker, name, rating, children }: Props) {
  const content = (
    <>
      {photo && <img src={photo} alt="" width={96} height={72} />}
      <span>
        {kicker && <small>{kicker}</small>}
        <b>{name}</b>
        {rating && <Stars {...rating} />}
        {children}
      </span>
    </>
  )
  return href ? (
    <a className="map-card" href={href}>
      {content}
    </a>
  ) : (
    <div className="map-card">{content}</div>
  )
}
