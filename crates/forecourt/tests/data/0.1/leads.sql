-- A lead journal of release 0.1 (step 7 of its tables), as `sqlite3 leads.db .dump` writes it.
PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
CREATE TABLE _sqlx_migrations (
    version BIGINT PRIMARY KEY,
    description TEXT NOT NULL,
    installed_on TIMESTAMP NOT NULL DEFAULT CURRENT_TIMESTAMP,
    success BOOLEAN NOT NULL,
    checksum BLOB NOT NULL,
    execution_time BIGINT NOT NULL
);
INSERT INTO "_sqlx_migrations" VALUES(1,'leads; oldest writer 1','2026-11-26 08:00:00',1,X'1A3C6EB0C2E1549A0762F4BE3BE6040E39695E32B8F3EDCB35AE18194AFBE8CB993269E84E0AD56726B251E2D2E42635',0);
INSERT INTO "_sqlx_migrations" VALUES(2,'channels; oldest writer 2','2026-11-26 08:00:00',1,X'BF11EBC6F4A9F92B146F5D5668FAAED96B1502B2206C196E68355E24D70BE549774492BC66EBC1147F1F39E834002392',0);
INSERT INTO "_sqlx_migrations" VALUES(3,'room; oldest writer 2','2026-11-26 08:00:00',1,X'953DE31774B91030B6A1034958F7625C29A06B75751679714E31B12990475DDDEE6AA4511820EADE33A01B1AE682BB26',0);
INSERT INTO "_sqlx_migrations" VALUES(4,'sources; oldest writer 2','2026-11-26 08:00:00',1,X'E04ABA2557714526EA037B18170BF665075959A4E36E2B0B0ECCBB70E5AB1ED875096226FB646193B99BC007C5BCF0E9',0);
INSERT INTO "_sqlx_migrations" VALUES(5,'notices; oldest writer 2','2026-11-26 08:00:00',1,X'741FC65B65976F61E99E8AC811F59671C4F8BF440F4278F7E1AB159DCF5D16E6B03C6AB18F4DC08127525BA45BD30F3D',0);
INSERT INTO "_sqlx_migrations" VALUES(6,'inventory; oldest writer 2','2026-11-26 08:00:00',1,X'54E16F455383E790CD6BD466FAE95E8EE15D046CE32667554453452A7F28E621E8C640730CF0AB5AD4144A97B5253A28',0);
INSERT INTO "_sqlx_migrations" VALUES(7,'details; oldest writer 2','2026-11-26 08:00:00',1,X'FC00DCBA8E406BD09F4ACFF100A9566FC25AD37152B817C0A999880F9E36EC34633B496D09971903C38B591855F6BC7E',0);
CREATE TABLE "attempts" (
    id         INTEGER PRIMARY KEY,
    lead_id    TEXT    NOT NULL REFERENCES "leads" (id) ON DELETE CASCADE,
    channel    TEXT    NOT NULL,
    started_at INTEGER NOT NULL,
    -- Without one it is under way, or was cut off by a crash.
    result     TEXT
) STRICT;
INSERT INTO "attempts" VALUES(1,'01a21f33-ed36-7031-a8af-bed0d29b46c0','crm',1795819826485,'200');
CREATE TABLE deliveries (
    lead_id       TEXT    NOT NULL REFERENCES "leads" (id) ON DELETE CASCADE,
    channel       TEXT    NOT NULL,
    state         TEXT    NOT NULL CHECK (state IN ('received', 'delivered', 'waiting', 'parked')),
    -- Not to be tried before this moment.
    due_at        INTEGER,
    parked_for    TEXT,
    delivered_at  INTEGER,
    -- Who is sending it now, and until when nobody else may.
    claimed_by    TEXT,
    claimed_until INTEGER,
    PRIMARY KEY (lead_id, channel),
    CHECK ((due_at IS NOT NULL) = (state IN ('received', 'waiting'))),
    CHECK ((parked_for IS NOT NULL) = (state = 'parked')),
    CHECK ((delivered_at IS NOT NULL) = (state = 'delivered')),
    CHECK ((claimed_by IS NULL) = (claimed_until IS NULL))
) STRICT;
INSERT INTO "deliveries" VALUES('01a21f33-ed36-7031-a8af-bed0d29b46c0','crm','delivered',NULL,NULL,1795819826489,NULL,NULL);
INSERT INTO "deliveries" VALUES('01a21f33-f90f-72b4-93f4-90f37223fe9a','crm','received',1795819829518,NULL,NULL,NULL,NULL);
CREATE TABLE inventory_history (
    stock_number TEXT    PRIMARY KEY NOT NULL,
    revision     INTEGER NOT NULL,
    entry        TEXT
) STRICT;
CREATE TABLE inventory_listings (
    name     TEXT    PRIMARY KEY NOT NULL,
    revision INTEGER NOT NULL,
    -- The feed's response body, gzipped.
    body     BLOB    NOT NULL
) STRICT;
CREATE TABLE inventory_state (
    id            INTEGER PRIMARY KEY CHECK (id = 1),
    revision      INTEGER NOT NULL,
    -- When the feed last answered one of the servers.
    fetched_at    INTEGER NOT NULL,
    -- When it last sent or confirmed the inventory that is served; empty while there is none.
    confirmed_at  INTEGER,
    -- Since when another inventory is held, and how often the feed has confirmed it.
    held_since    INTEGER,
    held_fetches  INTEGER,
    -- The days on which the inventory was observed, as JSON.
    observed_days TEXT    NOT NULL
) STRICT;
CREATE TABLE "leads" (
    id            TEXT    PRIMARY KEY NOT NULL,
    kind          TEXT    NOT NULL,
    received_at   INTEGER NOT NULL,
    -- The form's own id: the same id is the same lead.
    submission_id TEXT    UNIQUE,
    -- Digest of what was asked, to recognise a repeat that has no submission_id. Empty once erased.
    content       BLOB    NOT NULL,
    -- The document as it is sent. Empty once erased.
    adf           TEXT    NOT NULL,
    -- When the personal data in it were erased.
    erased_at     INTEGER
, provider TEXT, service TEXT, stock_number TEXT, details TEXT) STRICT;
INSERT INTO "leads" VALUES('01a21f33-ed36-7031-a8af-bed0d29b46c0','contact',1795819826485,NULL,X'3D4F780017E963584C728C71A36A4494BDCF2E20B4C83C2675B5A072E2B55318','<?xml version="1.0" encoding="UTF-8"?>
<?adf version="1.0"?>
<adf>
  <prospect status="new">
    <id sequence="1" source="Winchester Motors Website">01a21f33-ed36-7031-a8af-bed0d29b46c0</id>
    <requestdate>2026-11-27T16:50:26-06:00</requestdate>
    <vehicle status="used">
      <year>N/A</year>
      <make>N/A</make>
      <model>N/A</model>
      <vin>N/A</vin>
      <stock>N/A</stock>
      <price type="asking" currency="USD">N/A</price>
    </vehicle>
    <customer>
      <contact>
        <name part="full" type="individual">Dana Reed</name>
        <name part="first" type="individual">Dana</name>
        <name part="last" type="individual">Reed</name>
        <email>dana1@example.com</email>
        <phone type="voice">9015550142</phone>
      </contact>
      <comments>Is it still here?</comments>
    </customer>
    <vendor>
      <vendorname>Winchester Motors</vendorname>
      <url>http://127.0.0.1:18471/</url>
      <contact>
        <name part="full" type="business">Winchester Motors</name>
        <email>sales@example.com</email>
        <phone type="voice">(901) 555-0142</phone>
        <address type="work">
          <street line="1">7300 Winchester Rd</street>
          <city>Memphis</city>
          <regioncode>TN</regioncode>
          <postalcode>38125</postalcode>
          <country>US</country>
        </address>
      </contact>
    </vendor>
    <provider>
      <name part="full" type="business">Winchester Motors Website</name>
      <service>Contact enquiry</service>
      <url>http://127.0.0.1:18471/</url>
      <email>sales@example.com</email>
      <phone type="voice">(901) 555-0142</phone>
    </provider>
  </prospect>
</adf>
',NULL,'Winchester Motors Website','Contact enquiry',NULL,'{"kind":"contact","name":"Dana Reed","email":"dana1@example.com","phone":"9015550142","contact_preference":null,"prefers_text":false,"vehicle":null,"sections":[{"title":"Message","facts":[],"text":"Is it still here?"},{"title":"Source","facts":[{"name":"Received","value":"Fri, Nov 27, 2026, 4:50 PM CST","link":null},{"name":"From","value":"Winchester Motors Website","link":null},{"name":"Service","value":"Contact enquiry","link":null}],"text":null}]}');
INSERT INTO "leads" VALUES('01a21f33-f90f-72b4-93f4-90f37223fe9a','contact',1795819829518,NULL,X'64E9A8876B9C40E0AA5476EC27CE05A4CAD8A9053E8AD30A7BD0AE2570FF972B','<?xml version="1.0" encoding="UTF-8"?>
<?adf version="1.0"?>
<adf>
  <prospect status="new">
    <id sequence="1" source="Winchester Motors Website">01a21f33-f90f-72b4-93f4-90f37223fe9a</id>
    <requestdate>2026-11-27T16:50:29-06:00</requestdate>
    <vehicle status="used">
      <year>N/A</year>
      <make>N/A</make>
      <model>N/A</model>
      <vin>N/A</vin>
      <stock>N/A</stock>
      <price type="asking" currency="USD">N/A</price>
    </vehicle>
    <customer>
      <contact>
        <name part="full" type="individual">Dana Reed</name>
        <name part="first" type="individual">Dana</name>
        <name part="last" type="individual">Reed</name>
        <email>dana2@example.com</email>
        <phone type="voice">9015550142</phone>
      </contact>
      <comments>Is it still here?</comments>
    </customer>
    <vendor>
      <vendorname>Winchester Motors</vendorname>
      <url>http://127.0.0.1:18471/</url>
      <contact>
        <name part="full" type="business">Winchester Motors</name>
        <email>sales@example.com</email>
        <phone type="voice">(901) 555-0142</phone>
        <address type="work">
          <street line="1">7300 Winchester Rd</street>
          <city>Memphis</city>
          <regioncode>TN</regioncode>
          <postalcode>38125</postalcode>
          <country>US</country>
        </address>
      </contact>
    </vendor>
    <provider>
      <name part="full" type="business">Winchester Motors Website</name>
      <service>Contact enquiry</service>
      <url>http://127.0.0.1:18471/</url>
      <email>sales@example.com</email>
      <phone type="voice">(901) 555-0142</phone>
    </provider>
  </prospect>
</adf>
',NULL,'Winchester Motors Website','Contact enquiry',NULL,'{"kind":"contact","name":"Dana Reed","email":"dana2@example.com","phone":"9015550142","contact_preference":null,"prefers_text":false,"vehicle":null,"sections":[{"title":"Message","facts":[],"text":"Is it still here?"},{"title":"Source","facts":[{"name":"Received","value":"Fri, Nov 27, 2026, 4:50 PM CST","link":null},{"name":"From","value":"Winchester Motors Website","link":null},{"name":"Service","value":"Contact enquiry","link":null}],"text":null}]}');
CREATE TABLE notices (
    name    TEXT    PRIMARY KEY NOT NULL,
    due_at  INTEGER NOT NULL,
    -- Up to when all was told; nothing where nothing ever was.
    told_at INTEGER
) STRICT;
CREATE TABLE pulse (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    at INTEGER NOT NULL
, room BLOB) STRICT;
CREATE INDEX leads_received ON leads (received_at);
CREATE INDEX leads_content ON leads (content, received_at);
CREATE INDEX deliveries_due ON deliveries (channel, due_at) WHERE due_at IS NOT NULL;
CREATE INDEX deliveries_parked ON deliveries (lead_id) WHERE state = 'parked';
CREATE INDEX deliveries_claimed ON deliveries (claimed_by) WHERE claimed_by IS NOT NULL;
CREATE INDEX attempts_lead ON attempts (lead_id, channel);
CREATE INDEX inventory_history_revision ON inventory_history (revision);
COMMIT;
