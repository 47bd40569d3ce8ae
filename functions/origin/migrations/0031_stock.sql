-- What somebody has touched on the nights of a stay is found by night: a search asks for it.
CREATE INDEX stock_slot ON stock(product, slot, item);
