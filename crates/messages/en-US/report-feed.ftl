### Why the feed fails in words, for mails and the pages for staff.

## The feed, why it fails
report-feed-key = the inventory system refused our key
report-feed-address = the inventory is not at the address that we have
report-feed-fault = the inventory system answered with a fault of its own
report-feed-slow = the inventory system did not answer in time
report-feed-unreachable = the inventory system could not be reached
report-feed-unreadable = what came can't be read as an inventory
report-feed-still-written = the file is still being written
report-feed-too-large = what came is far larger than an inventory
report-feed-given-up = reading the inventory took too long
