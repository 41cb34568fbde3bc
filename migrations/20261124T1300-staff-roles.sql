-- What a member of staff may do; counts only with the role 'admin'. An administrator made by an older version has none and is an owner.
ALTER TABLE customers ADD COLUMN staff_role text CHECK (staff_role IN ('owner', 'packer', 'accountant'));
UPDATE customers SET staff_role = 'owner' WHERE role = 'admin';
