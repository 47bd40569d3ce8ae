-- Whom a partner has vouched for: the member that a session on a channel is linked to (docs/product.md, "Partners").
CREATE TABLE partner_member (
  session TEXT NOT NULL,
  channel TEXT NOT NULL,
  -- The partner's key, name, phone and what else it handed over; sealed with DATA_KEYS.
  sealed TEXT NOT NULL,
  until INTEGER NOT NULL,            -- milliseconds of the epoch
  PRIMARY KEY (session, channel)
) STRICT, WITHOUT ROWID;
CREATE INDEX partner_member_until ON partner_member (until);

-- Signed requests of partners that were heard: each once.
CREATE TABLE partner_nonce (
  channel TEXT NOT NULL,
  nonce TEXT NOT NULL,
  heard_at INTEGER NOT NULL,         -- milliseconds of the epoch
  PRIMARY KEY (channel, nonce)
) STRICT, WITHOUT ROWID;
CREATE INDEX partner_nonce_age ON partner_nonce (heard_at);
