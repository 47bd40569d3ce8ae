-- The order ledger (docs/orders.md). Amounts in won, tax included; instants ISO with Z, so that they sort as text.
CREATE TABLE attempt (               -- a press of the button and the order number it was given: a repeat has the same one
  session TEXT NOT NULL,
  attempt TEXT NOT NULL,
  order_id TEXT NOT NULL UNIQUE,
  created_at TEXT NOT NULL,
  PRIMARY KEY (session, attempt)
) WITHOUT ROWID;
CREATE INDEX attempt_age ON attempt(created_at);

CREATE TABLE orders (
  order_id TEXT PRIMARY KEY,
  state TEXT NOT NULL CHECK (state IN ('QUOTED', 'CONFIRMING', 'PAID', 'BOOKED', 'FAILED', 'REFUNDING', 'REFUNDED', 'CANCELLING', 'CANCELLED')),
  product TEXT NOT NULL,             -- a Product of src/contract/channel.ts
  channel TEXT NOT NULL,
  session TEXT NOT NULL,
  browser_id TEXT NOT NULL,
  request_key TEXT NOT NULL,         -- HMAC of what was asked for: a repeat must ask for the same
  order_name TEXT NOT NULL,
  amount INTEGER NOT NULL CHECK (amount > 0),
  currency TEXT NOT NULL CHECK (currency = 'KRW'),
  place_id INTEGER NOT NULL,
  room_id INTEGER NOT NULL,
  check_in TEXT NOT NULL,            -- local dates of the property
  check_out TEXT NOT NULL,
  adults INTEGER NOT NULL,
  children INTEGER NOT NULL,
  arrival TEXT NOT NULL,
  guest TEXT NOT NULL,               -- sealed JSON { name, phone, email, request }
  phone_key TEXT NOT NULL,           -- lookupKey of name and phone
  email_key TEXT NOT NULL,           -- lookupKey of name and e-mail address
  agreements TEXT NOT NULL,          -- JSON TermId[]
  property TEXT NOT NULL,            -- JSON snapshot of what was bought
  breakdown TEXT NOT NULL,           -- JSON Breakdown
  discount TEXT,                     -- JSON AppliedDiscount
  coupon TEXT,                       -- id of the coupon spent
  policy TEXT NOT NULL,              -- JSON { kind, steps }, the steps anew when the booking is made
  payment_key TEXT,
  failure TEXT,                      -- why it FAILED, a FailureCode
  fee INTEGER CHECK (fee >= 0 AND fee <= amount),
  refund INTEGER CHECK (refund >= 0 AND refund <= amount),
  cancel_reason TEXT,
  quoted_at TEXT NOT NULL,
  hold_until TEXT NOT NULL,
  booked_at TEXT,
  cancelled_at TEXT,                 -- when the cancellation was asked for or the booking given up
  updated_at TEXT NOT NULL,
  hidden_at TEXT,                    -- the guest took it out of the lists
  turn INTEGER NOT NULL DEFAULT 0,   -- of the step's idempotency key: raised only when the last one is known to have done nothing
  tries INTEGER NOT NULL DEFAULT 0,  -- how often this step came back without an outcome
  next_at TEXT,                      -- not looked at by the sweep before
  lease TEXT,                        -- who is working on it, and until when nobody else does
  lease_until TEXT
);
CREATE INDEX orders_phone ON orders(phone_key, channel);
CREATE INDEX orders_email ON orders(email_key, channel);
CREATE INDEX orders_open ON orders(state, hold_until) WHERE state IN ('QUOTED', 'CONFIRMING', 'PAID', 'REFUNDING', 'CANCELLING');
CREATE INDEX orders_age ON orders(state, updated_at);

CREATE TABLE order_event (           -- appended only: who moved an order when, from what to what, and why
  order_id TEXT NOT NULL REFERENCES orders(order_id) ON DELETE CASCADE,
  at TEXT NOT NULL,
  actor TEXT NOT NULL CHECK (actor IN ('visitor', 'webhook', 'sweep')),
  from_state TEXT,
  to_state TEXT NOT NULL,
  why TEXT NOT NULL
);
CREATE INDEX order_event_order ON order_event(order_id);

CREATE TABLE order_message (         -- what the guest is to be told: written with the change, sent until it is known to be out
  order_id TEXT NOT NULL REFERENCES orders(order_id) ON DELETE CASCADE,
  topic TEXT NOT NULL CHECK (topic IN ('booked', 'refunded', 'cancelled')),
  kind TEXT NOT NULL CHECK (kind IN ('sms', 'email')),
  tries INTEGER NOT NULL DEFAULT 0,
  due_at TEXT,                       -- NULL: sent, or given up
  PRIMARY KEY (order_id, topic, kind)
) WITHOUT ROWID;
CREATE INDEX order_message_due ON order_message(due_at) WHERE due_at IS NOT NULL;

CREATE TABLE payment_notice (        -- webhooks that were taken, by the provider's transmission id
  id TEXT PRIMARY KEY,
  order_id TEXT NOT NULL REFERENCES orders(order_id) ON DELETE CASCADE,
  event TEXT NOT NULL,
  received_at TEXT NOT NULL
) WITHOUT ROWID;
CREATE INDEX payment_notice_order ON payment_notice(order_id);
