-- Charts and lists count without reading the texts of leads.
CREATE INDEX leads_statistics ON leads
    (received_at, id, kind, provider, service, stock_number, follow_up, follow_up_reason, first_answer_at);
