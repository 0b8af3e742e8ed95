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
staff-replies-here = { $hi }, this is { $by } at { $dealership }. The { $car } is here and ready to drive. When would you like to see it? { $link }
# Used in crates/staff/src/replies.rs
staff-replies-time-title = Agree on a time
# Used in crates/staff/src/replies.rs
staff-replies-time = { $hi }, this is { $by } at { $dealership }. What day and time work for you to see the { $car }? We'll have it ready. { $link }
# Used in crates/staff/src/replies.rs
staff-replies-help-title = Offer help
# Used in crates/staff/src/replies.rs
staff-replies-help = { $hi }, this is { $by } at { $dealership }. What can I send you about the { $car }: more photos, its history, or the numbers? { $link }
    .claim = history_reports
    .without = { $hi }, this is { $by } at { $dealership }. What can I send you about the { $car }: more photos, or the numbers? { $link }

## Replies to customers, about a vehicle that can't be bought now
# Used in crates/staff/src/replies.rs
staff-replies-later-title = It may take a while
# Used in crates/staff/src/replies.rs
staff-replies-later = { $hi }, this is { $by } at { $dealership }. The { $car } isn't available right now. Want us to let you know if that changes? { $link }
# Used in crates/staff/src/replies.rs
staff-replies-similar-title = Offer similar ones
# Used in crates/staff/src/replies.rs
staff-replies-similar = { $hi }, this is { $by } at { $dealership }. The { $car } may already be spoken for. Want to see some similar ones? { $link }

## Replies to customers, about anything else
# Used in crates/staff/src/replies.rs
staff-replies-thanks-title = Thank you
# Used in crates/staff/src/replies.rs
staff-replies-thanks = { $hi }, this is { $by } at { $dealership }. Thank you for your message. When's a good time to call?
# Used in crates/staff/src/replies.rs
staff-replies-visit-title = Ask for a visit
# Used in crates/staff/src/replies.rs
staff-replies-visit = { $hi }, this is { $by } at { $dealership }. What day and time work for you to stop by? { $link }
