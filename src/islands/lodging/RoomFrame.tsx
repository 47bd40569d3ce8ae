import type { ReactNode } from 'react'
import type { Photo } from '#contract/catalogue.ts'
import { Icon } from '#ui/Icon.tsx'
import * as icons from '#ui/icons.ts'
import { acrossPhone } from '#ui/sizes.ts'
import { Carousel } from '../Carousel.tsx'
import { PhotoStrip } from '../detail/PhotoStrip.tsx'
import { useWords } from '../page.tsx'
import { type Change, ChangeLink } from './ChangeLink.tsx'
import './room.css'

/** Where the photos of rooms are opened. */
export interface Gallery {
  /** Address of the gallery. */
  gallery: string
  onPhoto?: ((photo: Photo) => void) | undefined
}

/** The one that is seen, and one to swipe to. */
const FIRST = 2

interface Props extends Gallery {
  id: number
  name: string
  /** The language of the name, where that is not the page's. */
  tongue?: 'en' | undefined
  /** Whether it can be booked, or why not. */
  state: string
  photos: readonly Photo[]
  /** How many it takes, in which beds, how large it is. */
  people: string
  beds: string
  size: string
  /** Said before its amenities. */
  badges?: ReactNode
  amenities: readonly string[]
  /** What cancelling costs, and whatever else is told of it. */
  more?: ReactNode
  /** The ways to book it, or why it cannot be booked. */
  children: ReactNode
}

/** A room: photos, what it is, and the ways to book it. */
export function RoomFrame(props: Props) {
  const { id, name, tongue, state, photos, people, beds, size, badges, amenities, more, gallery, onPhoto, children } =
    props
  const t = useWords()
  const label = t('detail:rooms.photos', { name })
  return (
    <article className="room-card" data-state={state} aria-labelledby={`room-${id}`}>
      {photos.length > 0 && (
        <Carousel label={label}>
          <PhotoStrip
            photos={photos}
            first={FIRST}
            label={label}
            href={gallery}
            sizes={acrossPhone('(min-width: 720px) 320px', 48)}
            onOpen={onPhoto}
          />
        </Carousel>
      )}
      <div className="room-body">
        <h3 id={`room-${id}`} lang={tongue}>
          {name}
        </h3>
        <ul className="room-facts">
          <li>
            <Icon path={icons.people} size={16} />
            {people}
          </li>
          <li>
            <Icon path={icons.bed} size={16} />
            {beds}
          </li>
          <li>{size}</li>
        </ul>
        {badges}
        {amenities.length > 0 && (
          <ul className="room-amenities" aria-label={t('detail:rooms.amenities')}>
            {amenities.map((amenity) => (
              <li key={amenity}>{amenity}</li>
            ))}
          </ul>
        )}
        {more}
      </div>
      {children}
    </article>
  )
}

interface Closed {
  /** Why, in words. */
  why: string
  /** Whether other guests would do, not other dates. */
  small: boolean
  change: Change
}

/** Why a room cannot be booked, and what to change. */
export function RoomClosed({ why, small, change }: Closed) {
  return (
    <div className="room-offer room-offer-closed">
      <p>{why}</p>
      <ChangeLink small={small} change={change} className="button button-line button-small" />
    </div>
  )
}
