### The page for staff about how fast leads are answered.

## Answers (for staff), the comparison
# Used in crates/staff/src/answers.rs
staff-answers-title = How fast we answer
# Used in templates/admin/answers.html
staff-answers-compared = In { $period }, and as long before
# Used in templates/admin/answers.html
staff-answers-figure = Figure
# Used in templates/admin/answers.html
staff-answers-now = Now
# Used in templates/admin/answers.html
staff-answers-before = Before
# Used in crates/staff/src/answers.rs, templates/admin/answers.html
staff-answers-answered = Answered
# Used in crates/staff/src/answers.rs
staff-answers-median-time = Median time to the answer
# Used in crates/staff/src/answers.rs
staff-answers-still-new = Still new
# Used in crates/staff/src/answers.rs, templates/admin/answers.html
staff-answers-appointments = Appointments made
# Used in crates/staff/src/answers.rs, templates/admin/answers.html
staff-answers-sold = Sold
# Used in crates/staff/src/answers.rs, templates/admin/answers.html
staff-answers-lost = Lost
# Used in templates/admin/answers.html
staff-answers-note = A lead is answered when it is first marked as called, as an appointment or as sold. Medians are of the answered leads.
    .optional = true

## Answers (for staff), the charts
# Used in crates/staff/src/answers.rs
staff-answers-by-hour = Time to the first answer, by hour of receipt
# Used in crates/staff/src/answers.rs, crates/staff/src/plot.rs
staff-answers-hour = Hour
# Used in crates/staff/src/answers.rs
staff-answers-by-day = By day of receipt
# Used in crates/staff/src/answers.rs
staff-answers-day = Day
# Used in crates/staff/src/answers.rs
staff-answers-by-language = By the customer's language
# Used in crates/staff/src/answers.rs
staff-answers-language = Language
# Used in crates/staff/src/answers.rs, crates/staff/src/plot.rs
staff-answers-median = Median
# Used in crates/staff/src/answers.rs
staff-answers-share = { $answered } of { $all } answered
# Used in crates/staff/src/answers.rs
staff-answers-by-form = Leads by form
# Used in crates/staff/src/answers.rs
staff-answers-form = Form
# Used in templates/admin/answers.html
staff-answers-by-source = Leads by source
# Used in templates/admin/answers.html
staff-answers-source = Source
# Used in templates/admin/answers.html
staff-answers-campaign = Campaign
# The name that the CRM gets.
# Used in templates/admin/answers.html
staff-answers-in-crm = In the CRM
# A visitor who does not want to be measured, or a lead of an earlier version.
# Used in crates/staff/src/answers.rs
staff-answers-unmeasured = not measured
# Used in crates/staff/src/answers.rs
staff-answers-by-state = Leads by state
# Used in crates/staff/src/answers.rs
staff-answers-state = State
# Used in crates/staff/src/answers.rs
staff-answers-by-vehicle = Leads by vehicle
# Used in crates/staff/src/answers.rs
staff-answers-vehicle-gone = No longer here
# Used in crates/staff/src/answers.rs
staff-answers-others = All others

## Answers (for staff), what the figures say
# Used in templates/admin/answers.html
staff-answers-say-title = What { $period } say
# Used in crates/staff/src/answers.rs
staff-answers-say-none = No leads came in.
# Used in crates/staff/src/answers.rs
staff-answers-say-unanswered = { $count ->
    [one] The only lead has no answer yet.
   *[other] None of { $shown } leads has an answer yet.
}
# Used in crates/staff/src/answers.rs
staff-answers-say-answered = { $answered } of { $leads } leads have an answer, half of them within { $time }.
# Used in crates/staff/src/answers.rs
staff-answers-say-compared = { $answered } of { $leads } leads have an answer, half of them within { $time }; in the time before it was { $earlier }.
# Used in crates/staff/src/answers.rs
staff-answers-say-slowest = { $day } after { $hour } is when customers wait: { $late } of { $all } had no answer within a day.
# Used in crates/staff/src/answers.rs
staff-answers-say-waiting = { $count ->
    [one] { $shown } customer has waited for more than a day and waits still.
   *[other] { $shown } customers have waited for more than a day and wait still.
}
# Used in crates/staff/src/answers.rs
staff-answers-say-source = Most came by { $source }: { $count } of { $leads }, of whom { $sold } bought.
