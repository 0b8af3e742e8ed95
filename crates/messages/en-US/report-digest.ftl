### The daily mail to staff.

## Mail to staff, who to call
report-digest-calls = { $count ->
    [one] Call { $shown } customer
   *[other] Call { $shown } customers
}
report-digest-calls-all = All { $count } to call
report-digest-waits = Waits since { $time }
report-digest-again = Not reached yet; asked on { $time }
report-digest-promised = We promised to call: { $time }
report-digest-comes = Comes { $time }
report-digest-missed = Was to come { $time }: say what came of it
report-digest-visits = Appointments today

## Mail to staff, what is in trouble
report-digest-received = Received { $time }.
report-digest-undelivered-title = Not in the CRM yet
report-digest-undelivered = { $count ->
    [one] { $shown } lead has not reached the CRM or a mailbox; it has waited since { $time }. It is kept and is on the list of calls.
   *[other] { $shown } leads have not reached the CRM or a mailbox; the oldest has waited since { $time }. They are kept and are on the list of calls.
}

## Mail to staff, the days in numbers
report-digest-numbers-title = The day in numbers
report-digest-weekend-title = Since Friday evening
report-digest-none = No leads came in.
report-digest-kinds = { $leads } came in: { $kinds }.
report-digest-answered = { $answered } of { $count } have an answer, half of them within { $time }.
report-digest-unanswered = None of them has an answer yet.
report-digest-outcomes = What came of them: { $counts }.
report-digest-sources = They came by { $counts }.
report-digest-junk = { $count ->
    [one] { $shown } form was set aside as junk.
   *[other] { $shown } forms were set aside as junk.
}
report-digest-answers = How leads are answered
report-digest-minutes = { $minutes } min
report-digest-hours = { $hours } h
