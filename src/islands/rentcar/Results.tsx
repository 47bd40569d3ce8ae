import { lazy } from 'react'
import type { Page } from '#contract/channel.ts'
import { cars } from '#stores/rentcar/results.ts'
import { later } from '#ui/Lazy.tsx'
import { ResultsScreen } from '../results/ResultsScreen.tsx'
import { RENTCAR_SEARCHED, ResultsView } from './ResultsView.tsx'

const BranchMap = lazy(() => import('./BranchMap.tsx'))
const Sheets = later(() => import('./ResultsSheets.tsx'))

/** The results of rental cars, alive. */
export default function Results({ page }: { page: Page }) {
  return (
    <ResultsScreen
      page={page}
      searched={RENTCAR_SEARCHED}
      results={cars}
      View={ResultsView}
      Sheets={Sheets}
      Beside={BranchMap}
    />
  )
}
