import type { DealFill } from '#rules/leisure/deal.ts'
import { viewedDeal } from '#rules/leisure/viewed.ts'
import { takeFill } from '#stores/fill.ts'
import { remember } from '#stores/history.ts'

/* Looking at a deal counts before anything is touched: this stands in the page without React. An
   unfilled page counts when it has loaded. */
takeFill<DealFill>(({ detail }) => remember(viewedDeal(detail, new Date().toISOString())))
