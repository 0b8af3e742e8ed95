### The page of a vehicle that is not here.

## Page of a vehicle that is not here, while the inventory loads

# Specification: literal.
# Used in templates/vehicle/not_found.html
vehicle-not-found-loading-title = Loading vehicle details...
# Used in templates/vehicle/not_found.html
vehicle-not-found-loading-text = We're loading our inventory. This page will update by itself.

## Page of a vehicle that is not here

# Specification: literal.
# Used in templates/vehicle/not_found.html
vehicle-not-found-toast-title = Vehicle not found
    .where = Page of a vehicle that is not here, title of the toast
# Specification: literal.
# Used in templates/vehicle/not_found.html
vehicle-not-found-toast-text = We couldn't find the vehicle you're looking for.
    .where = Page of a vehicle that is not here, text of the toast
# Specification: literal.
# Used in templates/vehicle/not_found.html
vehicle-not-found-title = Vehicle Not Found
# Specification: literal.
# Used in templates/vehicle/not_found.html
vehicle-not-found-text = The vehicle you're looking for doesn't exist or has been removed.
# Used in templates/vehicle/not_found.html
vehicle-not-found-left = The <name>{ $vehicle }</name> is no longer in stock.
# Used in crates/site/src/pages/vehicle_not_found.rs, templates/vehicle/not_found.html
vehicle-not-found-finder = Find One Like It
    .optional = true
    .claim = car_finder
# Used in templates/vehicle/not_found.html
vehicle-not-found-form-title = Your message
    .where = Page of a vehicle that is not here, above a form that was sent
# Used in templates/vehicle/not_found.html
vehicle-not-found-alternatives-title = Similar vehicles in stock
    .optional = true
