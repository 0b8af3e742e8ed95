### The state of a delivery in words, for mails and the pages for staff.

## Delivery, who
report-delivery-crm = The CRM
report-delivery-mail = The CRM's mailbox
report-delivery-readable = Your mailbox

## Delivery, what became of a try
report-delivery-result = { $who } { $did }
report-delivery-for = { $result } ({ $address })
report-delivery-not-tried = { $who } was not tried yet
report-delivery-took = has it
report-delivery-key = refused our key
report-delivery-address = was not at the address that we have
report-delivery-later = asked us to wait
report-delivery-fault = had a fault of its own
report-delivery-refused = refused it
report-delivery-slow = did not answer in time
report-delivery-unreachable = could not be reached
report-delivery-broken = broke off the connection
report-delivery-restart = was left when the website restarted
report-delivery-login = did not let us in
report-delivery-nobody = has no address for this kind of lead

## Delivery, its state
report-delivery-tries = { $count ->
    [one] { $shown } try
   *[other] { $shown } tries
}
report-delivery-waiting = { $result }. { $tries } so far; the next at { $time }.
report-delivery-parked = { $result }. { $tries }; somebody must send it again.
report-delivery-accepted = { $result } since { $time }.
report-delivery-under-way = { $result }.
