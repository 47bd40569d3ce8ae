-- Vouchers of booked tickets, at the desk: nothing here refers to the catalogue, which the seed may write anew.
CREATE TABLE voucher (
  code TEXT PRIMARY KEY,             -- 80 random bits, XXXX-XXXX-XXXX-XXXX
  order_id TEXT NOT NULL,
  variant_id INTEGER NOT NULL,
  name TEXT NOT NULL,                -- of the variant, as it was when booked
  paid INTEGER NOT NULL,             -- won that the buyer paid for it
  state TEXT NOT NULL CHECK (state IN ('UNUSED', 'USED', 'REFUNDED')),
  issued_at INTEGER NOT NULL,
  used_at INTEGER,
  CHECK ((used_at IS NULL) = (state <> 'USED'))
);
CREATE INDEX voucher_order ON voucher(order_id);
CREATE TABLE voucher_refund (        -- an order whose unused vouchers were taken back
  order_id TEXT PRIMARY KEY,
  used INTEGER NOT NULL,             -- won that was paid for the used ones
  fee INTEGER NOT NULL,              -- won that is not paid back
  refunded_at INTEGER NOT NULL,
  CONSTRAINT used_is_kept CHECK (used <= fee)
);
