-- The changes of one kind of object, such as 'product', newest first.
CREATE INDEX audit_log_thing ON audit_log (split_part(what, '.', 1), id DESC);
