### The report on leads: mailed each day, and written by `forecourt leads report`.

## Report, head
# Used in crates/leads/src/report/text.rs
report-since = Leads since { $from }
# Used in crates/leads/src/report/text.rs
report-period = Leads from { $from } to { $to }
# Used in crates/leads/src/report/text.rs, crates/leads/src/service/notifier/digest.rs
report-leads = { $count ->
    [one] { $shown } lead
   *[other] { $shown } leads
}
# Used in crates/leads/src/report/text.rs
report-leads-by-state = { $leads }: { $states }; { $junk } set aside as junk
# Used in crates/leads/src/report/text.rs
report-leads-and-junk = { $leads }; { $junk } set aside as junk
# Used in crates/leads/src/report/text.rs
report-by-kind = By kind: { $counts }
# Used in crates/leads/src/report/text.rs
report-by-source = By source: { $counts }
# Used in crates/leads/src/report/text.rs
report-by-follow-up = By follow-up: { $counts }
# Used in crates/leads/src/report/text.rs
report-lost = Lost because of: { $counts }
# Used in crates/leads/src/report/text.rs
report-delivery-times = To delivery: median { $median }, longest { $longest }
# Used in crates/leads/src/report/text.rs
report-answer-times = To the first answer: median { $median }, longest { $longest }
# Used in crates/leads/src/report/text.rs
report-undelivered = Not delivered yet, of any time: { $count }
# Used in crates/leads/src/report/text.rs
report-undelivered-oldest = Not delivered yet, of any time: { $count }, the oldest for { $age }

## Report, headings above the leads
# Used in crates/leads/src/report/text.rs
report-parked = Parked
# Used in crates/leads/src/report/text.rs
report-waiting = Waiting
# Used in crates/leads/src/report/text.rs
report-received = On their way
# Used in crates/leads/src/report/text.rs
report-delivered = Delivered
# Used in crates/leads/src/report/text.rs
report-junk = Spam: a hidden field was filled in, so nothing was sent

## Report, a lead
# Used in crates/leads/src/report/text.rs
report-took = { $deliveries }; it took { $time }
# Used in crates/leads/src/report/text.rs
report-follow-up = follow-up: { $state }
# Used in crates/leads/src/report/text.rs
report-follow-up-answered = follow-up: { $state }, first answer after { $time }
# Used in crates/leads/src/report/text.rs
report-state-waiting = waiting until { $time }
# Used in crates/leads/src/report/text.rs
report-state-parked = parked, { $reason }
# Used in crates/leads/src/report/text.rs
report-no-answer = no answer
# Used in crates/leads/src/report/text.rs
report-not-tried = not tried yet
# Used in crates/leads/src/report/text.rs
report-tries = { $count ->
    [one] { $result } after { $shown } try
   *[other] { $result } after { $shown } tries
}
