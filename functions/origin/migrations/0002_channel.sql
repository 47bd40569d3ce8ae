-- What the seed writes of the channels at every start, and what marketing gives away.
CREATE TABLE channel (
  name TEXT PRIMARY KEY,
  booking_name TEXT,                 -- NULL: the channel does not book, which answers 404
  title TEXT NOT NULL,
  products TEXT NOT NULL,            -- JSON Product[]
  logo_name TEXT NOT NULL,           -- a file of public/logos, empty: the title in letters
  marketing INTEGER NOT NULL,
  enable_banner INTEGER NOT NULL,
  search_texts TEXT NOT NULL         -- JSON { place?, leisure?, foreign? }
);
CREATE TABLE channel_alias (
  alias TEXT PRIMARY KEY,
  channel TEXT NOT NULL REFERENCES channel(name) ON DELETE CASCADE
);
CREATE TABLE discount_policy (
  id INTEGER PRIMARY KEY,
  channel TEXT NOT NULL REFERENCES channel(name) ON DELETE CASCADE,
  part TEXT NOT NULL,                -- PLACE LEISURE RENTCAR FOREIGN
  policy TEXT NOT NULL               -- JSON DiscountPolicy of src/contract/discount.ts
);
CREATE INDEX discount_policy_channel ON discount_policy(channel, part);
CREATE TABLE coupon (
  id TEXT PRIMARY KEY,
  property_no INTEGER,               -- NULL: every property
  name TEXT NOT NULL,
  amount INTEGER,                    -- won off, or else
  percent INTEGER,                   -- percent off, at most max_discount won
  max_discount INTEGER,
  min_price INTEGER NOT NULL,        -- won, the price of the stay from which it may be used
  until TEXT NOT NULL,               -- YYYY-MM-DD, the last day it may be used on
  CHECK ((amount IS NULL) <> (percent IS NULL))
);
CREATE INDEX coupon_property ON coupon(property_no);
-- What was seeded last, so that an unchanged seed is skipped.
CREATE TABLE seed_state (
  key TEXT PRIMARY KEY,
  value TEXT NOT NULL
);
