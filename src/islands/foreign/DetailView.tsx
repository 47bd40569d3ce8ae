import type { Photo } from '../../contract/catalogue.ts'
import type { ForeignDetail, ForeignStay } from '../../contract/foreign/catalogue.ts'
import type { ForeignState } from '../../rules/foreign/property.ts'
import { foreignPath, writeForeignStay } from '../../rules/foreign/search.ts'
import { Section } from '../../ui/Section.tsx'
import { Strip } from '../../ui/Strip.tsx'
import { DetailFailed } from '../detail/DetailFailed.tsx'
import { DetailSkeleton } from '../detail/DetailSkeleton.tsx'
import { DetailTabs } from '../detail/DetailTabs.tsx'
import { LocationSection } from '../detail/LocationSection.tsx'
import { PopupLink } from '../PopupLink.tsx'
import { href, usePage } from '../page.tsx'
import { DetailBar } from './DetailBar.tsx'
import { DetailGuide } from './DetailGuide.tsx'
import { DetailHead } from './DetailHead.tsx'
import { RoomSection } from './RoomSection.tsx'
import { StayCard } from './StayCard.tsx'

interface Props {
  state: ForeignState
  onOpen?: (popup: string) => void
  onPhoto?: (photo: Photo | null) => void
  onRetry?: () => void
}

/** Anchors of the page's parts, in their order. */
const TABS = ['rooms', 'location', 'guide'] as const

/** The screen of a property abroad as HTML: rendered by the edge into the shell, hydrated by the island. Everything in it works as a link. */
export function DetailView({ onRetry, ...rest }: Props) {
  const { page, t } = usePage()
  const { detail, query, failure } = rest.state
  const others = { href: href(page, 'foreign/results'), text: t('detail:missing') }
  if (failure) return <DetailFailed failure={failure} others={others} onRetry={onRetry} />
  if (!detail || !query) return <DetailSkeleton />
  return <Ready {...rest} detail={detail} stay={query} />
}

function Ready({
  state: { parts, now },
  detail,
  stay,
  onOpen,
  onPhoto,
}: Omit<Props, 'onRetry'> & { detail: ForeignDetail; stay: ForeignStay }) {
  const { page, t } = usePage()
  const popup = (name: string) => href(page, `${foreignPath(detail.propertyId)}/${name}`, `?${writeForeignStay(stay)}`)
  const link = (name: string) => ({ href: popup(name), onOpen: onOpen && (() => onOpen(name)) })
  const near = parts.near?.filter(({ propertyId }) => propertyId !== detail.propertyId) ?? []
  return (
    <div className="detail">
      <DetailHead detail={detail} stay={stay} popup={popup} onOpen={onOpen} onPhoto={onPhoto} />
      <DetailTabs label={t('detail:tabs.label')} tabs={TABS.map((id) => ({ id, text: t(`detail:tabs.${id}`) }))} />
      <RoomSection detail={detail} stay={stay} now={now} gallery={popup('photos')} onPhoto={onPhoto} />
      <LocationSection address={detail.address} {...link('map')} />
      <DetailGuide
        detail={detail}
        policyLink={
          <PopupLink className="button button-line button-wide" {...link('policy')}>
            {t('foreign:policy.open')}
          </PopupLink>
        }
      />
      {near.length > 0 && (
        <Section title={t('detail:near.title')}>
          <Strip className="near">
            {near.map((item) => (
              <li key={item.propertyId}>
                <StayCard item={item} stay={stay} near />
              </li>
            ))}
          </Strip>
        </Section>
      )}
      <DetailBar detail={detail} stay={stay} />
    </div>
  )
}
