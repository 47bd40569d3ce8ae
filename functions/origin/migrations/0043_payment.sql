-- What a partner's payment page shows and keeps of a payment. Milliseconds of the epoch.
ALTER TABLE partner_payment ADD COLUMN item TEXT NOT NULL DEFAULT '';
ALTER TABLE partner_payment ADD COLUMN expires_at INTEGER NOT NULL DEFAULT 0;   -- nobody pays after it
ALTER TABLE partner_payment ADD COLUMN paid_at INTEGER;
ALTER TABLE partner_payment ADD COLUMN refunded_at INTEGER;

CREATE TABLE partner_visit (         -- a form that came to the page: each is good once
  form TEXT PRIMARY KEY,             -- the one-time word within the form
  session TEXT NOT NULL UNIQUE,      -- in the address of the page
  channel TEXT NOT NULL,
  payment_no TEXT NOT NULL,
  return_url TEXT NOT NULL
) WITHOUT ROWID;
