### The pages about errors.

## Page not found

# Used in templates/errors/not_found.html
errors-code = 404
    .where = Page not found, for screen readers
# Specification: literal.
# Used in templates/errors/not_found.html
errors-not-found-title = Oops! Page not found
# Used in templates/errors/not_found.html
errors-not-found-text = The address may be mistyped, or the page may have moved. You can find every car in our inventory.
    .claim = kinds
    .without = The address may be mistyped, or the page may have moved. You can find every vehicle in our inventory.
# Used in templates/errors/not_found.html
errors-search-form = Inventory
    .where = Page not found, search form for screen readers
# Used in templates/errors/not_found.html
errors-search-example = Make, model or VIN
# Used in templates/errors/not_found.html
errors-search-button = Search
# Used in templates/errors/not_found.html
errors-links-not-found = Maybe you were looking for

## Unexpected error

# Specification: literal.
# Used in templates/errors/unexpected.html
errors-unexpected-title = Unexpected Application Error!
# Used in templates/errors/unexpected.html
errors-unexpected-text = This is our mistake, not yours. Please try again in a minute. If it keeps happening, call us and give us the request number below, so we can find out what went wrong.
# Used in templates/errors/unexpected.html
errors-request = Request <code>{ $id }</code>
# Used in templates/errors/unexpected.html
errors-links-unexpected = Or try one of these
