### The results as Markdown.

## Results as Markdown, states
# Specification: literal.
# Used in crates/site/src/machines/markdown/results.rs
markdown-results-loading = Loading vehicles...
# Specification: literal.
# Used in crates/site/src/machines/markdown/results.rs
markdown-results-failed = Unable to Load Inventory
# Specification: literal.
# Used in crates/site/src/machines/markdown/results.rs
markdown-results-empty = No Vehicles Available
# Specification: literal.
# Used in crates/site/src/machines/markdown/results.rs
markdown-results-none = No vehicles found matching your criteria

## Results as Markdown, links
# Used in crates/site/src/machines/markdown/results.rs
markdown-results-all = All vehicles
# Used in crates/site/src/machines/markdown/results.rs
markdown-results-finder = Let us find one for you
    .claim = car_finder
# Used in crates/site/src/machines/markdown/results.rs
markdown-results-without = { $count } without { $filter }
# Used in crates/site/src/machines/markdown/results.rs
markdown-results-previous = Previous page
# Used in crates/site/src/machines/markdown/results.rs
markdown-results-next = Next page
# Used in crates/site/src/machines/markdown/results.rs
markdown-results-few-more = See a few more
# Used in crates/site/src/machines/markdown/results.rs
markdown-results-near = Close to what you asked for

## Results as Markdown, how the search was read
# Used in crates/site/src/machines/markdown/results.rs
markdown-results-chips = Filters, each with the address without it:
# Used in crates/site/src/machines/markdown/results.rs
markdown-results-searched-as = Searched as { $filters }. <link>Search the words instead</link>
# Used in crates/site/src/machines/markdown/results.rs
markdown-results-searched-as-part = Not understood: { $words }. Searched as { $filters }. <link>Search the words instead</link>
# Used in crates/site/src/machines/markdown/results.rs
markdown-results-for = Showing results for { $text }.
# Used in crates/site/src/machines/markdown/results.rs
markdown-results-instead = Nothing matches your words exactly. Showing results for { $text }.
# Used in crates/site/src/machines/markdown/results.rs
markdown-results-pages = Pages for this:

## Results as Markdown, filters
# Used in crates/site/src/machines/markdown/results.rs
markdown-results-filters = Filters
# Used in crates/site/src/machines/markdown/results.rs
markdown-results-parameters = Parameters of this address, with values and the number of vehicles:
# Used in crates/site/src/machines/markdown/results.rs
markdown-results-range = { $from } to { $to }
# Used in crates/site/src/machines/markdown/results.rs
markdown-results-payment = dollars a month
# Used in crates/site/src/machines/markdown/results.rs
markdown-results-search = words, or a sentence such as red suv under 20k
