### The daily mail to staff.

## Mail to staff, who to call
# Used in crates/leads/src/service/notifier/digest.rs
report-digest-calls = { $count ->
    [one] Call { $shown } customer
   *[other] Call { $shown } customers
}
# Used in crates/leads/src/service/notifier/digest.rs
report-digest-calls-all = All { $count } to call
# Used in crates/leads/src/service/notifier/digest.rs
report-digest-waits = Waits since { $time }
# Used in crates/leads/src/service/notifier/digest.rs
report-digest-again = Not reached yet; asked on { $time }
# Used in crates/leads/src/service/notifier/digest.rs
report-digest-promised = We promised to call: { $time }
# Used in crates/leads/src/service/notifier/digest.rs
report-digest-comes = Comes { $time }
# Used in crates/leads/src/service/notifier/digest.rs
report-digest-missed = Was to come { $time }: say what came of it
# Used in crates/leads/src/service/notifier/digest.rs
report-digest-visits = Appointments today

## Mail to staff, what is in trouble
# Used in crates/leads/src/service/notifier/digest.rs
report-digest-received = Received { $time }.
# Used in crates/leads/src/service/notifier/digest.rs
report-digest-undelivered-title = Not in the CRM yet
# Used in crates/leads/src/service/notifier/digest.rs
report-digest-undelivered = { $count ->
    [one] { $shown } lead has not reached the CRM or a mailbox; it has waited since { $time }. It is kept and is on the list of calls.
   *[other] { $shown } leads have not reached the CRM or a mailbox; the oldest has waited since { $time }. They are kept and are on the list of calls.
}

## Mail to staff, the days in numbers
# Used in crates/leads/src/service/notifier/digest.rs
report-digest-numbers-title = The day in numbers
# Used in crates/leads/src/service/notifier/digest.rs
report-digest-weekend-title = Since Friday evening
# Used in crates/leads/src/service/notifier/digest.rs
report-digest-none = No leads came in.
# Used in crates/leads/src/service/notifier/digest.rs
report-digest-kinds = { $leads } came in: { $kinds }.
# Used in crates/leads/src/service/notifier/digest.rs
report-digest-answered = { $answered } of { $count } have an answer, half of them within { $time }.
# Used in crates/leads/src/service/notifier/digest.rs
report-digest-unanswered = None of them has an answer yet.
# Used in crates/leads/src/service/notifier/digest.rs
report-digest-outcomes = What came of them: { $counts }.
# Used in crates/leads/src/service/notifier/digest.rs
report-digest-sources = They came by { $counts }.
# Used in crates/leads/src/service/notifier/digest.rs
report-digest-junk = { $count ->
    [one] { $shown } form was set aside as junk.
   *[other] { $shown } forms were set aside as junk.
}
# Used in crates/leads/src/service/notifier/digest.rs
report-digest-answers = How leads are answered
# Used in crates/leads/src/service/notifier/digest.rs
report-digest-minutes = { $minutes } min
# Used in crates/leads/src/service/notifier/digest.rs
report-digest-hours = { $hours } h
