import type { ReactNode } from 'react'
import type { Opening } from '#rules/opening.ts'
import { Note } from '#ui/Note.tsx'
import { Section } from '#ui/Section.tsx'
import { usePage } from '../page.tsx'
import { stayWords } from '../search/words.ts'
import '../detail/detail.css'
import { ChangeLink, type Offered, whyNot } from './ChangeLink.tsx'
import './room.css'

interface Props<Room> {
  offered: Offered
  /** Those that can be booked first. */
  rooms: readonly Room[]
  /** What is said of them where one can be booked. */
  note: string
  /** Other dates that can be booked, and the page for them; null while they are not known. */
  openings: readonly Opening[] | null
  to: (opening: Opening) => string
  children: (room: Room) => ReactNode
}

/** The rooms of a property; where none can be booked, what to change. */
export function RoomSection<Room extends { id: number }>(props: Props<Room>) {
  const { offered, rooms, note, openings, to, children } = props
  const words = usePage()
  const { t, format } = words
  const { kind } = offered.offer
  return (
    <Section title={t('detail:rooms.title')} id="rooms">
      {kind !== 'price' ? (
        <Note title={whyNot(t, offered, t('detail:rooms.none'))}>
          {openings && openings.length > 0 ? (
            <>
              <p>{t('detail:rooms.openings')}</p>
              <ul className="room-openings">
                {openings.map((opening) => (
                  <li key={opening.checkIn}>
                    <a href={to(opening)}>
                      {stayWords(words, opening)}
                      <b>{t('place:from', { price: format.won(opening.salePrice) })}</b>
                    </a>
                  </li>
                ))}
              </ul>
            </>
          ) : (
            kind !== 'too-small' && <p>{t('detail:rooms.noneText')}</p>
          )}
          <ChangeLink small={kind === 'too-small'} change={offered.change} className="button button-line" />
        </Note>
      ) : (
        <p className="detail-small">{note}</p>
      )}
      <ul className="detail-rooms">
        {rooms.map((room) => (
          <li key={room.id}>{children(room)}</li>
        ))}
      </ul>
    </Section>
  )
}
