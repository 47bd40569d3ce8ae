import type { ReactNode } from 'react'
import type { Wish } from '#rules/wish.ts'
import { HeartButton } from '../HeartButton.tsx'
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
  /** What is kept by its heart; nothing where it is not sold itself. */
  wish?: Wish | null
  /** The line below it: what it costs, or where it is. */
  children: ReactNode
}

/** The card of a marker, over the foot of the map. */
export function MapCard({ href, photo, kicker, name, rating, wish, children }: Props) {
  const content = (
    <>
      {photo && <img src={photo} alt="" width={96} height={72} />}
      <span>
        <b>{name}</b>
        {kicker && <small>{kicker}</small>}
        {rating && <Stars {...rating} />}
        {children}
      </span>
    </>
  )
  return (
    <div className="map-card">
      {href ? (
        <a className="map-card-body" href={href}>
          {content}
        </a>
      ) : (
        <div className="map-card-body">{content}</div>
      )}
      {wish && <HeartButton wish={wish} />}
    </div>
  )
}
