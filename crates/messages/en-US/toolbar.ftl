### The forms and links above the vehicles of the results page.

## Results page, above the vehicles
# Specification: literal.
# Used in templates/inventory/toolbar.html
toolbar-open-filters = Filters & Sort
    .where = Results page, the button that opens the filters on a phone
# Used in templates/inventory/toolbar.html
toolbar-active = { $number }<hidden> active</hidden>
    .where = Results page, the button that opens the filters, number of filters in use
# Used in templates/inventory/toolbar.html
toolbar-sort = Sort
    .where = Results page, the button beside the sort order, where scripts do not run
# Used in templates/inventory/toolbar.html
toolbar-view = View
    .where = Results page, name of the links to the view for screen readers
# Used in templates/inventory/toolbar.html
toolbar-ascending = <hidden>Asc: </hidden><order>{ $order }</order><hidden>; reverse the order</hidden>
    .where = Results page, the link that reverses an ascending order; the hidden words are for screen readers
# Used in templates/inventory/toolbar.html
toolbar-descending = <hidden>Desc: </hidden><order>{ $order }</order><hidden>; reverse the order</hidden>
    .where = Results page, the link that reverses a descending order; the hidden words are for screen readers
# Used in templates/inventory/toolbar.html
toolbar-grid = Grid
# Used in templates/inventory/toolbar.html
toolbar-list = List

## Results page, filters in use above the vehicles
# Used in templates/inventory/toolbar.html
toolbar-chips = Active filters
    .where = Results page, name of the filters in use for screen readers
# Used in templates/inventory/toolbar.html
toolbar-more-chips = +{ $number }<hidden> more filters</hidden>
    .where = Results page, what unfolds the filters in use that two lines have no room for; the hidden words are for screen readers
# Used in templates/inventory/toolbar.html
toolbar-remove = <hidden>Remove </hidden>{ $filter }
    .where = Results page, a filter in use; the hidden word is for screen readers
# Used in templates/inventory/toolbar.html
toolbar-clear-all = Clear all
