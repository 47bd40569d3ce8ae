import { useStore } from '@nanostores/react'
import { lazy } from 'react'
import { $detail } from '../../stores/detail.ts'
import { closePopup } from '../../stores/popup.ts'
import { Lazy } from '../../ui/Lazy.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { useWords } from '../page.tsx'
import { PhotoSheet } from './PhotoSheet.tsx'
import { PolicySheet } from './PolicySheet.tsx'
import { ReviewSheet } from './ReviewSheet.tsx'

const DetailMap = lazy(() => import('./DetailMap.tsx'))

/** The sheet that is open over a property. */
export default function DetailSheets({ popup }: { popup: string }) {
  const t = useWords()
  const { detail, stay } = useStore($detail)
  if (!detail || !stay) return null
  if (popup === 'photos') return <PhotoSheet detail={detail} />
  if (popup === 'reviews') return <ReviewSheet detail={detail} />
  if (popup === 'policy') return <PolicySheet detail={detail} stay={stay} />
  return (
    <Sheet title={detail.name} closeLabel={t('shell:close')} onClose={closePopup} full>
      <Lazy fallback={<span className="skeleton results-map-skeleton" />}>
        <DetailMap detail={detail} />
      </Lazy>
    </Sheet>
  )
}
