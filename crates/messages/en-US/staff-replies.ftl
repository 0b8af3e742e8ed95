### Replies to customers that staff send by mail or as text messages.

## Replies to customers, in all of them
# Used in crates/staff/src/replies.rs
staff-replies-hi = Hi
# Used in crates/staff/src/replies.rs
staff-replies-hi-name = Hi { $name }
# In the place of a name that is not known.
# Used in crates/staff/src/replies.rs
staff-replies-sales-team = the sales team
# Used in crates/staff/src/replies.rs
staff-replies-subject = { $car }, { $dealership }

## Replies to customers, about a vehicle that can be bought
# Used in crates/staff/src/replies.rs
staff-replies-here-title = It is here
# Used in crates/staff/src/replies.rs
staff-replies-here = { $hi }, this is { $by } at { $dealership }. The { $car } is here and ready to drive. { $total } When would you like to see it? { $link }
# Used in crates/staff/src/replies.rs
staff-replies-time-title = Agree on a time
# Used in crates/staff/src/replies.rs
staff-replies-time = { $hi }, this is { $by } at { $dealership }. What day and time work for you to see the { $car }? We'll have it ready. { $total } { $link }
# Used in crates/staff/src/replies.rs
staff-replies-help-title = Offer help
# Used in crates/staff/src/replies.rs
staff-replies-help = { $hi }, this is { $by } at { $dealership }. What can I send you about the { $car }: more photos, its history, or the numbers? { $total } { $link }
    .claim = history_reports
    .without = { $hi }, this is { $by } at { $dealership }. What can I send you about the { $car }: more photos, or the numbers? { $total } { $link }

## Replies to customers, about a vehicle that can't be bought now
# Used in crates/staff/src/replies.rs
staff-replies-later-title = It may take a while
# Used in crates/staff/src/replies.rs
staff-replies-later = { $hi }, this is { $by } at { $dealership }. The one you asked about isn't available right now. Want us to let you know if that changes? Meanwhile, these are like it: { $link }
# Used in crates/staff/src/replies.rs
staff-replies-similar-title = Offer similar ones
# Used in crates/staff/src/replies.rs
staff-replies-similar = { $hi }, this is { $by } at { $dealership }. The one you asked about may already be spoken for. Want to see some similar ones? { $link }

## Replies to customers, about a vehicle that is sold
# Used in crates/staff/src/replies.rs
staff-replies-sold-title = Offer like ones
# Used in crates/staff/src/replies.rs
staff-replies-sold = { $hi }, this is { $by } at { $dealership }. The one you asked about has sold. We have others like it: { $link } Which of them should I get ready for you?
# Used in crates/staff/src/replies.rs
staff-replies-sold-look-title = Look for one
# Used in crates/staff/src/replies.rs
staff-replies-sold-look = { $hi }, this is { $by } at { $dealership }. The one you asked about has sold. Shall I look for another like it, and call you when we have it?

## Replies to customers, the price with all charges
# Used in crates/staff/src/lead_row.rs
staff-replies-total = Its price is { $total }. Tax, title and registration are extra.
# Used in crates/staff/src/lead_row.rs
staff-replies-total-charges = Its price is { $total } with all our charges ({ $charges }). Tax, title and registration are extra.
# Used in crates/staff/src/lead_row.rs
staff-replies-total-others = Its price is { $total }. Tax, title and registration are extra, and where they apply: { $others }.
# Used in crates/staff/src/lead_row.rs
staff-replies-total-all = Its price is { $total } with all our charges ({ $charges }). Tax, title and registration are extra, and where they apply: { $others }.

## Replies to customers, about anything else
# Used in crates/staff/src/replies.rs
staff-replies-thanks-title = Thank you
# Used in crates/staff/src/replies.rs
staff-replies-thanks = { $hi }, this is { $by } at { $dealership }. Thank you for your message. When's a good time to call?
# Used in crates/staff/src/replies.rs
staff-replies-visit-title = Ask for a visit
# Used in crates/staff/src/replies.rs
staff-replies-visit = { $hi }, this is { $by } at { $dealership }. What day and time work for you to stop by? { $link }
