-- The language in which a lead's customer writes: `en`, `es`.

ALTER TABLE leads ADD COLUMN language TEXT NOT NULL DEFAULT 'en';
