-- What people are told by mail: of several servers one tells each notice, and nobody before it is due.
CREATE TABLE notices (
    name    TEXT    PRIMARY KEY NOT NULL,
    due_at  INTEGER NOT NULL,
    -- Up to when all was told; nothing where nothing ever was.
    told_at INTEGER
) STRICT;
