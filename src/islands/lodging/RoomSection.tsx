import type { ReactNode } from 'react'
import { Note } from '#ui/Note.tsx'
import { Section } from '#ui/Section.tsx'
import { useWords } from '../page.tsx'
import '../detail/detail.css'

interface Props<Room> {
  /** Those that can be booked first. */
  rooms: readonly Room[]
  /** How many of them can be booked. */
  free: number
  /** What is said of them where there are some. */
  note: string
  /** Address of the screen on which the dates are changed. */
  dates: string
  children: (room: Room) => ReactNode
}

/** The rooms of a property; where none can be booked, what to change. */
export function RoomSection<Room extends { id: number }>({ rooms, free, note, dates, children }: Props<Room>) {
  const t = useWords()
  return (
    <Section title={t('detail:rooms.title')} id="rooms">
      {free === 0 ? (
        <Note title={t('detail:rooms.none')}>
          <p>{t('detail:rooms.noneText')}</p>
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
