-- By what an order is paid (docs/orders.md, "Tenders"): JSON [{ kind, name, amount, returned, state, family, no }], whose amounts add up to the price. Orders of
-- before were paid at their provider alone.
ALTER TABLE orders ADD COLUMN tenders TEXT NOT NULL DEFAULT '[]';
UPDATE orders SET tenders = json_array(json_object(
  'kind', 'payment', 'name', '', 'amount', amount,
  'returned', CASE WHEN state IN ('REFUNDED', 'CANCELLED') THEN COALESCE(refund, 0) ELSE 0 END,
  'state', CASE WHEN state IN ('QUOTED', 'CONFIRMING', 'FAILED') THEN 'PLANNED' ELSE 'TAKEN' END,
  'family', NULL, 'no', NULL));
-- What a partner holds of an order that rests is still to be taken or given back.
CREATE INDEX orders_held ON orders(updated_at) WHERE instr(tenders, '"HELD"') > 0;
