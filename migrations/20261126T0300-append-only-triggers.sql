-- Names that say what they do: rows are added and never altered.
ALTER TRIGGER audit_log_is_kept ON audit_log RENAME TO audit_log_is_append_only;
ALTER TRIGGER security_events_are_kept ON security_events RENAME TO security_events_are_append_only;
ALTER TRIGGER closed_months_are_kept ON closed_months RENAME TO closed_months_are_append_only;
