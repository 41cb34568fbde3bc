-- The stock list shows the packs that are no longer sold, for their history and recalls.
CREATE INDEX packs_retired ON packs (id) WHERE retired_at IS NOT NULL;
