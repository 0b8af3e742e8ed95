### The page for staff about the feed and what keeps vehicles from selling.

## Feed (for staff), the state of the feed
# Used in templates/admin/feed.html
staff-feed-health-title = The feed
# Used in templates/admin/parts.html
staff-feed-shown = Shown to shoppers
# Used in crates/staff/src/feed.rs
staff-feed-serving = { $count ->
    [one] { $count } vehicle, confirmed { $time }
   *[other] { $count } vehicles, confirmed { $time }
}
# Used in templates/admin/parts.html
staff-feed-nothing = nothing
# Used in templates/admin/parts.html
staff-feed-last-fetch = Last fetch
# Used in templates/admin/parts.html
staff-feed-failed = failed: { $failure }
# Used in crates/staff/src/feed.rs
staff-feed-failure = { $error } (since { $time })
# Used in templates/admin/parts.html
staff-feed-none-yet = none yet
# Used in templates/admin/parts.html
staff-feed-worked = worked
# Used in templates/admin/parts.html
staff-feed-stale = The newest inventory file is of <time>{ $time }</time>. Shoppers see what it says; ask the vendor of the inventory system why no later one comes.
# Used in templates/admin/parts.html
staff-feed-unfinished = The fetch that began <time>{ $time }</time> has not ended. See whether the feed's server or folder answers.
# Used in templates/admin/parts.html
staff-feed-future = An inventory file is dated in the future: <file>{ $file }</file>. The time when it came counts; correct the clock of the system that writes it.
# Used in crates/staff/src/feed.rs
staff-feed-held-file = <since>Quarantined since { $since }</since>: { $anomaly }. The feed now has { $vehicles }; a later file that says the same is shown from { $until } on.
# Used in crates/staff/src/feed.rs
staff-feed-held = <since>Quarantined since { $since }</since>: { $anomaly }. The feed now has { $vehicles }; if it goes on saying so, they are shown from { $until } on.
# Used in templates/admin/feed.html
staff-feed-accept = Show them now
# Used in templates/admin/feed.html
staff-feed-held-title = Kept from the website
# Used in crates/staff/src/feed.rs
staff-feed-gone = Would leave the website
# Used in crates/staff/src/feed.rs
staff-feed-repriced = Would have another price
# Used in crates/staff/src/feed.rs
staff-feed-added = Would come
# Used in templates/admin/feed.html
staff-feed-same = No vehicle and no price would change.
# Used in templates/admin/feed.html
staff-feed-more = and { $count } more
# Used in crates/staff/src/feed.rs
staff-feed-price-up = { $before } → { $after } (up { $by })
# Used in crates/staff/src/feed.rs
staff-feed-price-down = { $before } → { $after } (down { $by })

## Feed (for staff), how the file is read
# Used in templates/admin/feed.html
staff-feed-layout-title = How the file is read
# After a question about a column.
# Used in templates/admin/feed.html
staff-feed-name-column = Name the column in <code>feed.fields</code>.
# Used in templates/admin/feed.html
staff-feed-ignored = Columns that are not read: { $columns }.
# Used in crates/staff/src/feed.rs
staff-feed-column = { $count ->
    [one] { $name } ({ $count } record)
   *[other] { $name } ({ $count } records)
}
# Used in crates/staff/src/feed.rs
staff-feed-column-cost = { $count ->
    [one] { $name } ({ $count } record, a cost, never read)
   *[other] { $name } ({ $count } records, a cost, never read)
}
# Used in templates/admin/feed.html
staff-feed-locations = Locations that <code>dealership.locations</code> has no entry for, and that shoppers do not see: { $locations }.
# Used in templates/admin/feed.html
staff-feed-missing = No vehicle has: { $fields }.

## Feed (for staff), what keeps vehicles from selling
# Used in templates/admin/feed.html
staff-feed-quality-title = What keeps vehicles from selling
# Used in templates/admin/feed.html
staff-feed-flawed = { $flawed } of { $all } vehicles have something to fix.
# Used in templates/admin/feed.html
staff-feed-csv = Download all as CSV
# Used in templates/admin/feed.html
staff-feed-what = What
# Used in templates/admin/feed.html
staff-feed-vehicles-title = Vehicle by vehicle, the worst first
