### What staff did about a lead, in their pages.

## Lead, its state
# Used in crates/leads/src/follow_up.rs, crates/staff/src/leads.rs
report-follow-up-new = New
# Used in crates/leads/src/follow_up.rs, crates/staff/src/leads.rs
report-follow-up-called = Called
# Used in crates/leads/src/follow_up.rs, crates/staff/src/leads.rs
report-follow-up-no-answer = No answer
# Used in crates/leads/src/follow_up.rs, crates/staff/src/leads.rs
report-follow-up-voicemail = Left a voicemail
# Used in crates/leads/src/follow_up.rs, crates/staff/src/leads.rs
report-follow-up-appointment = Appointment made
# Used in crates/leads/src/follow_up.rs, crates/staff/src/leads.rs
report-follow-up-sold = Sold
# Used in crates/leads/src/follow_up.rs, crates/staff/src/leads.rs
report-follow-up-lost = Lost
# Used in crates/leads/src/follow_up.rs, crates/staff/src/leads.rs
report-follow-up-spam = Spam
# Used in crates/leads/src/follow_up.rs, crates/staff/src/leads.rs
report-follow-up-double = Asked twice

## Lead, why it is lost
# Used in crates/leads/src/follow_up.rs
report-follow-up-bought-elsewhere = Bought elsewhere
# Used in crates/leads/src/follow_up.rs
report-follow-up-price = Price
# Used in crates/leads/src/follow_up.rs
report-follow-up-credit = Credit
# Used in crates/leads/src/follow_up.rs
report-follow-up-vehicle-sold = The vehicle was sold
# Used in crates/leads/src/follow_up.rs
report-follow-up-not-reached = Not reached
# Used in crates/leads/src/follow_up.rs
report-follow-up-no-interest = No longer looking
# Used in crates/leads/src/follow_up.rs
report-follow-up-other = Other
