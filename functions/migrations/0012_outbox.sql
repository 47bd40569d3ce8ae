-- Partners cancel orders by themselves, signed: SQLite changes no CHECK, so the table is made anew.
CREATE TABLE order_event_next (
  order_id TEXT NOT NULL REFERENCES orders(order_id) ON DELETE CASCADE,
  at TEXT NOT NULL,
  actor TEXT NOT NULL CHECK (actor IN ('visitor', 'webhook', 'sweep', 'operator', 'partner')),
  from_state TEXT,
  to_state TEXT NOT NULL,
  why TEXT NOT NULL
);
INSERT INTO order_event_next SELECT order_id, at, actor, from_state, to_state, why FROM order_event ORDER BY rowid;
DROP TABLE order_event;
ALTER TABLE order_event_next RENAME TO order_event;
CREATE INDEX order_event_order ON order_event(order_id);

-- What a partner is to be told of an order: written with the change, sent until the partner has taken it (docs/orders.md, "Partners").
CREATE TABLE partner_message (
  order_id TEXT NOT NULL REFERENCES orders(order_id) ON DELETE CASCADE,
  family TEXT NOT NULL,              -- a FamilyName of src/contract/partner
  path TEXT NOT NULL,                -- of the operation
  event TEXT NOT NULL CHECK (event IN ('booked', 'cancelled', 'failed')),
  tries INTEGER NOT NULL DEFAULT 0,
  due_at TEXT,                       -- NULL: taken, or given up
  given_up_at TEXT,
  partner_order_no TEXT,             -- the partner's own number of the order, once it has taken it
  why TEXT,                          -- of the last try that failed: a FailureCode, and the partner's code
  PRIMARY KEY (order_id, family, path, event)
) WITHOUT ROWID;
CREATE INDEX partner_message_due ON partner_message(due_at) WHERE due_at IS NOT NULL;
CREATE INDEX partner_message_given_up ON partner_message(given_up_at) WHERE given_up_at IS NOT NULL;
