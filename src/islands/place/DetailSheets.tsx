import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import { partsOf, pointOf } from '#rules/place/property.ts'
import { cheapestRoom, roomState } from '#rules/place/room.ts'
import { property, propertyReviews, roomFees } from '#stores/place/property.ts'
import { DetailSheet } from '../detail/DetailSheet.tsx'
import { FeeSheet } from '../detail/FeeSheet.tsx'
import { ReviewSheet } from '../detail/ReviewSheet.tsx'
import { usePage } from '../page.tsx'
import { aboutReview, policyWords } from './about.ts'

/** The sheet that is open over a property. */
export default function DetailSheets({ popup }: { popup: string }) {
  const words = usePage()
  const { detail, query, now } = useStore(property.$detail)
  const parts = useMemo(() => (detail ? partsOf(detail) : []), [detail])
  const marker = useMemo(() => detail && pointOf(detail), [detail])
  if (!detail || !query || !marker) return null
  if (popup === 'policy')
    return (
      <FeeSheet
        fees={roomFees}
        {...policyWords(words, detail, query)}
        choices={detail.rooms.filter((room) => roomState(room) === 'open')}
        first={cheapestRoom(detail.rooms)?.id ?? null}
        label={words.t('detail:policy.room')}
        empty={words.t('detail:policy.noRoom')}
        now={now}
      />
    )
  return (
    <DetailSheet
      popup={popup}
      name={detail.name}
      parts={parts}
      reviews={<ReviewSheet count={detail.review.count} reviews={propertyReviews} aboutOf={aboutReview(words)} />}
      marker={marker}
      photo={detail.photos[0]?.small ?? null}
      address={detail.address}
    />
  )
}
