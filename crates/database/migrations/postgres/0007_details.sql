-- The lead as people read it, in JSON: it has what the document can't tell apart. Empty once erased, and for leads from
-- before.
ALTER TABLE leads ADD COLUMN details TEXT;
