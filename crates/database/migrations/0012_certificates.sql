-- The account, certificates and answers to the authority's tests that servers share (TLS-4).
CREATE TABLE certificates (
    name TEXT NOT NULL PRIMARY KEY,
    text TEXT NOT NULL
);
