import { lazy } from 'react'
import type { Page } from '#contract/channel.ts'
import { stays } from '#stores/foreign/results.ts'
import { later } from '#ui/Lazy.tsx'
import { ResultsScreen } from '../results/ResultsScreen.tsx'
import { FOREIGN_SEARCHED, ResultsView } from './ResultsView.tsx'

const StayMap = lazy(() => import('./StayMap.tsx'))
const Sheets = later(() => import('./ResultsSheets.tsx'))

/** The results of overseas lodging, alive. */
export default function Results({ page }: { page: Page }) {
  return (
    <ResultsScreen
      page={page}
      searched={FOREIGN_SEARCHED}
      results={stays}
      View={ResultsView}
      Sheets={Sheets}
      Beside={StayMap}
    />
  )
}
