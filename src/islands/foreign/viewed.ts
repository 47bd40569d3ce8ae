import type { ForeignFill } from '#rules/foreign/property.ts'
import { viewedForeign } from '#rules/foreign/viewed.ts'
import { takeFill } from '#stores/fill.ts'
import { remember } from '#stores/history.ts'

/* Looking at a property counts before anything is touched: this stands in the page without React.
   An unfilled page counts when it has loaded. */
takeFill<ForeignFill>(({ detail, query }) => {
  const language = document.documentElement.lang.startsWith('ko') ? 'ko' : 'en'
  const how = { language, search: location.search, viewedAt: new Date().toISOString() } as const
  remember(viewedForeign(detail, query, how))
})
