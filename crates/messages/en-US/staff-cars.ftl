### The pages on which staff enter vehicles.

## Cars (for staff), the fields of the form
staff-cars-vin = VIN
staff-cars-stock-number = Stock number
staff-cars-price = Price
staff-cars-status = Status
staff-cars-location = Location
staff-cars-market-price = Market price
staff-cars-list-hint = One on each line.
staff-cars-photos = Photos
staff-cars-state = Shown

## Cars (for staff), the list
staff-cars-off = Vehicles are entered here with inventory.source = "staff".
staff-cars-add = Add a car
staff-cars-views = Cars
staff-cars-view-all = All
staff-cars-view-shown = On the website
staff-cars-view-drafts = Not yet
staff-cars-view-left = Sold and gone
staff-cars-none = No car here yet. Add the first one: its VIN is enough to begin.
staff-cars-none-found = No car fits.
staff-cars-search = Name, VIN or stock number
staff-cars-nameless = A car without a name
staff-cars-draft = Draft
staff-cars-shown = On the website
staff-cars-incomplete = Not shown
staff-cars-price-of = Price of { $name }
staff-cars-save-price = Save
staff-cars-feed-counts = The feed has this stock number, and its vehicle is shown.

## Cars (for staff), a new one
staff-cars-vin-hint = 17 characters, on the dashboard or the driver's door. Year and make are filled in. Leave it empty to enter everything yourself.
staff-cars-begin = Continue
staff-cars-scan = Read it from a photo
staff-cars-same-vin = { $name } has this VIN.
staff-cars-add-anyway = Add it all the same
staff-cars-open-it = Open that car

## Cars (for staff), one car
staff-cars-unknown = No such car.
staff-cars-missing = Before shoppers see it:
staff-cars-check-digit = The check digit of the VIN should be { $digit }: look at it once more.
staff-cars-unread = can't be read, and is not shown
staff-cars-needed = needed
staff-cars-more = More about this car
staff-cars-save = Save
staff-cars-publish = Save and put on the website
staff-cars-unpublish = Save and take off the website
staff-cars-saved = Saved.
staff-cars-not-saved = Not saved: the database can't be reached. What you typed is still in the form.
staff-cars-conflict = Somebody changed the same at the same time. Nothing is saved yet; decide, and save again.
staff-cars-conflict-field = is now { $now }, by { $by }
staff-cars-empty = empty
staff-cars-meanwhile = Changed by others while you had it open:
staff-cars-see-public = See it on the website
staff-cars-see-leads = Its leads and marks
staff-cars-copy = Add one like it
staff-cars-remove = Take it away
staff-cars-restore = Put it back
staff-cars-removed = This car was taken away.
staff-cars-history = Changes
staff-cars-added-by = Added by { $by }, { $time }
staff-cars-changed-by = { $by }, { $time }
staff-cars-change = { $field }: { $from } → { $to }
staff-cars-undo = Take the last change back
staff-cars-undone-late = Somebody has changed it since, so nothing was taken back.
staff-cars-count-photos = { $count ->
    [one] { $count } photo
   *[other] { $count } photos
}
staff-cars-yes = Yes

## Cars (for staff), the photos of one
staff-cars-no-photos = No photo yet. The first one is the picture of the car everywhere.
staff-cars-photos-add = Take or choose photos
staff-cars-photos-hint = JPEG, several at once. They are turned upright, and place and time are removed.
staff-cars-photos-send = Add these photos
staff-cars-photo-number = Photo { $number }
staff-cars-photo-elsewhere = Photo { $number }, on another website
staff-cars-photo-first = First
staff-cars-photo-earlier = Earlier
staff-cars-photo-later = Later
staff-cars-photo-delete = Delete
staff-cars-photo-too-large = { $name } has more than 20 MB.
staff-cars-photo-too-many = { $name } and what follows is not taken: a car has at most { $most } photos.
staff-cars-photo-unusable = { $name } is not taken: { $why }.
staff-cars-photo-broken-off = The connection broke off. The photos that had arrived are kept.
staff-cars-photo-not-stored = { $name } can't be stored at present.
staff-cars-post-too-large = These photos are too large together: send at most 400 MB at once.
staff-cars-offline = Not saved yet: no connection.
staff-cars-again = waits for the connection
