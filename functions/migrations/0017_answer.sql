-- The session that a right try has led to: whoever tries once more, as the answer was lost, is led there as well (docs/product.md, "Verification").
ALTER TABLE verification ADD COLUMN renewed TEXT;
CREATE INDEX verification_renewed ON verification (renewed) WHERE renewed IS NOT NULL;
