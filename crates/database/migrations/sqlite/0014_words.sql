-- Words of leads by which staff find them, with reversed ones of numbers. Those of an erased lead are deleted.
CREATE TABLE lead_words (
    word    TEXT NOT NULL,
    lead_id TEXT NOT NULL REFERENCES leads (id) ON DELETE CASCADE,
    PRIMARY KEY (word, lead_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX lead_words_lead ON lead_words (lead_id);

-- 1 once its words are there.
ALTER TABLE leads ADD COLUMN has_words INTEGER NOT NULL DEFAULT 0;
CREATE INDEX leads_words ON leads (id) WHERE has_words = 0 AND erased_at IS NULL;
