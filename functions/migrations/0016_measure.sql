-- Quotes of a person are counted over time, in the statement that lets one begin (docs/product.md, "Orders").
ALTER TABLE attempt ADD COLUMN person_key TEXT NOT NULL DEFAULT '';   -- HMAC of the phone alone, as in orders; '' on presses of before
CREATE INDEX attempt_person ON attempt(person_key, created_at);
