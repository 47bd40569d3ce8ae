-- What members pay of orders with points and coupons: held, then taken or given back.
CREATE TABLE partner_spending (
  channel TEXT NOT NULL,
  order_id TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('points', 'coupon')),
  user_key TEXT NOT NULL,
  coupon_no TEXT,
  use_amount INTEGER NOT NULL CHECK (use_amount >= 0),
  back_amount INTEGER NOT NULL DEFAULT 0 CHECK (back_amount BETWEEN 0 AND use_amount),
  status TEXT NOT NULL CHECK (status IN ('HELD', 'TAKEN', 'RETURNED')),
  PRIMARY KEY (channel, order_id, kind)
) WITHOUT ROWID;
