import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { FAILURES } from '../../contract/failure.ts'
import type { PlaceDetail, Stay } from '../../contract/place.ts'
import { UNDO_MINUTES } from '../../rules/limits.ts'
import { cheapestRoom, roomState } from '../../rules/room.ts'
import { $detail, $fees, loadFees } from '../../stores/detail.ts'
import { closePopup } from '../../stores/popup.ts'
import { Note } from '../../ui/Note.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { useWords } from '../page.tsx'
import { PolicyTable } from './PolicyTable.tsx'

/** What cancelling a room costs until when, in won, for the room that is chosen. */
export function PolicySheet({ detail, stay }: { detail: PlaceDetail; stay: Stay }) {
  const t = useWords()
  const { now } = useStore($detail)
  const { roomId, total, steps, loading, failure } = useStore($fees)
  const rooms = detail.rooms.filter((room) => roomState(room) === 'open')
  const first = cheapestRoom(detail.rooms)?.id
  useEffect(() => {
    if (first !== undefined) loadFees(first)
  }, [first])
  return (
    <Sheet title={t('detail:policy.title')} closeLabel={t('shell:close')} onClose={closePopup}>
      <div className="policy-sheet">
        <p>{t(`detail:policy.kind.${detail.policy}`, { minutes: UNDO_MINUTES })}</p>
        {rooms.length === 0 && <p className="policy-none">{t('detail:policy.noRoom')}</p>}
        {rooms.length > 0 && (
          <div className="field">
            <label htmlFor="policy-room">{t('detail:policy.room')}</label>
            <select id="policy-room" value={roomId ?? first} onChange={(event) => loadFees(Number(event.target.value))}>
              {rooms.map((room) => (
                <option key={room.id} value={room.id}>
                  {room.name}
                </option>
              ))}
            </select>
          </div>
        )}
        <div aria-live="polite">
          {loading && <span className="skeleton policy-skeleton" />}
          {failure && roomId !== null && (
            <Note title={t(`failure:${FAILURES[failure].message}`)} role="alert">
              <button type="button" className="button button-line" onClick={() => loadFees(roomId)}>
                {t('shell:retry')}
              </button>
            </Note>
          )}
          {!loading && !failure && roomId !== null && <PolicyTable steps={steps} stay={stay} now={now} total={total} />}
        </div>
        <ul className="detail-notices">
          <li>{t('detail:policy.undo', { minutes: UNDO_MINUTES })}</li>
          <li>{t('detail:policy.after')}</li>
          <li>{t('detail:policy.rounding')}</li>
        </ul>
      </div>
    </Sheet>
  )
}
