import type { ReactNode } from 'react'
import type { Opening } from '#rules/opening.ts'
import { Note } from '#ui/Note.tsx'
import { Section } from '#ui/Section.tsx'
import { usePage } from '../page.tsx'
import { stayWords } from '../search/words.ts'
import '../detail/detail.css'
import './room.css'

interface Props<Room> {
  /** Those that can be booked first. */
  rooms: readonly Room[]
  /** How many of them can be booked. */
  free: number
  /** What is said of them where there are some. */
  note: string
  /** Address of the screen on which the dates are changed. */
  dates: string
  /** The fewest nights for which one of them is sold, where the stay is shorter. */
  least: number | null
  /** Other dates that can be booked, and the page for them; null while they are not known. */
  openings: readonly Opening[] | null
  to: (opening: Opening) => string
  children: (room: Room) => ReactNode
}

/** The rooms of a property; where none can be booked, what to change. */
export function RoomSection<Room extends { id: number }>(props: Props<Room>) {
  const { rooms, free, note, dates, least, openings, to, children } = props
  const words = usePage()
  const { t, format } = words
  return (
    <Section title={t('detail:rooms.title')} id="rooms">
      {free === 0 ? (
        <Note title={least ? t('place:tooShort', { count: least }) : t('detail:rooms.none')}>
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
            <p>{t('detail:rooms.noneText')}</p>
          )}
          <a className="button button-line" href={dates}>
            {t('detail:rooms.changeDates')}
          </a>
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
