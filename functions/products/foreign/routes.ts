import type { Hono } from 'hono'
import * as foreign from '#contract/foreign/catalogue.ts'
import type { HonoEnv } from '#functions/env.ts'
import { serveSold } from '#functions/request/serve.ts'
import {
  loadForeignDetail,
  loadForeignList,
  loadForeignNear,
  loadForeignPoints,
  loadForeignRoom,
  loadForeignSetting,
  loadForeignSuggestions,
} from './load.ts'

/**
 * Overseas lodging (docs/product.md, "Overseas lodging"); `not-found` on a channel that does not
 * sell it.
 */
export function addForeignRoutes(app: Hono<HonoEnv>): void {
  const on = serveSold(app, 'foreign')
  on(foreign.foreignList, (query, context) => loadForeignList(context, query))
  on(foreign.foreignNear, (input, context) => loadForeignNear(context, input))
  on(foreign.foreignPoints, (input, context) => loadForeignPoints(context, input))
  on(foreign.foreignDetail, ({ placeId, ...stay }, context) => loadForeignDetail(context, placeId, stay))
  on(foreign.foreignRoom, (input, context) => loadForeignRoom(context, input))
  on(foreign.foreignAutocomplete, ({ keyword }, context) => loadForeignSuggestions(context, keyword))
  on(foreign.foreignSetting, (_, context) => loadForeignSetting(context))
}
