### The page of one lead for staff.

## Lead (for staff), the request
# Stands where the customer's name is hidden.
# Used in crates/staff/src/lead.rs
staff-lead-title = { $kind } lead
# Used in templates/admin/lead.html
staff-lead-request = The request
# Used in templates/admin/lead.html
staff-lead-asked-at = { $price } when it was asked about
# Used in templates/admin/lead.html
staff-lead-may-text = May be texted: the customer agreed to it
# Used in templates/admin/lead.html
staff-lead-no-text = No texts: the customer didn't agree to any
# Used in crates/staff/src/lead.rs
staff-lead-local = It is { $time } in { $state }, the number's state; calls and texts there from { $from } to { $to }.
# Used in crates/staff/src/lead.rs
staff-lead-local-closed = It is { $time } in { $state }, the number's state: no calls or texts now, only from { $from } to { $to }.
# Used in templates/admin/lead.html
staff-lead-hidden = The customer's name, address, message and figures, and the notes of staff are hidden, because <code>admin.show_leads</code> is off. Whoever gets the leads has them, and <command>forecourt leads show { $id }</command>.
# Used in crates/staff/src/lead.rs, templates/admin/lead.html
staff-lead-erased = What the customer wrote and the notes are erased, as they are some time after a lead's delivery.
# Used in templates/admin/lead.html
staff-lead-document-below = An earlier version stored this lead: its document is below.

## Lead (for staff), what staff did
# Used in templates/admin/lead.html
staff-lead-done-title = What you did
# Used in templates/admin/lead.html
staff-lead-note = Note
# Used in templates/admin/lead.html
staff-lead-save-note = Save Note Only
# Used in templates/admin/lead.html
staff-lead-day = Day of the appointment or next step
# Used in templates/admin/lead.html
staff-lead-time = Time
# Before the next customer's name.
# Used in templates/admin/lead.html
staff-lead-next = Next to call:
# Used in crates/staff/src/lead.rs
staff-lead-no-junk = No junk: send it
# Used in crates/staff/src/lead.rs
staff-lead-send-again = Send it again
# A note in the timeline.
# Used in crates/staff/src/lead.rs
staff-lead-sent-again = Sent from here
# Used in templates/admin/lead.html
staff-lead-stop = Customer says stop
# Used in templates/admin/lead.html
staff-lead-stop-lift = Take the stop back
# A note in the timeline.
# Used in crates/staff/src/lead.rs
staff-lead-stop-note = STOP: wants no more calls and texts
# A note in the timeline.
# Used in crates/staff/src/lead.rs
staff-lead-stop-lifted = Stop taken back
# The CRM reads it above the customer's comments.
# Used in crates/staff/src/lead.rs
staff-lead-stop-crm = STOP: this customer wants no more calls and texts, as of { $time }.
# Used in templates/admin/lead.html
staff-lead-reason = Reason, if lost
# Used in templates/admin/lead.html
staff-lead-lost = Lost
# Used in crates/staff/src/lead.rs
staff-lead-back-to-new = Back to new

## Lead (for staff), replies
# Used in templates/admin/lead.html
staff-lead-replies-title = Quick replies
# Used in templates/admin/lead.html
staff-lead-reply-text = Text<hidden>: { $title }</hidden>
# Used in templates/admin/lead.html
staff-lead-reply-email = Email<hidden>: { $title }</hidden>

## Lead (for staff), what happened
# Used in templates/admin/lead.html
staff-lead-timeline-title = What happened
# Used in crates/staff/src/lead/timeline.rs
staff-lead-step-visit = Visited the website
# Used in crates/staff/src/lead/timeline.rs
staff-lead-step-received = Wrote to us
# Used in crates/staff/src/lead/timeline.rs
staff-lead-step-sent-often = { $answer } ({ $count } times until { $time })
# Used in crates/staff/src/lead/timeline.rs
staff-lead-step-opened = First opened
# Used in crates/staff/src/lead/timeline.rs
staff-lead-step-opened-by = First opened by { $name }
# Used in crates/staff/src/lead/timeline.rs
staff-lead-step-state-by = { $state } by { $name }
# What was done, and when the lead comes back.
# Used in crates/staff/src/lead/timeline.rs
staff-lead-step-next = { $step }: { $time }
# Used in crates/staff/src/lead/timeline.rs
staff-lead-step-note = Note
# Used in crates/staff/src/lead/timeline.rs
staff-lead-step-note-by = Note by { $name }
# Used in crates/staff/src/lead/timeline.rs
staff-lead-steps-left-out = { $count ->
    [one] { $count } step not listed here
   *[other] { $count } steps not listed here
}

## Lead (for staff), further parts
# Used in templates/admin/lead.html
staff-lead-others-title = Other requests of this customer
# Used in templates/admin/lead.html
staff-lead-sent-title = Everything that was sent
# Used in templates/admin/lead.html
staff-lead-document = The document for CRMs (ADF)
# Used in templates/admin/lead.html
staff-lead-written-title = What the customer wrote
# Used in templates/admin/lead.html
staff-lead-origin = From { $source }. { $deliveries }

## Lead (for staff), refusals
# Used in crates/staff/src/lead.rs
staff-lead-unknown = There is no such lead.
# Used in crates/staff/src/lead/posted.rs
staff-lead-reason-missing = Choose why the lead is lost.
# Used in templates/admin/lead.html
staff-lead-reason-choose = Choose a reason
# Used in crates/staff/src/lead/posted.rs
staff-lead-appointment-when = Give the appointment's day and time.
# Used in crates/staff/src/lead/posted.rs
staff-lead-when-unusable = That day or time has passed, or there is none such.
# Used in crates/staff/src/lead.rs
staff-lead-no-other = This customer has no other request here, so it isn't one that asked twice.
# Used in crates/staff/src/lead.rs
staff-lead-not-sent = That wasn't sent. Try again in a minute.
# Used in crates/staff/src/lead/posted.rs
staff-lead-unknown-state = There is no such state.
# Used in crates/staff/src/lead.rs
staff-lead-no-note = Please write a note first.
# Used in crates/staff/src/lead.rs
staff-lead-erased-no-notes = This lead is erased, so it takes no notes.
# Used in crates/staff/src/lead.rs
staff-lead-changed = Not changed: this lead was changed meanwhile to “{ $state }”. Look at it below, and choose again if it is still right.
# Used in crates/staff/src/lead.rs
staff-lead-changed-by = Not changed: this lead was changed meanwhile to “{ $state }” by { $name }, { $time }. Look at it below, and choose again if it is still right.
# Used in crates/staff/src/lead.rs
staff-lead-someone = someone
