-- Quotes are counted by phone, over all channels and names, in the statement that lets one begin (docs/product.md, "Orders").
ALTER TABLE orders ADD COLUMN person_key TEXT NOT NULL DEFAULT '';   -- HMAC of the phone alone; '' on orders of before
CREATE INDEX orders_person ON orders(person_key) WHERE state = 'QUOTED';

CREATE TABLE claim (                 -- a quote on its way: from the press of the button until it is written or refused
  order_id TEXT PRIMARY KEY,
  session TEXT NOT NULL,
  thing TEXT NOT NULL,               -- HMAC of what is asked for
  person_key TEXT NOT NULL,
  claimed_at TEXT NOT NULL,
  UNIQUE (session, thing)            -- pressed in two tabs at one instant it is one order
) WITHOUT ROWID;
CREATE INDEX claim_person ON claim(person_key);
CREATE INDEX claim_age ON claim(claimed_at);

-- Two presses may have one order number: SQLite takes no UNIQUE away, so the table is made anew.
CREATE TABLE attempt_next (
  session TEXT NOT NULL,
  attempt TEXT NOT NULL,
  order_id TEXT NOT NULL,
  created_at TEXT NOT NULL,
  PRIMARY KEY (session, attempt)
) WITHOUT ROWID;
INSERT INTO attempt_next SELECT session, attempt, order_id, created_at FROM attempt;
DROP TABLE attempt;
ALTER TABLE attempt_next RENAME TO attempt;
CREATE INDEX attempt_age ON attempt(created_at);
CREATE INDEX attempt_order ON attempt(order_id);
