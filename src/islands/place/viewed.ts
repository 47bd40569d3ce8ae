import type { PropertyFill } from '#rules/place/property.ts'
import { viewedOf } from '#rules/place/viewed.ts'
import { takeFill } from '#stores/fill.ts'
import { remember } from '#stores/history.ts'

/* Looking at a property counts before anything is touched: this stands in the page without React.
   An unfilled page counts when it has loaded. */
takeFill<PropertyFill>(({ detail }) =>
  remember(viewedOf(detail, { search: location.search, viewedAt: new Date().toISOString() })),
)
