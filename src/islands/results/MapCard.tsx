import type { ReactNode } from 'react'
import '../map/map.css'

interface Props {
  /** Without one the card is no link: it says where somebody is already. */
  href?: string
  /** Address of a small photo; null where there is none. */
  photo: string | null
  /** The line above the name. */
  kicker?: string
  name: string
  /** The line below it: what it costs, or where it is. */
  children: ReactNode
}

/** The card of a marker, over the foot of the map. */
export function MapCard({ href, photo, kicker, name, children }: Props) {
  const content = (
    <>
      {photo && <img src={photo} alt="" width={96} height={72} />}
      <span>
        {kicker && <small>{kicker}</small>}
        <b>{name}</b>
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
