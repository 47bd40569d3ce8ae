-- Tries at a member's pin are counted by phone, whoever makes them, as the partner locks it after five wrong ones (docs/product.md, "Partners").
CREATE TABLE pin_try (
  phone TEXT PRIMARY KEY,       -- HMAC of the phone alone, as in orders
  tries INTEGER NOT NULL,
  began_at INTEGER NOT NULL     -- milliseconds of the epoch: the first of them
) STRICT, WITHOUT ROWID;
CREATE INDEX pin_try_began ON pin_try (began_at);
