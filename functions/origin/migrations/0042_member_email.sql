-- What most partners hand over of a member beside name and phone.
ALTER TABLE partner_member ADD COLUMN email TEXT;
