import { lazy } from 'react'
import type { Page } from '#contract/channel.ts'
import { places } from '#stores/place/results.ts'
import { ResultsScreen } from '../results/ResultsScreen.tsx'
import { ResultsView } from './ResultsView.tsx'

const PlaceMap = lazy(() => import('./PlaceMap.tsx'))
const Sheets = lazy(() => import('./ResultsSheets.tsx'))

/** The results of domestic lodging, alive. */
export default function Results({ page }: { page: Page }) {
  return <ResultsScreen page={page} results={places} View={ResultsView} Sheets={Sheets} Beside={PlaceMap} />
}
