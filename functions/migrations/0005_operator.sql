-- Operators may make an order due (docs/operations.md, "Orders that do not come to rest"): SQLite changes no CHECK, so the table is made anew.
CREATE TABLE order_event_next (
  order_id TEXT NOT NULL REFERENCES orders(order_id) ON DELETE CASCADE,
  at TEXT NOT NULL,
  actor TEXT NOT NULL CHECK (actor IN ('visitor', 'webhook', 'sweep', 'operator')),
  from_state TEXT,
  to_state TEXT NOT NULL,
  why TEXT NOT NULL
);
INSERT INTO order_event_next SELECT order_id, at, actor, from_state, to_state, why FROM order_event ORDER BY rowid;
DROP TABLE order_event;
ALTER TABLE order_event_next RENAME TO order_event;
CREATE INDEX order_event_order ON order_event(order_id);

-- When a message was given up; until now it looked like one that had gone out with its last try.
ALTER TABLE order_message ADD COLUMN given_up_at TEXT;
UPDATE order_message SET given_up_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') WHERE due_at IS NULL AND tries >= 12;
CREATE INDEX order_message_given_up ON order_message(given_up_at) WHERE given_up_at IS NOT NULL;

-- When what only serves disputes was taken out of the record (docs/product.md, "Retention").
ALTER TABLE orders ADD COLUMN trimmed_at TEXT;
CREATE INDEX orders_untrimmed ON orders(ends_at) WHERE trimmed_at IS NULL;
-- By the id of the key that sealed the guest: what is still to be sealed anew is found without reading the rest.
CREATE INDEX orders_sealed ON orders(substr(guest, 1, instr(guest, '.') - 1));
