import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import { propertyNameIn } from '#rules/foreign/name.ts'
import { foreignGallery, foreignPointOf } from '#rules/foreign/property.ts'
import { cheapestRate, foreignRoomState } from '#rules/foreign/room.ts'
import { lodging, rateFees } from '#stores/foreign/property.ts'
import { closePopup } from '#stores/popup.ts'
import { Sheet } from '#ui/Sheet.tsx'
import { DetailSheet } from '../detail/DetailSheet.tsx'
import { FeeSheet } from '../detail/FeeSheet.tsx'
import { usePage } from '../page.tsx'
import { Stars } from '../results/Stars.tsx'
import { policyWords } from './policy.ts'
import { rateName } from './rate-name.ts'
import './rate.css'

/** The sheet that is open over a property abroad. */
export default function DetailSheets({ popup }: { popup: string }) {
  const words = usePage()
  const { page, t, format } = words
  const { detail, query, now } = useStore(lodging.$detail)
  const { language } = page
  const parts = useMemo(() => (detail ? foreignGallery(detail, language) : []), [detail, language])
  const marker = useMemo(
    () => detail && query && foreignPointOf(detail, query.rooms.length, language),
    [detail, query, language],
  )
  if (!detail || !query || !marker) return null
  const name = propertyNameIn(language, detail)
  if (popup === 'policy') {
    const open = detail.rooms.filter((room) => foreignRoomState(room, query.rooms.length) === 'open')
    return (
      <FeeSheet
        fees={rateFees}
        {...policyWords(words)}
        caption={t('detail:policy.caption', { date: format.monthDay(query.checkIn) })}
        choices={open.flatMap((room) =>
          room.rates.map((rate) => ({
            id: rate.id,
            name: rateName(words, room, rate),
          })),
        )}
        first={cheapestRate(detail.rooms, query.rooms.length)?.rate.id ?? null}
        label={t('foreign:policy.rate')}
        empty={t('detail:policy.noRoom')}
        now={now}
      />
    )
  }
  return (
    <DetailSheet
      popup={popup}
      name={name}
      parts={parts}
      reviews={
        <Sheet title={t('detail:reviews.title')} closeLabel={t('shell:close')} onClose={closePopup}>
          <div className="stay-scores">
            <Stars {...detail.review} />
            <p>{t('foreign:scores')}</p>
          </div>
        </Sheet>
      }
      marker={marker}
      photo={detail.photos[0]?.small ?? null}
      address={detail.address}
    />
  )
}
