import { useStore } from '@nanostores/react'
import { lazy, useEffect } from 'react'
import type { Page } from '#contract/channel.ts'
import { $held, loadHeld } from '#stores/held.ts'
import { places } from '#stores/place/results.ts'
import { onShow } from '#stores/show.ts'
import { later } from '#ui/Lazy.tsx'
import { ResultsScreen } from '../results/ResultsScreen.tsx'
import { HeldCoupons } from './held.ts'
import { PLACE_SEARCHED, ResultsView } from './ResultsView.tsx'

const PlaceMap = lazy(() => import('./PlaceMap.tsx'))
const Sheets = later(() => import('./ResultsSheets.tsx'))

/** The results of domestic lodging, alive. */
export default function Results({ page }: { page: Page }) {
  const held = useStore($held)
  useEffect(() => {
    loadHeld()
    return onShow(loadHeld)
  }, [])
  return (
    <HeldCoupons.Provider value={held}>
      <ResultsScreen
        page={page}
        searched={PLACE_SEARCHED}
        results={places}
        View={ResultsView}
        Sheets={Sheets}
        Beside={PlaceMap}
      />
    </HeldCoupons.Provider>
  )
}
