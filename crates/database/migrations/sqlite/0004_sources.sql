-- Who brought a lead, in the CRM's words, and which vehicle of the lot it is about: they outlive the document, and say nothing
-- of who asked. Leads from before have none.
ALTER TABLE leads ADD COLUMN provider TEXT;
ALTER TABLE leads ADD COLUMN service TEXT;
ALTER TABLE leads ADD COLUMN stock_number TEXT;
