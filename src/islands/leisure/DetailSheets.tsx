import { useStore } from '@nanostores/react'
import { useEffect, useMemo } from 'react'
import { mostOf } from '#rules/leisure/choice.ts'
import { $tickets, chosenDay, deal, leftOf } from '#stores/leisure/deal.ts'
import { dealReviews, ticketFees } from '#stores/leisure/deal-sheets.ts'
import { closePopup } from '#stores/popup.ts'
import { Lazy, later } from '#ui/Lazy.tsx'
import { DetailSheet } from '../detail/DetailSheet.tsx'
import { FeeSheet } from '../detail/FeeSheet.tsx'
import { ReviewSheet } from '../detail/ReviewSheet.tsx'
import { usePage } from '../page.tsx'
import { aboutReview, policyWords } from './about.ts'

const DateSheet = later(() => import('./DateSheet.tsx'))

/** A deal that is good on any day has no calendar: what its address names is the deal. */
function NoCalendar() {
  useEffect(closePopup, [])
  return null
}

/** The sheet that is open over a deal. */
export default function DetailSheets({ popup }: { popup: string }) {
  const words = usePage()
  const { detail, query, now } = useStore(deal.$detail)
  const tickets = useStore($tickets)
  const parts = useMemo(() => (detail ? [{ name: detail.name, photos: detail.photos }] : []), [detail])
  if (!detail) return null
  if (popup === 'policy') {
    const sold = detail.variants.filter((variant) => mostOf(variant, leftOf(variant.id)) > 0)
    return (
      <FeeSheet
        fees={ticketFees}
        {...policyWords(words, detail, chosenDay(tickets, query) ?? detail.days?.from ?? null)}
        choices={sold}
        first={sold[0]?.id ?? null}
        label={words.t('leisure:policy.ticket')}
        empty={words.t('leisure:policy.noTicket')}
        now={now}
      />
    )
  }
  if (popup === 'filter')
    return detail.days ? (
      <Lazy>
        <DateSheet detail={detail} />
      </Lazy>
    ) : (
      <NoCalendar />
    )
  return (
    <DetailSheet
      popup={popup}
      name={detail.name}
      parts={parts}
      reviews={<ReviewSheet count={detail.review.count} reviews={dealReviews} aboutOf={aboutReview(words)} />}
      marker={detail}
      photo={detail.photos[0]?.small ?? null}
      address={detail.address}
    />
  )
}
