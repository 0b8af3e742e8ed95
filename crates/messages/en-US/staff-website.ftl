### The page for staff about the dealership's folder, its announcement and specials, addresses that were not found, and tags.

## Website (for staff), the dealership's folder
# Used in templates/admin/website.html
staff-website-folder-title = The dealership's folder
# Used in templates/admin/website.html
staff-website-problems = These parts can't be used. Of each the website shows what it had before, if anything, until it is mended.
# Used in crates/staff/src/website.rs
staff-website-folder = The website shows <path>{ $path }</path> as of { $time }: { $summary }.
# Used in crates/staff/src/website.rs
staff-website-folder-empty = The website shows <path>{ $path }</path> as of { $time }; it is empty.
# Used in templates/admin/website.html
staff-website-unread = Nothing reads: { $files }.
# Used in templates/admin/website.html
staff-website-no-folder = There is none. With <code>site.dir</code> a folder has the look, pictures, pages and specials of the dealership.

## Website (for staff), replaced texts

# Used in templates/admin/website.html
staff-website-words-title = Your own words
# Used in templates/admin/website.html
staff-website-words-file = These sentences of the website are replaced by <file>messages/en-US.ftl</file> in the folder.
# Used in templates/admin/website.html
staff-website-words-removed = Removed.
# Used in templates/admin/website.html
staff-website-words-before = Before: { $text }

## Website (for staff), announcement and specials
# Used in templates/admin/website.html
staff-website-texts-title = Announcement and specials
# Used in templates/admin/website.html
staff-website-texts-off = They are files of the folder. With <code>site.edit = true</code> they can be written here.
# Used in crates/staff/src/website.rs, templates/admin/website.html
staff-website-announcement = Announcement
# Used in templates/admin/website.html
staff-website-edit-announcement = Edit<hidden> the announcement</hidden>
# Used in templates/admin/website.html
staff-website-no-announcement = No announcement. <link>Write one</link>
# Used in templates/admin/website.html
staff-website-edit-special = Edit<hidden> { $title }</hidden>
# Used in templates/admin/website.html
staff-website-new-special-button = New Special
# The days of a text.
# Used in crates/staff/src/website.rs
staff-website-days-from = from { $day }
# Used in crates/staff/src/website.rs
staff-website-days-until = until { $day }

## Website (for staff), the form of an announcement or a special
# Used in crates/staff/src/website.rs
staff-website-new-special = New special
# Used in crates/staff/src/website.rs
staff-website-special = Special
# Used in crates/staff/src/website.rs
staff-website-first-day = First day
# Used in crates/staff/src/website.rs
staff-website-first-day-hint = Empty: from now on.
    .optional = true
# Used in crates/staff/src/website.rs
staff-website-last-day = Last day
# Used in crates/staff/src/website.rs
staff-website-last-day-hint = Empty: until you remove it.
    .optional = true
# Used in crates/staff/src/website.rs
staff-website-field-title = Title
# Used in crates/staff/src/website.rs
staff-website-field-sentence = One sentence
# Used in crates/staff/src/website.rs
staff-website-field-sentence-hint = Shown below the title.
    .optional = true
# Used in crates/staff/src/website.rs
staff-website-field-vehicles = Vehicles
# Used in crates/staff/src/website.rs
staff-website-field-vehicles-hint = Stock numbers, or the address of a results page: /inventory?make=Toyota
    .optional = true
# Used in crates/staff/src/website.rs
staff-website-field-price = Price
# Used in crates/staff/src/website.rs
staff-website-field-price-hint = Only if all of it costs the same: $99
    .optional = true
# Used in crates/staff/src/website.rs
staff-website-field-payment = Payment
# Used in crates/staff/src/website.rs
staff-website-field-payment-hint = What a buyer pays each time: $399. With it or without it, a down payment, rate and number of months are stated together.
    .optional = true
# Used in crates/staff/src/website.rs
staff-website-field-every = Time between payments
# Used in crates/staff/src/website.rs
staff-website-field-every-hint = month, week, two weeks or half month
    .optional = true
# Used in crates/staff/src/website.rs
staff-website-field-down = Down payment
# Used in crates/staff/src/website.rs
staff-website-field-down-hint = $2,000 or 10%; $0 if there is none
    .optional = true
# Used in crates/staff/src/website.rs
staff-website-field-apr = Annual percentage rate (APR)
# Used in crates/staff/src/website.rs
staff-website-field-apr-hint = In percent: 4.9
    .optional = true
# Used in crates/staff/src/website.rs
staff-website-field-months = Months of the loan
# Used in crates/staff/src/website.rs
staff-website-field-months-hint = 60
    .optional = true
# Used in crates/staff/src/website.rs
staff-website-field-due-at-signing = Due at signing
# Used in crates/staff/src/website.rs
staff-website-field-due-at-signing-hint = All that is paid on the first day, if you advertise it: $2,500
    .optional = true
# Used in crates/staff/src/website.rs
staff-website-field-picture = Picture
# Used in crates/staff/src/website.rs
staff-website-field-picture-hint = A picture in the folder files: /tires.jpg
    .optional = true
# Used in crates/staff/src/website.rs
staff-website-field-terms = Further terms
# Used in crates/staff/src/website.rs
staff-website-field-terms-hint = Payments, rates and months have fields of their own.
    .optional = true
# Used in crates/staff/src/website.rs
staff-website-field-link = Address of the button
# Used in crates/staff/src/website.rs
staff-website-field-link-hint = Where it leads, if not to the vehicles: /schedule-service
    .optional = true
# Used in crates/staff/src/website.rs
staff-website-field-button = Button
# Used in crates/staff/src/website.rs
staff-website-field-button-hint = See the vehicles
    .optional = true
# Used in templates/admin/website.html
staff-website-field-text = Text
# Used in templates/admin/website.html
staff-website-field-text-hint = Markdown: **bold**, [a link](/contact), - a list. { "{" }phone{ "}" }, { "{" }name{ "}" } and { "{" }inventory.count{ "}" } take their values.
# Used in templates/admin/website.html
staff-website-preview-button = Preview
# Used in templates/admin/website.html
staff-website-save-button = Save
# Used in templates/admin/website.html
staff-website-remove-button = Remove

## Website (for staff), preview
# Used in templates/admin/website.html
staff-website-preview = Preview
# Used in templates/admin/website.html
staff-website-shown-today = Shown today
# Used in templates/admin/website.html
staff-website-not-shown-today = Not shown today
# After the line above and a comma.
# Used in templates/admin/website.html
staff-website-shown-from = from { $day }
# Used in templates/admin/website.html
staff-website-shown-until = until the end of { $day }
# Used in templates/admin/website.html
staff-website-vehicles = { $count ->
    [one] { $count } vehicle in it now.
   *[other] { $count } vehicles in it now.
}
# Used in crates/staff/src/website.rs, templates/admin/website.html
staff-website-unknown-vehicles = Not in the inventory: { $numbers }.

## Website (for staff), after a post
# Used in crates/staff/src/website.rs
staff-website-removed = Removed. Its last version is beside it in the folder, with ~ at the end of its name.
# Used in crates/staff/src/website.rs
staff-website-saved = Saved. The website shows it.
# Used in crates/staff/src/website.rs
staff-website-saved-problem = Saved. The website does not show it: { $problems }.
# Used in crates/staff/src/website.rs
staff-website-saved-over = Saved. The website does not show it: its last day was { $day }.
# Used in crates/staff/src/website.rs
staff-website-saved-later = Saved. The website shows it from { $day } on.
# Used in crates/staff/src/website.rs
staff-website-saved-empty = Saved. The website does not show it, because it has no text.
# Used in crates/staff/src/website.rs
staff-website-no-vehicles = No vehicle is in it now.
# Used in crates/staff/src/website.rs
staff-website-too-long = The text is too long.
# Used in crates/staff/src/website.rs
staff-website-unknown-text = There is no such text.
# Used in crates/site/src/live/editing.rs, crates/staff/src/website.rs
staff-website-edit-off = editing is off; it is on with `site.edit = true`
# Used in crates/site/src/live/editing.rs
staff-website-folder-problems = nothing is saved while its folder has problems: { $problems }
# Used in crates/site/src/live/editing.rs
staff-website-not-shown-yet = it is saved, and the website shows it as soon as the folder is still

## Website (for staff), addresses that were not found
# Used in templates/admin/website.html
staff-website-not-found-title = Not found this week
# Used in templates/admin/website.html
staff-website-not-found-none = Every address that was requested is there.
# Used in templates/admin/website.html
staff-website-address = Address
# Used in templates/admin/website.html
staff-website-not-found-note = Forms of addresses, <sign>*</sign> for anything else, in the last seven days and since the site was started. A row of <file>redirects.csv</file> in the folder leads one to a page.

## Website (for staff), tags
# Used in templates/admin/website.html
staff-website-tags-title = Tags
# Used in templates/admin/website.html
staff-website-no-tags = No script of another company measures or chats here. <code>tags.*</code> adds one.
# Used in templates/admin/website.html
staff-website-tag = Tag
# Used in templates/admin/website.html
staff-website-hosts = Hosts
# Used in templates/admin/website.html
staff-website-further-hosts = Any script of the further hosts (<code>tags.hosts</code>) runs on every page and can read what visitors type in forms. A leak there is a leak of yours: name only hosts that you have a contract with, and remove those of tags that are no longer used.
