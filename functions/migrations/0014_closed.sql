-- A partner's payment page takes the money by itself: what has failed here is closed there, once.
ALTER TABLE orders ADD COLUMN closed_at TEXT;   -- when the provider of an order that has FAILED could charge nothing of it any more
CREATE INDEX orders_unclosed ON orders(provider, updated_at) WHERE state = 'FAILED' AND closed_at IS NULL;
