import type { ForeignFill } from '#rules/foreign/property.ts'
import { viewedForeign } from '#rules/foreign/viewed.ts'
import { takeFill } from '#stores/fill.ts'
import { remember } from '#stores/history.ts'
import { nameLanguage } from '#stores/name-language.ts'

/* Looking at a property counts before anything is touched: this stands in the page without React.
   An unfilled page counts when it has loaded. */
takeFill<ForeignFill>(({ detail, query }) => {
  const how = { language: nameLanguage(), search: location.search, viewedAt: new Date().toISOString() }
  remember(viewedForeign(detail, query, how))
})
