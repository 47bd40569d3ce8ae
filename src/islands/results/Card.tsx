import type { ReactNode } from 'react'
import type { Photo } from '../../contract/catalogue.ts'
import { Picture } from '../../ui/Picture.tsx'
import { type Cost, PriceBlock } from './PriceBlock.tsx'
import { Stars } from './Stars.tsx'

export interface CardBadge {
  text: string
  tone?: 'accent' | 'warn'
}

interface Props {
  href: string
  photo: Photo
  /** True for what is seen first. */
  eager?: boolean
  /** The line above the title: of what kind it is. */
  kicker: ReactNode
  title: string
  /** Lines below the title, such as where it is. */
  lines?: readonly (string | null)[]
  /** Null where nobody has said anything. */
  rating?: { rating: number; count: number } | null
  badges?: readonly (CardBadge | null | false)[]
  /** What it costs, or why it cannot be had. */
  price: Cost | string
}

/** Something in a list: photo first, then what it is, then what is paid for all of it, tax included. The whole card is one link. */
export function Card({ href, photo, eager = false, kicker, title, lines = [], rating, badges = [], price }: Props) {
  const shown = badges.flatMap((badge) => badge || [])
  return (
    <article className="list-card">
      <a href={href}>
        <Picture photo={photo} sizes="(min-width: 720px) 340px, calc(100vw - 48px)" eager={eager} />
        <div className="list-card-body">
          <p className="list-card-line">{kicker}</p>
          <h3>{title}</h3>
          {lines.map(
            (line) =>
              line && (
                <p key={line} className="list-card-line">
                  {line}
                </p>
              ),
          )}
          {rating && <Stars {...rating} />}
          <div className="list-card-price">
            {shown.map(({ text, tone }) => (
              <span key={text} className={tone ? `badge badge-${tone}` : 'badge'}>
                {text}
              </span>
            ))}
            {typeof price === 'string' ? (
              <p className="price">
                <span className="price-sold-out">{price}</span>
              </p>
            ) : (
              <PriceBlock {...price} />
            )}
          </div>
        </div>
      </a>
    </article>
  )
}
