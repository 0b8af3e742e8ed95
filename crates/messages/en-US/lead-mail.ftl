### Mails to staff with a lead.

## Lead, what it is about
# Used in crates/leads/src/lead/mail_kind.rs
lead-mail-vehicle = Vehicle enquiry
# Used in crates/leads/src/lead/mail_kind.rs
lead-mail-test-drive = Test drive
# Used in crates/leads/src/lead/mail_kind.rs
lead-mail-finance = Vehicle enquiry with financing
# Used in crates/leads/src/lead/mail_kind.rs
lead-mail-service = Service enquiry
# Used in crates/leads/src/lead/mail_kind.rs
lead-mail-contact = Contact enquiry
# Used in crates/leads/src/lead/mail_kind.rs
lead-mail-sell = Trade-in quote
# Used in crates/leads/src/lead/mail_kind.rs
lead-mail-car-finder = Car finder

## Mail with a lead, headings
# Used in crates/leads/src/details.rs
lead-mail-about = About
# Used in crates/leads/src/details.rs
lead-mail-vehicle-title = Vehicle
# Used in crates/leads/src/details.rs
lead-mail-trade-in-title = Trade-in
# Used in crates/leads/src/details.rs
lead-mail-car-finder-title = Wanted vehicle
# Used in crates/leads/src/details.rs
lead-mail-when-title = When
# Used in crates/leads/src/details.rs, crates/leads/templates/lead.txt
lead-mail-message-title = Message
# Used in crates/leads/src/details.rs
lead-mail-figures-title = Figures, as the website added them up (an estimate, not an offer)
# Used in crates/leads/src/details.rs
lead-mail-deal-title = Deal
# Used in crates/leads/src/details.rs
lead-mail-source-title = Source

## Mail with a lead, vehicle
# Used in crates/leads/src/details.rs
lead-mail-stock-number = Stock number
# Used in crates/leads/src/details.rs
lead-mail-price = Price
# Used in crates/leads/src/details.rs
lead-mail-charges = Charges
# Used in crates/leads/src/details.rs
lead-mail-status = Status
# Used in crates/leads/src/details.rs
lead-mail-location = Location
# Used in crates/leads/src/details.rs
lead-mail-note = Note
# Used in crates/leads/src/details.rs
lead-mail-unlisted = no longer in the inventory

## Mail with a lead, consent
# Used in crates/leads/src/details.rs
lead-mail-consent-words = Words
# Used in crates/leads/src/details.rs
lead-mail-consent-version = Version
# Used in crates/leads/src/details.rs
lead-mail-consent-time = Time

## Mail with a lead, source
# Used in crates/leads/src/details.rs
lead-mail-received = Received
# Used in crates/leads/src/details.rs
lead-mail-from = From
# Used in crates/leads/src/details.rs
lead-mail-service-name = Service
# Used in crates/leads/src/details.rs
lead-mail-page = Page

## Mail with a lead, customer and buttons
# Used in crates/leads/templates/lead.txt
lead-mail-name = Name: { $name }
# Used in crates/leads/templates/lead.txt
lead-mail-phone = Phone: { $phone }
# Used in crates/leads/templates/lead.txt
lead-mail-call = Call: tel:{ $number }
# Used in crates/leads/templates/lead.txt
lead-mail-email = Email: { $email }
# Used in crates/leads/templates/lead.html
lead-mail-text-button = Text { $phone }
# Used in crates/leads/templates/lead.html
lead-mail-call-button = Call
# Used in crates/leads/templates/lead.html
lead-mail-call-number-button = Call { $phone }
# Used in crates/leads/templates/lead.html
lead-mail-email-button = Email { $email }
# Used in crates/leads/src/delivery/readable_mailer.rs
lead-mail-no-name = See the customer's details below

## Mail with a lead, foot
# Used in crates/leads/templates/lead.html
lead-mail-staff-page = Open the lead
# Used in crates/leads/templates/lead.html, crates/leads/templates/lead.txt
lead-mail-asked-before = Asked before, on { $day }
# Used in crates/leads/templates/lead.txt
lead-mail-staff-page-address = In the pages for staff: { $page }
# Used in crates/leads/templates/lead.html, crates/leads/templates/lead.txt
lead-mail-foot = { $dealership } website. Reply to this email to reach the customer.

## Mail with a lead's document for a CRM
# Used in crates/leads/src/delivery/mailer.rs
lead-mail-cover = A lead from the website, as an ADF document: see adf.xml.
# Used in crates/leads/src/delivery/mailer.rs
lead-mail-no-vehicle = no vehicle

## Test lead, message
# Used in crates/leads/src/delivery/test_lead.rs
lead-mail-test = TEST of the way of leads from the website to here, by `forecourt leads test`. Nobody asks anything: do not call, do not answer, delete this.

## Lead, subject of its mail
# Used in crates/leads/src/details.rs
lead-mail-in-spanish = Spanish: { $subject }
