-- What partners keep: members, their one-time keys, points and coupons, the orders they were told of.
CREATE TABLE partner_member (
  channel TEXT NOT NULL,
  user_key TEXT NOT NULL,
  name TEXT NOT NULL,
  phone TEXT NOT NULL,
  grade TEXT NOT NULL,               -- VIP, GOLD or SILVER
  point INTEGER NOT NULL CHECK (point >= 0),
  pin TEXT,                          -- NULL: has set none
  pin_tries INTEGER NOT NULL DEFAULT 0,
  card_no TEXT,
  PRIMARY KEY (channel, user_key)
) WITHOUT ROWID;

CREATE TABLE partner_authkey (       -- given out to a browser that is logged in at the partner; good once
  channel TEXT NOT NULL,
  authkey TEXT NOT NULL,
  user_key TEXT NOT NULL,
  used_at INTEGER,
  PRIMARY KEY (channel, authkey)
) WITHOUT ROWID;

CREATE TABLE partner_coupon (
  channel TEXT NOT NULL,
  coupon_no TEXT NOT NULL,
  user_key TEXT NOT NULL,
  name TEXT NOT NULL,
  discount INTEGER NOT NULL,
  minimum INTEGER NOT NULL,
  used_by TEXT,                      -- the order that has spent it
  PRIMARY KEY (channel, coupon_no)
) WITHOUT ROWID;

CREATE TABLE partner_order (
  channel TEXT NOT NULL,
  order_id TEXT NOT NULL,
  partner_order_no TEXT NOT NULL,
  status TEXT NOT NULL,              -- as it was told last
  user_key TEXT,
  item_name TEXT NOT NULL,
  check_in TEXT NOT NULL,
  check_out TEXT NOT NULL,
  amount INTEGER NOT NULL,
  product TEXT NOT NULL,
  PRIMARY KEY (channel, order_id)
) WITHOUT ROWID;

CREATE TABLE partner_told (          -- each time that something of an order was told
  channel TEXT NOT NULL,
  order_id TEXT NOT NULL,
  path TEXT NOT NULL,
  status TEXT NOT NULL,
  times INTEGER NOT NULL DEFAULT 1,
  PRIMARY KEY (channel, order_id, path, status)
) WITHOUT ROWID;

CREATE TABLE partner_nonce (
  channel TEXT NOT NULL,
  nonce TEXT NOT NULL,
  PRIMARY KEY (channel, nonce)
) WITHOUT ROWID;

CREATE TABLE partner_payment (       -- payments on a partner's own page
  channel TEXT NOT NULL,
  payment_no TEXT NOT NULL,
  order_id TEXT NOT NULL,
  status TEXT NOT NULL,              -- READY, PAID, FAILED or CANCELLED
  amount INTEGER NOT NULL,
  balance INTEGER NOT NULL,
  reason TEXT NOT NULL DEFAULT '',
  PRIMARY KEY (channel, payment_no)
) WITHOUT ROWID;
CREATE INDEX partner_payment_order ON partner_payment(channel, order_id);
