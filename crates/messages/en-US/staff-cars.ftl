### The pages on which staff enter vehicles.

## Cars (for staff), the fields of the form
# Used in crates/staff_inventory/src/record.rs, templates/admin/car-add.html
staff-cars-vin = VIN
# Used in crates/staff_inventory/src/record.rs
staff-cars-stock-number = Stock number
# Used in crates/staff_inventory/src/record.rs, templates/admin/cars.html
staff-cars-price = Price
# Used in crates/staff_inventory/src/record.rs
staff-cars-status = Status
# Used in crates/staff_inventory/src/record.rs
staff-cars-location = Location
# Used in crates/staff_inventory/src/record.rs
staff-cars-market-price = Market price
# Used in crates/staff/src/cars/fields.rs
staff-cars-list-hint = One on each line.
# Used in crates/staff/src/cars/fields.rs, templates/admin/car.html
staff-cars-photos = Photos
# Used in crates/staff/src/cars/fields.rs
staff-cars-state = Shown

## Cars (for staff), the list
# Used in crates/staff/src/cars.rs
staff-cars-off = Vehicles are entered here with inventory.source = "staff".
# Used in crates/staff/src/cars.rs, templates/admin/cars.html
staff-cars-add = Add a car
# Used in templates/admin/cars.html
staff-cars-views = Cars
# Used in crates/staff/src/cars.rs
staff-cars-view-all = All
# Used in crates/staff/src/cars.rs
staff-cars-view-shown = On the website
# Used in crates/staff/src/cars.rs
staff-cars-view-drafts = Not yet
# Used in crates/staff/src/cars.rs
staff-cars-view-left = Sold and gone
# Used in templates/admin/cars.html
staff-cars-none = No car here yet. Add the first one: its VIN is enough to begin.
# Used in templates/admin/cars.html
staff-cars-none-found = No car fits.
# Used in templates/admin/cars.html
staff-cars-search = Name, VIN or stock number
# Used in crates/staff/src/cars.rs
staff-cars-nameless = A car without a name
# Used in crates/staff/src/cars.rs, crates/staff/src/cars/history.rs
staff-cars-draft = Draft
# Used in crates/staff/src/cars.rs, crates/staff/src/cars/history.rs
staff-cars-shown = On the website
# Used in crates/staff/src/cars.rs
staff-cars-incomplete = Not shown
# Used in templates/admin/cars.html
staff-cars-price-of = Price of { $name }
# Used in templates/admin/cars.html
staff-cars-save-price = Save
# Used in templates/admin/car.html, templates/admin/cars.html
staff-cars-feed-counts = The feed has this stock number, and its vehicle is shown.

## Cars (for staff), a new one
# Used in templates/admin/car-add.html
staff-cars-vin-hint = 17 characters, on the dashboard or the driver's door. Year and make are filled in. Leave it empty to enter everything yourself.
# Used in templates/admin/car-add.html
staff-cars-begin = Continue
# Used in templates/admin/car-add.html
staff-cars-scan = Read it from a photo
# Used in templates/admin/car-add.html, templates/admin/car.html, templates/admin/cars.html
staff-cars-same-vin = { $name } has this VIN.
# Used in templates/admin/car-add.html
staff-cars-add-anyway = Add it all the same
# Used in templates/admin/car-add.html, templates/admin/car.html, templates/admin/cars.html
staff-cars-open-it = Open that car

## Cars (for staff), one car
# Used in crates/staff/src/cars/car.rs
staff-cars-unknown = No such car.
# Used in templates/admin/car.html, templates/admin/cars.html
staff-cars-missing = Before shoppers see it:
# Used in crates/staff/src/cars/car.rs
staff-cars-check-digit = The check digit of the VIN should be { $digit }: look at it once more.
# Used in crates/staff/src/cars/fields.rs
staff-cars-unread = can't be read, and is not shown
# Used in crates/staff/src/cars/fields.rs
staff-cars-needed = needed
# Used in templates/admin/car.html
staff-cars-more = More about this car
# Used in templates/admin/car.html
staff-cars-save = Save
# Used in templates/admin/car.html
staff-cars-publish = Save and put on the website
# Used in templates/admin/car.html
staff-cars-unpublish = Save and take off the website
# Used in crates/staff/src/cars/car.rs, templates/admin/car.html
staff-cars-saved = Saved.
# Used in crates/staff/src/cars.rs, crates/staff/src/cars/car.rs
staff-cars-not-saved = Not saved: the database can't be reached. What you typed is still in the form.
# Used in crates/staff/src/cars/car.rs
staff-cars-conflict = Somebody changed the same at the same time. Nothing is saved yet; decide, and save again.
# Used in crates/staff/src/cars/car.rs
staff-cars-conflict-field = is now { $now }, by { $by }
# Used in crates/staff/src/cars/car.rs, crates/staff/src/cars/history.rs
staff-cars-empty = empty
# Used in templates/admin/car.html
staff-cars-meanwhile = Changed by others while you had it open:
# Used in templates/admin/car.html
staff-cars-see-public = See it on the website
# Used in templates/admin/car.html
staff-cars-see-leads = Its leads and marks
# Used in templates/admin/car.html
staff-cars-copy = Add one like it
# Used in templates/admin/car.html
staff-cars-remove = Take it away
# Used in templates/admin/car.html
staff-cars-restore = Put it back
# Used in crates/staff/src/cars.rs, crates/staff/src/cars/history.rs
staff-cars-removed = This car was taken away.
# Used in templates/admin/car.html
staff-cars-history = Changes
# Used in crates/staff/src/cars/history.rs
staff-cars-added-by = Added by { $by }, { $time }
# Used in crates/staff/src/cars/history.rs
staff-cars-changed-by = { $by }, { $time }
# Used in crates/staff/src/cars/history.rs
staff-cars-change = { $field }: { $from } → { $to }
# Used in templates/admin/car.html
staff-cars-undo = Take the last change back
# Used in crates/staff/src/cars/car.rs
staff-cars-undone-late = Somebody has changed it since, so nothing was taken back.
# Used in crates/staff/src/cars/history.rs, templates/admin/cars.html
staff-cars-count-photos = { $count ->
    [one] { $count } photo
   *[other] { $count } photos
}
# Used in crates/staff/src/cars/fields.rs
staff-cars-yes = Yes

## Cars (for staff), the photos of one
# Used in templates/admin/car.html
staff-cars-no-photos = No photo yet. The first one is the picture of the car everywhere.
# Used in templates/admin/car.html
staff-cars-photos-add = Take or choose photos
# Used in templates/admin/car.html
staff-cars-photos-hint = JPEG, several at once. They are turned upright, and place and time are removed.
# Used in templates/admin/car.html
staff-cars-photos-send = Add these photos
# Used in templates/admin/car.html
staff-cars-photo-number = Photo { $number }
# Used in templates/admin/car.html
staff-cars-photo-elsewhere = Photo { $number }, on another website
# Used in templates/admin/car.html
staff-cars-photo-first = First
# Used in templates/admin/car.html
staff-cars-photo-earlier = Earlier
# Used in templates/admin/car.html
staff-cars-photo-later = Later
# Used in templates/admin/car.html
staff-cars-photo-delete = Delete
# Used in crates/staff/src/cars/photos.rs
staff-cars-photo-too-large = { $name } has more than 20 MB.
# Used in crates/staff/src/cars/photos.rs
staff-cars-photo-too-many = { $name } and what follows is not taken: a car has at most { $most } photos.
# Used in crates/staff/src/cars/photos.rs
staff-cars-photo-too-many-refused = { $name } and what follows is not looked at.
# Used in crates/staff/src/cars/photos.rs
staff-cars-photo-unusable = { $name } is not taken: { $why }.
# Used in crates/staff/src/cars/photos.rs
staff-cars-photo-broken-off = The connection broke off. The photos that had arrived are kept.
# Used in crates/staff/src/cars/photos.rs
staff-cars-photo-not-stored = { $name } can't be stored at present.
# Used in crates/staff/src/cars/photos.rs
staff-cars-post-too-large = These photos are too large together: send at most 150 MB at once.
# Used in templates/admin/car.html
staff-cars-offline = Not saved yet: no connection.
# Used in templates/admin/car.html
staff-cars-again = waits for the connection

## Cars (for staff), a table of all
# Used in crates/staff/src/cars/table.rs, templates/admin/cars.html
staff-cars-table-title = Cars as a table
# Used in templates/admin/cars-table.html
staff-cars-table-note = A file of any layout: CSV of a spreadsheet, or what an inventory system writes. You see what would change before anything does.
# Used in templates/admin/cars-table.html
staff-cars-table-file = File with your cars
# Used in templates/admin/cars-table.html
staff-cars-table-look = Show what would change
# Used in templates/admin/cars-table.html
staff-cars-table-download = Download all cars as CSV
# Used in templates/admin/cars-table.html
staff-cars-table-preview = What this table would change
# Used in crates/staff/src/cars/table.rs
staff-cars-table-new = New
# Used in crates/staff/src/cars/table.rs
staff-cars-table-changed = Changed
# Used in crates/staff/src/cars/table.rs
staff-cars-table-gone = On the website, and not in the table
# Used in templates/admin/cars-table.html
staff-cars-table-unchanged = { $count ->
    [one] { $count } car stays as it is.
   *[other] { $count } cars stay as they are.
}
# Used in templates/admin/cars-table.html
staff-cars-table-dropped = { $count ->
    [one] { $count } row can't be read.
   *[other] { $count } rows can't be read.
}
# Used in templates/admin/cars-table.html
staff-cars-table-columns = How its columns are read
# Used in templates/admin/cars-table.html
staff-cars-table-ignored = not read
# Used in templates/admin/cars-table.html
staff-cars-table-remove-gone = Take those away that are not in the table
# Used in templates/admin/cars-table.html
staff-cars-table-take = Take the table
# Used in crates/staff/src/cars/table.rs
staff-cars-table-none = Choose a file with your cars: at most 20 MB.
# Used in crates/staff/src/cars/table.rs
staff-cars-table-empty = This file has no car that can be read.
# Used in crates/staff/src/cars/table.rs
staff-cars-table-unreadable = This file can't be read: { $why }.
# Used in crates/staff/src/cars/table.rs
staff-cars-table-broken = This table did not arrive whole. Choose the file again.
