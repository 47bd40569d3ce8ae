import type { Photo } from '#contract/catalogue.ts'
import type { ForeignDetail } from '#contract/foreign/catalogue.ts'
import type { ForeignStay } from '#contract/foreign/property.ts'
import { foreignPath, writeForeignStay } from '#rules/foreign/address.ts'
import { propertyNameIn } from '#rules/foreign/name.ts'
import type { ForeignState } from '#rules/foreign/property.ts'
import { DetailFrame } from '../detail/DetailFrame.tsx'
import { LodgingBody } from '../lodging/LodgingBody.tsx'
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

/**
 * The screen of a property abroad as HTML: rendered by the edge into the shell, hydrated by the
 * island. Everything in it works as a link.
 */
export function DetailView(props: Props) {
  return (
    <DetailFrame {...props} others="foreign/results">
      {(detail, query) => <Ready {...props} detail={detail} stay={query} />}
    </DetailFrame>
  )
}

function Ready({
  detail,
  onOpen,
  onPhoto,
  state: { parts, now },
  stay,
}: Props & { detail: ForeignDetail; stay: ForeignStay }) {
  const words = usePage()
  const { page } = words
  const popup = (name: string) => href(page, `${foreignPath(detail.propertyId)}/${name}`, `?${writeForeignStay(stay)}`)
  const near = parts.near?.filter(({ propertyId }) => propertyId !== detail.propertyId) ?? []
  return (
    <LodgingBody
      popup={popup}
      onOpen={onOpen}
      tabs={['rooms', 'location', 'guide']}
      head={<DetailHead detail={detail} stay={stay} popup={popup} onOpen={onOpen} onPhoto={onPhoto} />}
      place={{
        name: propertyNameIn(page.language, detail),
        address: detail.address,
        geoPoint: { lat: detail.latitude, lon: detail.longitude },
        abroad: true,
      }}
      guide={(policy) => <DetailGuide detail={detail} policyLink={policy} />}
      near={near.map((item) => foreignSummary(words, item, stay, true))}
      bar={<DetailBar detail={detail} stay={stay} />}
    >
      <RoomSection
        detail={detail}
        stay={stay}
        now={now}
        openings={parts.openings ?? null}
        gallery={popup('photos')}
        onPhoto={onPhoto}
      />
    </LodgingBody>
  )
}
