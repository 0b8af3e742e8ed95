### Why the feed fails in words, for mails and the pages for staff.

## The feed, why it fails
# Used in crates/feed/src/error.rs
report-feed-key = the inventory system refused our key
# Used in crates/feed/src/error.rs
report-feed-address = the inventory is not at the address that we have
# Used in crates/feed/src/error.rs
report-feed-fault = the inventory system answered with a fault of its own
# Used in crates/feed/src/error.rs
report-feed-slow = the inventory system did not answer in time
# Used in crates/feed/src/error.rs
report-feed-unreachable = the inventory system could not be reached
# Used in crates/feed/src/error.rs
report-feed-unreadable = what came can't be read as an inventory
# Used in crates/feed/src/error.rs
report-feed-still-written = the file is still being written
# Used in crates/feed/src/error.rs
report-feed-too-large = what came is far larger than an inventory
# Used in crates/feed/src/error.rs
report-feed-given-up = reading the inventory took too long
