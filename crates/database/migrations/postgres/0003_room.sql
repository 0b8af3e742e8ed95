-- Bytes that are written to learn whether there is room for a lead.
ALTER TABLE pulse ADD COLUMN room BYTEA;
