import type { ReactNode } from 'react'
import { closePopup } from '#stores/popup.ts'
import { Lazy } from '#ui/Lazy.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { useWords } from '../page.tsx'
import '../map/map.css'

/** A map over the whole screen; its code comes when it is opened. */
export function MapSheet({ title, children }: { title?: string; children: ReactNode }) {
  const t = useWords()
  return (
    <Sheet title={title ?? t('results:map.title')} closeLabel={t('shell:close')} onClose={closePopup} full>
      <Lazy
        fallback={
          <div className="map-view">
            <span className="skeleton map-skeleton" />
          </div>
        }
      >
        {children}
      </Lazy>
    </Sheet>
  )
}
