### The list of leads for staff, and a lead in any list.

## Leads (for staff), links to parts of the list
# Used in templates/admin/leads.html
staff-leads-states = State
# Used in crates/staff/src/leads.rs
staff-leads-all = All
# Used in crates/staff/src/leads.rs
staff-leads-undelivered = Not delivered
# Used in crates/staff/src/leads.rs
staff-leads-to-call = To call
# Used in crates/staff/src/lead_row.rs, crates/staff/src/leads.rs
staff-leads-junk = Junk
# Used in crates/staff/src/leads.rs, templates/admin/today.html
staff-leads-oldest-first = Oldest first
# Used in crates/staff/src/leads.rs
staff-leads-own-order = Most urgent or newest first
# Used in templates/admin/leads.html
staff-leads-any-vehicle = About any vehicle

## Leads (for staff), heading of the list
# Used in crates/staff/src/leads.rs
staff-leads-heading = { $count ->
    [one] { $count } lead
   *[other] { $count } leads
}
# Used in crates/staff/src/leads.rs
staff-leads-heading-period = { $count ->
    [one] { $count } lead in { $period }
   *[other] { $count } leads in { $period }
}
# After the heading, with a colon or a comma before it.
# Used in crates/staff/src/leads.rs
staff-leads-heading-day = who wish to come on { $day }
# Used in crates/staff/src/leads.rs
staff-leads-heading-vehicle = about { $number }

## Leads (for staff), the list
# Used in templates/admin/parts.html
staff-leads-hidden = Names and what customers wrote are hidden, because <code>admin.show_leads</code> is off. Whoever gets the leads has them.
# Used in templates/admin/leads.html
staff-leads-empty = No leads here.
# Used in templates/admin/leads.html
staff-leads-csv = These leads as CSV

## Pages for staff, a lead in a list
# After the time when it came.
# Used in templates/admin/lead.html, templates/admin/parts.html
staff-leads-waits = waits <time>{ $time }</time>
# Who changed its state, and when.
# Used in templates/admin/parts.html
staff-leads-changed = by <name>{ $who }</name>
# Used in crates/staff/src/lead_row.rs
staff-leads-no-name = No name
# Used in crates/staff/src/feed.rs, crates/staff/src/lead_row.rs, crates/staff/src/vehicle.rs
staff-leads-no-price = no price
# Used in templates/admin/parts.html
staff-leads-call = Call<hidden> { $name }</hidden>
# Used in templates/admin/parts.html
staff-leads-text = Text<hidden> { $name }</hidden>
# Used in templates/admin/parts.html
staff-leads-email = Email<hidden> { $name }</hidden>

# With the time of an appointment: today, 2:30 PM
# Used in crates/staff/src/lead_row.rs
staff-leads-comes = Comes { $time }
# Used in crates/staff/src/lead_row.rs
staff-leads-back = Next step { $time }

## Pages for staff, why a lead is to be called
# Used in crates/staff/src/lead_row.rs
staff-leads-why-missed = Appointment { $time }: what became of it?
# Used in crates/staff/src/lead_row.rs
staff-leads-why-promised = Promised for { $time }
# In the evening, as it is now.
# Used in crates/staff/src/lead_row.rs
staff-leads-why-part = Wants a call { $part }: now
# Words of the message.
# Used in crates/staff/src/lead_row.rs
staff-leads-why-trouble = Sounds unhappy: “{ $words }”
# Used in crates/staff/src/lead_row.rs
staff-leads-why-waits = Has waited for more than a day
# Used in crates/staff/src/lead_row.rs
staff-leads-why-again = Not reached yet: try again
# Used in crates/staff/src/lead_row.rs
staff-leads-why-newest = New

## Pages for staff, the delivery of a lead
# Used in crates/staff/src/lead_row.rs
staff-leads-state-delivered = In the CRM
# Used in crates/staff/src/lead_row.rs
staff-leads-state-under-way = On its way
# Used in crates/staff/src/lead_row.rs
staff-leads-state-waiting = Not in the CRM yet
# Used in crates/staff/src/lead_row.rs
staff-leads-state-parked = Send it again

## Pages for staff, a customer who wants no calls and texts
# Used in templates/admin/parts.html
staff-leads-stopped = <stop>STOP</stop> since { $time }: no calls, no texts
