-- The desk: stock, holds, bookings, coupons taken, messages sent, faults. Instants are milliseconds since 1970. Nothing here refers to the
-- catalogue by foreign key: the seed may write that anew while what visitors did stays.
CREATE TABLE night (                 -- room-nights somebody has touched; the others follow functions/origin/rate.ts
  room_id INTEGER NOT NULL,
  night INTEGER NOT NULL,            -- days since 1970-01-01
  left INTEGER NOT NULL CHECK (left >= 0),
  PRIMARY KEY (room_id, night)
) WITHOUT ROWID;
CREATE TABLE hold (
  order_id TEXT PRIMARY KEY,
  hold_id TEXT NOT NULL UNIQUE,
  channel TEXT NOT NULL,
  property_no INTEGER NOT NULL,
  room_id INTEGER NOT NULL,
  request TEXT NOT NULL,             -- JSON of what was asked for: a repeat must ask for the same
  check_in TEXT NOT NULL,
  check_out TEXT NOT NULL,
  days TEXT NOT NULL,                -- JSON of the nights, days since 1970-01-01
  nights INTEGER NOT NULL,
  held INTEGER NOT NULL,             -- stock rows that the statement before the insert has taken from
  list_price INTEGER NOT NULL,
  price INTEGER NOT NULL,
  rates TEXT NOT NULL,               -- JSON { date, listPrice, price } of each night
  state TEXT NOT NULL CHECK (state IN ('HELD', 'EXPIRED', 'RELEASED', 'BOOKED', 'CANCELED')),
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  CHECK (held = nights)
);
CREATE INDEX hold_due ON hold(expires_at) WHERE state = 'HELD';
CREATE TABLE booking (
  order_id TEXT PRIMARY KEY REFERENCES hold(order_id),
  booking_no TEXT NOT NULL UNIQUE,
  amount INTEGER NOT NULL,
  guest_name TEXT NOT NULL,
  guest_phone TEXT NOT NULL,
  request TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('RESERVED', 'CANCELED')),
  taken INTEGER NOT NULL,            -- rows that the statement before the insert has changed: the live hold, or stock taken again
  due INTEGER NOT NULL,
  fee INTEGER,
  booked_at INTEGER NOT NULL,
  canceled_at INTEGER,
  CHECK (taken = due)
);
CREATE TABLE coupon_owner (          -- a coupon taken by a visitor
  coupon_id TEXT NOT NULL,
  property_no INTEGER NOT NULL,
  owner TEXT NOT NULL,
  taken_at INTEGER NOT NULL,
  PRIMARY KEY (coupon_id, property_no, owner)
) WITHOUT ROWID;
CREATE TABLE coupon_use (            -- and spent on an order; the row goes when the order is released or cancelled
  coupon_id TEXT NOT NULL,
  property_no INTEGER NOT NULL,
  owner TEXT NOT NULL,
  order_id TEXT NOT NULL UNIQUE,
  PRIMARY KEY (coupon_id, property_no, owner),
  FOREIGN KEY (coupon_id, property_no, owner) REFERENCES coupon_owner(coupon_id, property_no, owner)
);
CREATE TABLE restriction (           -- who may not book a property; channel '' is everybody: closed
  property_no INTEGER NOT NULL,
  channel TEXT NOT NULL,
  PRIMARY KEY (property_no, channel)
) WITHOUT ROWID;
CREATE TABLE verification (
  channel TEXT NOT NULL,
  phone TEXT NOT NULL,
  name TEXT NOT NULL,
  browser_id TEXT NOT NULL,
  saved_at INTEGER NOT NULL,
  PRIMARY KEY (channel, phone)
);
CREATE TABLE message (
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL,
  recipient TEXT NOT NULL,
  subject TEXT NOT NULL,
  text TEXT NOT NULL,
  key TEXT NOT NULL UNIQUE,
  channel TEXT NOT NULL,
  sent_at INTEGER NOT NULL
);
CREATE INDEX message_recipient ON message(recipient, sent_at);
CREATE TABLE fault (
  target TEXT NOT NULL,
  path TEXT NOT NULL,                -- '' is every path of the target
  mode TEXT NOT NULL,
  ms INTEGER,
  status INTEGER,
  times INTEGER,                     -- how often it still strikes; NULL is until it is deleted
  PRIMARY KEY (target, path)
);
CREATE TABLE bump (                  -- prices a test has changed: the base before it did
  room_id INTEGER PRIMARY KEY,
  base INTEGER NOT NULL
);
