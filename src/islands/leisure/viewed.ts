import type { DealFill } from '#rules/leisure/deal.ts'
import { viewedDeal } from '#rules/leisure/viewed.ts'
import { readInitialData } from '#stores/fill.ts'
import { remember } from '#stores/history.ts'

/* Looking at a deal counts before anything is touched: this stands in the page without React. An
   unfilled page counts when it has loaded. */
const fill = readInitialData<DealFill>()
if (fill) remember(viewedDeal(fill.detail, new Date().toISOString()))
