import type { Page } from '#contract/channel.ts'
import { leisureCategory } from '#stores/leisure/category.ts'
import { CategoryView } from './CategoryView.tsx'
import { FilterScreen } from './FilterScreen.tsx'

/** The category screen of leisure, alive. */
export default function Category({ page }: { page: Page }) {
  return (
    <FilterScreen page={page} store={leisureCategory}>
      {(state, onFilter) => <CategoryView state={state} onFilter={onFilter} />}
    </FilterScreen>
  )
}
