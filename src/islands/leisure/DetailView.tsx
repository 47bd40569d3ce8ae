import type { Photo } from '#contract/catalogue.ts'
import type { LocalDate } from '#contract/date.ts'
import type { DealDay, LeisureDetail } from '#contract/leisure/catalogue.ts'
import { dealPath, dealSearch } from '#rules/leisure/address.ts'
import { type DealState, leastOn, NEAR_DEALS } from '#rules/leisure/deal.ts'
import { DetailBody } from '../detail/DetailBody.tsx'
import { DetailFrame } from '../detail/DetailFrame.tsx'
import { ReviewSection } from '../detail/ReviewSection.tsx'
import { popupsOf } from '../PopupLink.tsx'
import { href, usePage } from '../page.tsx'
import { aboutReview } from './about.ts'
import { DetailGuide } from './DetailGuide.tsx'
import { DetailHead } from './DetailHead.tsx'
import { dealSummary } from './summary.ts'
import { type LiveTickets, TicketSection } from './TicketSection.tsx'

interface Props {
  state: DealState
  /**
   * The visitor's choice, once the screen is alive: the day, the days beside it, what is left on
   * each, how many of what.
   */
  choice?: {
    date: LocalDate | null
    days: readonly DealDay[] | null
    stockOn: (date: LocalDate) => DealDay | null
    live: LiveTickets
  }
  onOpen?: (popup: string) => void
  onPhoto?: (photo: Photo | null) => void
  onRetry?: () => void
}

/** Anchors of the page's parts, in their order. */
const TABS = ['tickets', 'reviews', 'location', 'guide'] as const

/**
 * The screen of a deal as HTML: rendered by the edge into the shell, hydrated by the island.
 * Everything in it works as a link or a form.
 */
export function DetailView({ onRetry, ...rest }: Props) {
  const { page, t } = usePage()
  const others = { href: href(page, 'leisure/results'), text: t('leisure:missing') }
  return (
    <DetailFrame state={rest.state} others={others} onRetry={onRetry}>
      {(detail) => <Ready {...rest} detail={detail} />}
    </DetailFrame>
  )
}

function Ready({
  state: { parts, query, now },
  detail,
  choice,
  onOpen,
  onPhoto,
}: Omit<Props, 'onRetry'> & { detail: LeisureDetail }) {
  const words = usePage()
  const { page, t } = words
  const date = choice ? choice.date : query?.date || null
  const days = choice ? choice.days : parts.days || null
  const stockOn = choice?.stockOn ?? ((on: LocalDate) => days?.find((each) => each.date === on) ?? null)
  const least = leastOn(detail, date === null ? null : stockOn(date))
  const popup = (name: string) => href(page, `${dealPath(detail.id)}/${name}`, dealSearch(date))
  const link = popupsOf(popup, onOpen)
  const near = parts.near?.filter(({ id }) => id !== detail.id).slice(0, NEAR_DEALS) || []
  return (
    <DetailBody
      head={<DetailHead detail={detail} least={least} popup={popup} onOpen={onOpen} onPhoto={onPhoto} />}
      tabs={{ label: t('leisure:tabs.label'), tabs: TABS.map((id) => ({ id, text: t(`leisure:tabs.${id}`) })) }}
      place={{ ...detail, abroad: false }}
      map={link('map')}
      guide={<DetailGuide detail={detail} date={date} now={now} policyLink={link('policy')} />}
      near={{
        title: t('leisure:near', { region: detail.regionName }),
        items: near.map((item) => dealSummary(words, item)),
      }}
    >
      <TicketSection detail={detail} least={least} date={date} days={days} stockOn={stockOn} live={choice?.live} />
      <ReviewSection
        count={detail.review.count}
        reviews={{
          list: detail.reviews.list.map((review) => ({ ...review, photos: [] })),
          rating: detail.star.rating,
          breakdown: detail.reviews.breakdown,
        }}
        aboutOf={aboutReview(words)}
        {...link('reviews')}
      />
    </DetailBody>
  )
}
