import { lazy } from 'react'
import type { Page } from '#contract/channel.ts'
import { deals } from '#stores/leisure/results.ts'
import { later } from '#ui/Lazy.tsx'
import { ResultsScreen } from '../results/ResultsScreen.tsx'
import { LEISURE_SEARCHED, ResultsView } from './ResultsView.tsx'

const DealMap = lazy(() => import('./DealMap.tsx'))
const Sheets = later(() => import('./ResultsSheets.tsx'))

/** The results of leisure, alive. */
export default function Results({ page }: { page: Page }) {
  return (
    <ResultsScreen
      page={page}
      searched={LEISURE_SEARCHED}
      results={deals}
      View={ResultsView}
      Sheets={Sheets}
      Beside={DealMap}
    />
  )
}
