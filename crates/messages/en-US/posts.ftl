### What became of a form that was sent, where it did not go well.

## Above a form, and as a toast: the form was not received

# Specification: literal.
# Used in crates/site/src/posts/post_outcome.rs
posts-failed = Failed to submit enquiry. Please try again.
# Specification: literal.
# Used in crates/site/src/posts/post_outcome.rs
posts-unreachable = An error occurred while submitting the form.
# Used in crates/site/src/posts/notice.rs
posts-saved = We've saved your message and will pass it on. Urgent? Call { $phone }.
    .where = Behind one of the two messages before
# Used in crates/site/src/posts/post_outcome.rs
posts-limited = { $count ->
    [one] We've received many requests from your connection. Please try again in { $count } minute, or call us at { $phone }.
   *[other] We've received many requests from your connection. Please try again in { $count } minutes, or call us at { $phone }.
}
# Used in crates/site/src/posts/post_outcome.rs
posts-too-fast = That was unusually fast, so we haven't sent it yet. Your entries are still here. Please press the button again.
# Used in crates/site/src/posts/post_outcome.rs
posts-other-site = This form was sent from another site, so we couldn't accept it. Please send it again from here.
# Used in crates/site/src/posts/post_outcome.rs
posts-too-long = { $rule }. What you sent was too long to read, so we didn't receive any of it. Your browser's back button takes you back to what you wrote. Please shorten it, or call us at { $phone }.
# Used in crates/site/src/posts/post_outcome.rs
posts-garbled = We couldn't read some of the characters you sent, so we didn't keep any of it. Your browser's back button takes you back to what you wrote. Please send it again, or call us at { $phone }.
# Used in crates/site/src/posts/post_outcome.rs
posts-unreadable = We couldn't read some of what you entered. Please enter it again
    .where = Beside the longest field of a form; without its full stop
