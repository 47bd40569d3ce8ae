-- Who takes the money of an order (docs/payment.md, "A payment provider"). Orders of before were all paid through one.
ALTER TABLE orders ADD COLUMN provider TEXT NOT NULL DEFAULT 'toss';   -- a ProviderName of src/contract/payment.ts
