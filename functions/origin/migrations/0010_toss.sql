-- The card company's side of a payment: what the stand-in of Toss Payments remembers. Amounts in won, instants in epoch ms.
CREATE TABLE toss_payment (
  payment_key TEXT PRIMARY KEY,
  session TEXT NOT NULL UNIQUE,      -- names the payment window; unguessable
  order_id TEXT NOT NULL,
  order_name TEXT NOT NULL,
  amount INTEGER NOT NULL CHECK (amount > 0),
  balance INTEGER NOT NULL CHECK (balance >= 0 AND balance <= amount),
  status TEXT NOT NULL CHECK (status IN ('READY', 'IN_PROGRESS', 'DONE', 'CANCELED', 'PARTIAL_CANCELED', 'ABORTED', 'EXPIRED')),
  client_key TEXT NOT NULL,
  customer TEXT NOT NULL,            -- JSON { key, name, email, phone }
  success_url TEXT NOT NULL,
  fail_url TEXT NOT NULL,
  requested_at INTEGER NOT NULL,
  authenticated_at INTEGER,          -- the visitor pressed 결제하기
  approved_at INTEGER,               -- the one instant money moved; never cleared
  expires_at INTEGER NOT NULL,       -- of the window while READY, of the authentication while IN_PROGRESS
  card TEXT,                         -- JSON, the card chosen in the window
  decline_code TEXT,                 -- the visitor asked the card company to refuse at confirm
  failure_code TEXT,
  last_transaction_key TEXT
);
CREATE INDEX toss_payment_order ON toss_payment(order_id);
CREATE INDEX toss_payment_due ON toss_payment(expires_at) WHERE status IN ('READY', 'IN_PROGRESS');
-- One charge an order, ever: not even a cancelled charge frees the order id.
CREATE UNIQUE INDEX toss_one_charge ON toss_payment(order_id) WHERE approved_at IS NOT NULL;

CREATE TABLE toss_cancel (
  transaction_key TEXT PRIMARY KEY,
  payment_key TEXT NOT NULL REFERENCES toss_payment(payment_key),
  amount INTEGER NOT NULL CHECK (amount > 0),
  refundable INTEGER NOT NULL CHECK (refundable >= 0),  -- what is left after this cancel
  reason TEXT NOT NULL,
  canceled_at INTEGER NOT NULL,
  UNIQUE (payment_key, refundable)   -- two cancels can never start from one balance
);

-- Idempotency-Key: the first answer of an address, kept 15 days.
CREATE TABLE toss_idempotency (
  secret_key TEXT NOT NULL,
  method TEXT NOT NULL,
  path TEXT NOT NULL,
  key TEXT NOT NULL,
  token TEXT NOT NULL,               -- who is working on it
  started_at INTEGER NOT NULL,
  status INTEGER,                    -- null while the first request is under way
  body TEXT,
  PRIMARY KEY (secret_key, method, path, key)
);
CREATE INDEX toss_idempotency_age ON toss_idempotency(started_at);

CREATE TABLE toss_webhook (
  id TEXT PRIMARY KEY,               -- tosspayments-webhook-transmission-id
  payment_key TEXT NOT NULL,
  body TEXT NOT NULL,                -- as sent, the payment as it was then
  created_at INTEGER NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0,
  next_at INTEGER,                   -- null: delivered or given up
  delivered_at INTEGER,
  last_status INTEGER                -- HTTP status of the last attempt, 0 when nobody answered
);
CREATE INDEX toss_webhook_due ON toss_webhook(next_at) WHERE next_at IS NOT NULL;
