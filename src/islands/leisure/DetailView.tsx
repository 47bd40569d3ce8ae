import type { Photo } from '#contract/catalogue.ts'
import type { LocalDate } from '#contract/date.ts'
import type { DealDay, LeisureDetail } from '#contract/leisure/catalogue.ts'
import { type DealState, dealPath, dealSearch, NEAR_DEALS } from '#rules/leisure/deal.ts'
import { DetailFrame } from '../detail/DetailFrame.tsx'
import { DetailTabs } from '../detail/DetailTabs.tsx'
import { LocationSection } from '../detail/LocationSection.tsx'
import { NearSection } from '../detail/NearSection.tsx'
import { ReviewSection } from '../detail/ReviewSection.tsx'
import { PopupLink } from '../PopupLink.tsx'
import { href, usePage } from '../page.tsx'
import { aboutReview } from './about.ts'
import { DetailGuide } from './DetailGuide.tsx'
import { DetailHead } from './DetailHead.tsx'
import { dealSummary } from './summary.ts'
import { type LiveTickets, TicketSection } from './TicketSection.tsx'

interface Props {
  state: DealState
  /**
   * The visitor's choice, once the screen is alive: the day, what is left on it, the days beside
   * it, how many of what.
   */
  choice?: { date: LocalDate | null; day: DealDay | null; days: readonly DealDay[] | null; live: LiveTickets }
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
  const date = choice ? choice.date : (query?.date ?? null)
  const days = choice ? choice.days : (parts.days ?? null)
  const day = choice ? choice.day : (days?.find((each) => each.date === date) ?? null)
  const popup = (name: string) => href(page, `${dealPath(detail.id)}/${name}`, dealSearch(date))
  const link = (name: string) => ({ href: popup(name), onOpen: onOpen && (() => onOpen(name)) })
  const near = parts.near?.filter(({ id }) => id !== detail.id).slice(0, NEAR_DEALS) ?? []
  return (
    <div className="detail">
      <DetailHead detail={detail} popup={popup} onOpen={onOpen} onPhoto={onPhoto} />
      <DetailTabs label={t('leisure:tabs.label')} tabs={TABS.map((id) => ({ id, text: t(`leisure:tabs.${id}`) }))} />
      <TicketSection detail={detail} date={date} days={days} day={day} live={choice?.live} />
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
      <LocationSection address={detail.address} {...link('map')} />
      <DetailGuide
        detail={detail}
        date={date}
        now={now}
        policyLink={
          <PopupLink className="button button-line button-wide" {...link('policy')}>
            {t('leisure:policy.open')}
          </PopupLink>
        }
      />
      <NearSection
        title={t('leisure:near', { region: detail.regionName })}
        items={near.map((item) => dealSummary(words, item))}
      />
    </div>
  )
}
