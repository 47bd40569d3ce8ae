import type { Hono } from 'hono'
import * as foreign from '../../../src/contract/foreign/catalogue.ts'
import type { HonoEnv } from '../../env.ts'
import { serveSold } from '../../request/serve.ts'
import {
  loadForeignDetail,
  loadForeignList,
  loadForeignNear,
  loadForeignPoints,
  loadForeignRoom,
  loadForeignSetting,
  loadForeignSuggestions,
} from './load.ts'

/** Overseas lodging (docs/product.md, "Overseas lodging"); `not-found` on a channel that does not sell it. */
export function foreignRoutes(app: Hono<HonoEnv>): void {
  const on = serveSold(app, 'foreign')
  on(foreign.foreignList, (query, edge) => loadForeignList(edge, query))
  on(foreign.foreignNear, (input, edge) => loadForeignNear(edge, input))
  on(foreign.foreignPoints, (input, edge) => loadForeignPoints(edge, input))
  on(foreign.foreignDetail, ({ placeId, ...stay }, edge) => loadForeignDetail(edge, placeId, stay))
  on(foreign.foreignRoom, (input, edge) => loadForeignRoom(edge, input))
  on(foreign.foreignAutocomplete, ({ keyword }, edge) => loadForeignSuggestions(edge, keyword))
  on(foreign.foreignSetting, (_, edge) => loadForeignSetting(edge))
}
