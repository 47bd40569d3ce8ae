import { quoted } from './d1.ts'

const STATES = ['QUOTED', 'CONFIRMING', 'PAID', 'BOOKED', 'FAILED', 'REFUNDING', 'REFUNDED', 'CANCELLING', 'CANCELLED']

/**
 * What the ledger itself says of the money counters since a moment, ISO, in SQL: rows of counter,
 * channel, product, won and count. Counters are fast and may miss a change; the ledger is right.
 * What is owed stands in the orders as they are now, not in what has happened to them.
 */
export const ledgerMoney = (
  since: string,
): string => `SELECT counter, channel, product, SUM(won) AS won, COUNT(*) AS count FROM (
  SELECT o.channel, o.product,
    CASE WHEN e.from_state IS NULL AND e.to_state = 'QUOTED' THEN 'quoted'
      WHEN e.from_state = 'CONFIRMING' AND e.to_state = 'PAID' THEN 'charged'
      WHEN e.from_state IN ('CONFIRMING', 'FAILED') AND e.to_state = 'REFUNDING' THEN 'charged'
      WHEN e.from_state = 'PAID' AND e.to_state = 'BOOKED' THEN 'booked'
      WHEN e.from_state IN ('REFUNDING', 'CANCELLING') AND e.to_state IN ('REFUNDED', 'CANCELLED') THEN 'refunded' END AS counter,
    CASE WHEN e.to_state IN ('REFUNDED', 'CANCELLED') THEN COALESCE(o.refund, 0)
      WHEN e.to_state = 'QUOTED' THEN o.breakdown ->> 'total' ELSE o.amount END AS won
  FROM orders o JOIN order_event e ON e.order_id = o.order_id
  WHERE o.state IN (${STATES.map(quoted).join(', ')}) AND o.updated_at >= ${quoted(since)} AND e.at >= ${quoted(since)})
  WHERE counter IS NOT NULL GROUP BY counter, channel, product ORDER BY counter, channel, product`
