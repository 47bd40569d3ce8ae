import type { Photo } from '#contract/catalogue.ts'
import type { ForeignDetail, ForeignStay } from '#contract/foreign/catalogue.ts'
import type { ForeignState } from '#rules/foreign/property.ts'
import { foreignPath, writeForeignStay } from '#rules/foreign/search.ts'
import { DetailFrame } from '../detail/DetailFrame.tsx'
import { DetailTabs } from '../detail/DetailTabs.tsx'
import { LocationSection } from '../detail/LocationSection.tsx'
import { NearSection } from '../detail/NearSection.tsx'
import { PopupLink } from '../PopupLink.tsx'
import { href, usePage } from '../page.tsx'
import { DetailBar } from './DetailBar.tsx'
import { DetailGuide } from './DetailGuide.tsx'
import { DetailHead } from './DetailHead.tsx'
import { RoomSection } from './RoomSection.tsx'
import { foreignSummary } from './summary.ts'

interface Props {
  state: ForeignState
  onOpen?: (popup: string) => void
  onPhoto?: (photo: Photo | null) => void
  onRetry?: () => void
}

/** Anchors of the page's parts, in their order. */
const TABS = ['rooms', 'location', 'guide'] as const

/**
 * The screen of a property abroad as HTML: rendered by the edge into the shell, hydrated by the
 * island. Everything in it works as a link.
 */
export function DetailView({ onRetry, ...rest }: Props) {
  const { page, t } = usePage()
  const others = { href: href(page, 'foreign/results'), text: t('detail:missing') }
  return (
    <DetailFrame state={rest.state} others={others} onRetry={onRetry}>
      {(detail, query) => <Ready {...rest} detail={detail} stay={query} />}
    </DetailFrame>
  )
}

function Ready({
  state: { parts, now },
  detail,
  stay,
  onOpen,
  onPhoto,
}: Omit<Props, 'onRetry'> & { detail: ForeignDetail; stay: ForeignStay }) {
  const words = usePage()
  const { page, t } = words
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
      <NearSection title={t('detail:near.title')} items={near.map((item) => foreignSummary(words, item, stay, true))} />
      <DetailBar detail={detail} stay={stay} />
    </div>
  )
}
