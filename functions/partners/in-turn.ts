/**
 * What partners are told that waits for nothing, in SQL, of a row `m` of `partner_message`: a
 * booking is taken before its end is told. Operators' commands read it too, so it imports nothing.
 */
export const IN_TURN = `(m.event = 'booked' OR NOT EXISTS (SELECT 1 FROM partner_message b
  WHERE b.order_id = m.order_id AND b.family = m.family AND b.event = 'booked' AND b.due_at IS NOT NULL))`
