-- How the visit came, as measured, beside the CRM's words for it. These are names of advertisers, not of visitors.
ALTER TABLE leads ADD COLUMN came_source TEXT;
ALTER TABLE leads ADD COLUMN came_medium TEXT;
ALTER TABLE leads ADD COLUMN campaign TEXT;
