-- A journal as the program wrote it when it knew enquiries only: one delivered, one waiting, one parked.
PRAGMA foreign_keys = OFF;
BEGIN TRANSACTION;
CREATE TABLE _sqlx_migrations (
    version BIGINT PRIMARY KEY,
    description TEXT NOT NULL,
    installed_on TIMESTAMP NOT NULL DEFAULT CURRENT_TIMESTAMP,
    success BOOLEAN NOT NULL,
    checksum BLOB NOT NULL,
    execution_time BIGINT NOT NULL
);
INSERT INTO "_sqlx_migrations" VALUES(1,'leads','2026-11-21 20:49:52',1,X'1A3C6EB0C2E1549A0762F4BE3BE6040E39695E32B8F3EDCB35AE18194AFBE8CB993269E84E0AD56726B251E2D2E42635',6377764);
CREATE TABLE attempts (
    id         INTEGER PRIMARY KEY,
    lead_id    TEXT    NOT NULL REFERENCES leads (id) ON DELETE CASCADE,
    started_at INTEGER NOT NULL,
    result     TEXT
) STRICT;
INSERT INTO "attempts" VALUES(1,'01a1ffdf-6e04-71b5-939e-6fa13567fb0c',1795212240000,'200');
INSERT INTO "attempts" VALUES(2,'01a1ffdf-6e0d-7096-9823-7b94c7675895',1795212240009,'503');
INSERT INTO "attempts" VALUES(3,'01a1ffdf-6e15-7395-8cf5-aa4c2f06ee20',1795212240017,'400');
CREATE TABLE leads (
    id            TEXT    PRIMARY KEY NOT NULL,
    kind          TEXT    NOT NULL,
    received_at   INTEGER NOT NULL,
    -- The form's own id: the same id is the same lead.
    submission_id TEXT    UNIQUE,
    -- Digest of what was asked, to recognise a repeat that has no submission_id.
    content       BLOB    NOT NULL,
    -- The document as it is sent.
    adf           TEXT    NOT NULL,
    state         TEXT    NOT NULL CHECK (state IN ('received', 'delivered', 'waiting', 'parked')),
    -- Not to be tried before this moment.
    due_at        INTEGER,
    parked_for    TEXT,
    -- Who is sending it now, and until when nobody else may.
    claimed_by    TEXT,
    claimed_until INTEGER,
    CHECK ((due_at IS NOT NULL) = (state IN ('received', 'waiting'))),
    CHECK ((parked_for IS NOT NULL) = (state = 'parked')),
    CHECK ((claimed_by IS NULL) = (claimed_until IS NULL))
) STRICT;
INSERT INTO "leads" VALUES('01a1ffdf-6e04-71b5-939e-6fa13567fb0c','vehicle',1795212240000,'0190f6a8-5f9c-7d4e-8f4e-2b7c1d2e3f40',X'1F42072A41F19EC54F3F07FC84E050A9D518E138E55E71DC0359EAF846872673','<?xml version="1.0" encoding="UTF-8"?>
<?adf version="1.0"?>
<adf>
  <prospect status="new">
    <id sequence="1" source="Winchester Motors Website">01a1ffdf-6e04-71b5-939e-6fa13567fb0c</id>
    <requestdate>2026-11-21T14:49:55-06:00</requestdate>
    <vehicle interest="buy" status="used">
      <id sequence="1" source="Winchester Motors Website">W25763</id>
      <year>2021</year>
      <make>Acura</make>
      <model>TLX</model>
      <vin>19UUB6F43M4963709</vin>
      <stock>W25763</stock>
      <trim>Technology Package</trim>
      <odometer status="unknown" units="mi">61250</odometer>
      <price type="asking" currency="USD">22590</price>
      <comments>https://www.example.com/used-vehicles/2021-acura-tlx/W25763</comments>
    </vehicle>
    <customer>
      <contact>
        <name part="full" type="individual">Dana Reed</name>
        <name part="first" type="individual">Dana</name>
        <name part="last" type="individual">Reed</name>
        <email>dana@example.com</email>
        <phone type="voice">9015550177</phone>
      </contact>
      <comments>Agreed to calls and texts: wording 2026-11, page /used-vehicles/x/W25763, 2026-11-21T14:49:55-06:00</comments>
    </customer>
    <vendor>
      <vendorname>Winchester Motors</vendorname>
      <url>https://www.example.com/</url>
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
      <service>Vehicle enquiry</service>
      <url>https://www.example.com/</url>
      <email>sales@example.com</email>
      <phone type="voice">(901) 555-0142</phone>
    </provider>
  </prospect>
</adf>
','delivered',NULL,NULL,NULL,NULL);
INSERT INTO "leads" VALUES('01a1ffdf-6e0d-7096-9823-7b94c7675895','service',1795212240009,NULL,X'F248F075644F551FD21F1F79336F8EF063C856FD4562EA6613308B05D988B0FD','<?xml version="1.0" encoding="UTF-8"?>
<?adf version="1.0"?>
<adf>
  <prospect status="new">
    <id sequence="1" source="Winchester Motors Website">01a1ffdf-6e0d-7096-9823-7b94c7675895</id>
    <requestdate>2026-11-21T14:49:55-06:00</requestdate>
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
        <name part="full" type="individual">Robin</name>
        <name part="first" type="individual">Robin</name>
        <email>robin@example.com</email>
        <phone type="voice">N/A</phone>
      </contact>
      <comments>Oil change</comments>
    </customer>
    <vendor>
      <vendorname>Winchester Motors</vendorname>
      <url>https://www.example.com/</url>
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
      <service>Service enquiry</service>
      <url>https://www.example.com/</url>
      <email>sales@example.com</email>
      <phone type="voice">(901) 555-0142</phone>
    </provider>
  </prospect>
</adf>
','waiting',1795212244260,NULL,NULL,NULL);
INSERT INTO "leads" VALUES('01a1ffdf-6e15-7395-8cf5-aa4c2f06ee20','contact',1795212240017,NULL,X'6060CA07AE41311F7027E9A121FB046FA3C8245EC7329C643E7DC58B1716DFD4','<?xml version="1.0" encoding="UTF-8"?>
<?adf version="1.0"?>
<adf>
  <prospect status="new">
    <id sequence="1" source="Winchester Motors Website">01a1ffdf-6e15-7395-8cf5-aa4c2f06ee20</id>
    <requestdate>2026-11-21T14:49:55-06:00</requestdate>
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
        <name part="full" type="individual">Sam</name>
        <name part="first" type="individual">Sam</name>
        <email>sam@example.com</email>
        <phone type="voice">N/A</phone>
      </contact>
      <comments>Hello &lt;&amp;&gt;</comments>
    </customer>
    <vendor>
      <vendorname>Winchester Motors</vendorname>
      <url>https://www.example.com/</url>
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
      <url>https://www.example.com/</url>
      <email>sales@example.com</email>
      <phone type="voice">(901) 555-0142</phone>
    </provider>
  </prospect>
</adf>
','parked',NULL,'the endpoint answered 400',NULL,NULL);
CREATE TABLE pulse (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    at INTEGER NOT NULL
) STRICT;
CREATE INDEX leads_received ON leads (received_at);
CREATE INDEX leads_content ON leads (content, received_at);
CREATE INDEX leads_due ON leads (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX leads_parked ON leads (received_at) WHERE state = 'parked';
CREATE INDEX leads_claimed ON leads (claimed_by) WHERE claimed_by IS NOT NULL;
CREATE INDEX attempts_lead ON attempts (lead_id);
COMMIT;
