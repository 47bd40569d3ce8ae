import { type ForeignPage, type ForeignQuery, foreignList } from '#contract/foreign/catalogue.ts'
import { readForeignQuery } from '#rules/foreign/search.ts'
import { call } from '../call.ts'
import { createPreview } from '../preview.ts'

/** What the filter would find as it is being chosen. */
export const foreignPreview = createPreview<ForeignQuery, ForeignPage>({
  read: readForeignQuery,
  ask: (query, options) => call(foreignList, query, options),
})
