### The state of a delivery in words, for mails and the pages for staff.

## Delivery, who
# Used in crates/leads/src/delivery/in_words.rs
report-delivery-crm = The CRM
# Used in crates/leads/src/delivery/in_words.rs
report-delivery-mail = The CRM's mailbox
# Used in crates/leads/src/delivery/in_words.rs
report-delivery-readable = Your mailbox

## Delivery, what became of a try
# Used in crates/leads/src/delivery/in_words.rs
report-delivery-result = { $who } { $did }
# Used in crates/leads/src/delivery/in_words.rs
report-delivery-for = { $result } ({ $address })
# Used in crates/leads/src/delivery/in_words.rs
report-delivery-not-tried = { $who } was not tried yet
# Used in crates/leads/src/delivery/in_words.rs
report-delivery-took = has it
# Used in crates/leads/src/delivery/in_words.rs
report-delivery-key = refused our key
# Used in crates/leads/src/delivery/in_words.rs
report-delivery-address = was not at the address that we have
# Used in crates/leads/src/delivery/in_words.rs
report-delivery-later = asked us to wait
# Used in crates/leads/src/delivery/in_words.rs
report-delivery-fault = had a fault of its own
# Used in crates/leads/src/delivery/in_words.rs
report-delivery-refused = refused it
# Used in crates/leads/src/delivery/in_words.rs
report-delivery-slow = did not answer in time
# Used in crates/leads/src/delivery/in_words.rs
report-delivery-unreachable = could not be reached
# Used in crates/leads/src/delivery/in_words.rs
report-delivery-broken = broke off the connection
# Used in crates/leads/src/delivery/in_words.rs
report-delivery-restart = was left when the website restarted
# Used in crates/leads/src/delivery/in_words.rs
report-delivery-login = did not let us in
# Used in crates/leads/src/delivery/in_words.rs
report-delivery-nobody = has no address for this kind of lead

## Delivery, its state
# Used in crates/leads/src/delivery/in_words.rs
report-delivery-tries = { $count ->
    [one] { $shown } try
   *[other] { $shown } tries
}
# Used in crates/leads/src/delivery/in_words.rs
report-delivery-waiting = { $result }. { $tries } so far; the next at { $time }.
# Used in crates/leads/src/delivery/in_words.rs
report-delivery-parked = { $result }. { $tries }; somebody must send it again.
# Used in crates/leads/src/delivery/in_words.rs
report-delivery-accepted = { $result } since { $time }.
# Used in crates/leads/src/delivery/in_words.rs
report-delivery-under-way = { $result }.
