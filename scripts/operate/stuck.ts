import { HELD, UNCLOSED } from '#functions/orders/owed.ts'
import { MOVING } from '#rules/reservation.ts'
import { quoted } from './d1.ts'

/* Which orders do not come to rest, in SQL. */

/** An order counts as stuck when its state is so old, minutes, or its step was tried so often. */
export const STUCK_MINUTES = 15
export const STUCK_TRIES = 6

/** Orders that leave their state by themselves. */
export const IN_MOVING = `state IN (${MOVING.map(quoted).join(', ')})`
/** Orders that owe their guest money. */
export const OWING_STATES: readonly string[] = ['REFUNDING', 'CANCELLING']
export const OWING = `state IN (${OWING_STATES.map(quoted).join(', ')})`
/** Whether something is still to be done about an order at rest. */
export const OWED = `(${HELD} OR (${UNCLOSED}))`

/** The same, found by the two indices of such orders: of the others there may be a million. */
export const OWED_ORDERS = `order_id IN (SELECT order_id FROM orders WHERE ${HELD} UNION ALL SELECT order_id FROM orders WHERE ${UNCLOSED})`

/** Orders that are in their state since before `old`, ISO, or have been tried so often. */
export const stuckSince = (old: string, tries: number): string =>
  `((${IN_MOVING} AND (updated_at <= ${quoted(old)} OR tries >= ${tries})) OR (state = 'QUOTED' AND hold_until <= ${quoted(old)})
    OR (state <> 'QUOTED' AND tries >= ${tries} AND ${OWED_ORDERS}))`
