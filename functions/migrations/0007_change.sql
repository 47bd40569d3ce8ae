-- The guest is told of every change of a paid order, so a topic may come several times: `change` counts them, 0 where there can be but one. SQLite changes no
-- CHECK and no key, so the table is made anew.
CREATE TABLE order_message_next (
  order_id TEXT NOT NULL REFERENCES orders(order_id) ON DELETE CASCADE,
  topic TEXT NOT NULL CHECK (topic IN ('booked', 'refunded', 'cancelled', 'driver')),
  kind TEXT NOT NULL CHECK (kind IN ('sms', 'email')),
  tries INTEGER NOT NULL DEFAULT 0,
  due_at TEXT,                       -- NULL: sent, or given up
  given_up_at TEXT,
  change INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (order_id, topic, change, kind)
) WITHOUT ROWID;
INSERT INTO order_message_next (order_id, topic, kind, tries, due_at, given_up_at)
  SELECT order_id, topic, kind, tries, due_at, given_up_at FROM order_message;
DROP TABLE order_message;
ALTER TABLE order_message_next RENAME TO order_message;
CREATE INDEX order_message_due ON order_message(due_at) WHERE due_at IS NOT NULL;
CREATE INDEX order_message_given_up ON order_message(given_up_at) WHERE given_up_at IS NOT NULL;
