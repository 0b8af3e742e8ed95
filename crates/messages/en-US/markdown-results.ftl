### The results as Markdown.

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

## Results as Markdown, how the search was read
# Used in crates/site/src/machines/markdown/results.rs
markdown-results-chips = Filters, each with the address without it:
# Used in crates/site/src/machines/markdown/results.rs
markdown-results-pages = Pages for this:

## Results as Markdown, filters
# Used in crates/site/src/machines/markdown/results.rs
markdown-results-filters = Filters
# Used in crates/site/src/machines/markdown/results.rs
markdown-results-parameters = Parameters of this address, with values and the number of vehicles:
# Used in crates/site/src/machines/markdown/results.rs
markdown-results-payment = dollars a month
# Used in crates/site/src/machines/markdown/results.rs
markdown-results-search = words, or a sentence such as red suv under 20k
