-- Quotes of a person are counted over time, in the statement that lets one begin (docs/product.md, "Orders").
ALTER TABLE attempt ADD COLUMN person_key TEXT NOT NULL DEFAULT '';   -- HMAC of the phone alone, as in orders; '' on presses of before
CREATE INDEX attempt_person ON attempt(person_key, created_at);

-- Codes of strangers are counted by the block of IPv6 networks that they come from, and by their kind, of all of them together (docs/product.md, "Verification").
ALTER TABLE verification ADD COLUMN block TEXT NOT NULL DEFAULT '';   -- HMAC of the /48; '' where the network is none of IPv6
CREATE INDEX verification_block ON verification (block, created_at);
CREATE INDEX verification_strangers ON verification (kind, created_at) WHERE known = 0;
