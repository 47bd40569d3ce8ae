-- By which easy payment a window was opened, as the SDK calls it; null for cards.
ALTER TABLE toss_payment ADD COLUMN easy_pay TEXT;
