-- Who spends a coupon: a hash of the phone that was proven, whatever browser has taken it. Coupons that were spent before know only the browser.
ALTER TABLE coupon_use ADD COLUMN buyer TEXT NOT NULL DEFAULT '';
CREATE UNIQUE INDEX coupon_use_buyer ON coupon_use(coupon_id, property_no, buyer) WHERE buyer <> '';
