-- A quote that is being paid counts among a person's unpaid ones until its hold is over (docs/product.md, "Orders").
CREATE INDEX orders_paying ON orders(person_key) WHERE state = 'CONFIRMING';
-- By the state alone: a coupon may be called HELD, too. The release before finds its orders by `orders_held`.
CREATE INDEX orders_holding ON orders(updated_at) WHERE instr(tenders, '"state":"HELD"') > 0;
