-- What codes are counted by beside session and contact (docs/product.md, "Verification").
ALTER TABLE verification ADD COLUMN address TEXT NOT NULL DEFAULT '';   -- HMAC of the network that it was asked from; '' where that is nobody's
ALTER TABLE verification ADD COLUMN known INTEGER NOT NULL DEFAULT 0;   -- 1: asked for by a browser that had proven this contact before
ALTER TABLE verification ADD COLUMN lost INTEGER NOT NULL DEFAULT 0;    -- 1: the gateway did not say whether it went out
CREATE INDEX verification_address ON verification (address, created_at);
