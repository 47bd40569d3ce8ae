-- Whoever asks once more, as the answer was lost, is led where it has led. Of a code: the session that a right try renewed (docs/product.md, "Verification").
ALTER TABLE verification ADD COLUMN renewed TEXT;
CREATE INDEX verification_renewed ON verification (renewed) WHERE renewed IS NOT NULL;

-- And of an entry: the session that came with it, and the one it has led to.
ALTER TABLE partner_nonce ADD COLUMN asked TEXT;
ALTER TABLE partner_nonce ADD COLUMN renewed TEXT;
