### The search panel, which the magnifying glass of every page opens.

## Search panel, head
# Used in templates/_partials/chrome/search_panel.html
search-panel-title = Search the inventory
    .where = Search panel, its name for screen readers
# Used in templates/_partials/chrome/search_panel.html, web/src/islands/search-panel/ResourceLinks.tsx, web/src/islands/search-panel/SearchPanel.tsx, web/src/islands/search-panel/SearchResults.tsx
search-panel-label = Search all vehicles
    .where = Search panel, name of the search field for screen readers
# Specification: literal.
# Used in templates/_partials/chrome/search_panel.html, web/src/islands/search-panel/SearchPanel.tsx
search-panel-placeholder = Search for anything...
# Used in templates/_partials/chrome/search_panel.html, web/src/islands/search-panel/CarFinderLink.tsx, web/src/islands/search-panel/RecentSearches.tsx, web/src/islands/search-panel/ResourceLinks.tsx, web/src/islands/search-panel/SearchPanel.tsx, web/src/islands/search-panel/SearchResults.tsx
search-panel-search = Search
    .where = Search panel, name of the button with a magnifying glass
# Specification: literal.
# Used in templates/_partials/chrome/search_panel.html, web/src/islands/search-panel/SearchPanel.tsx
search-panel-clear = Clear
# Used in templates/_partials/chrome/search_panel.html, web/src/islands/search-panel/SearchPanel.tsx
search-panel-hint = Make, model, year, color, stock number or VIN.
    .optional = true

## Search panel, recent searches below the empty field
# Used in web/src/islands/search-panel/RecentSearches.tsx, web/src/islands/search-panel/SearchPanel.tsx, web/src/islands/search-panel/SearchResults.tsx
search-panel-recent = Recent Searches
# Used in web/src/islands/search-panel/RecentSearches.tsx
search-panel-clear-recent = Clear recent searches

## Search panel, results
# Used in web/src/islands/search-panel/SearchResults.tsx
search-panel-suggestions = Suggestions
    .where = Search panel, name of the results for screen readers
# Specification: literal.
# Used in web/src/islands/search-panel/SearchResults.tsx
search-panel-heading = View Vehicles Matching Your Search
# Used in web/src/islands/search-panel/ResourceLinks.tsx, web/src/islands/search-panel/SearchResults.tsx
search-panel-all = Search the inventory for "{ $text }"
# Specification: literal.
# Used in web/src/islands/search-panel/SearchResults.tsx
search-panel-none = No vehicles found for "{ $text }"
# Used in web/src/islands/search-panel/CarFinderLink.tsx, web/src/islands/search-panel/SearchResults.tsx
search-panel-advice = Check the spelling, or try a make or model.
# Used in web/src/islands/search-panel/CarFinderLink.tsx, web/src/islands/search-panel/SearchPanel.tsx, web/src/islands/search-panel/SearchResults.tsx
search-panel-finder = Not in stock? <link>Let us find it</link>.
    .where = Search panel, results without a vehicle, after the advice; the link leads to the car finder
    .optional = true
    .claim = car_finder
# Used in web/src/islands/search-panel/SearchResults.tsx
search-panel-searched-as = Searched as <filters/>
    .where = Search panel, results, before the filters that the words were read as
# Used in web/src/islands/search-panel/SearchResults.tsx
search-panel-not-understood = Not understood: <words/>
    .where = Search panel, results, before the words that were not read
# Used in web/src/islands/search-panel/SearchResults.tsx
search-panel-instead = Nothing matches your words exactly. Showing results for <words>{ $words }</words>.
# Used in web/src/islands/search-panel/SearchResults.tsx
search-panel-count = { $count ->
    [one] { $count } vehicle
   *[other] { $count } vehicles
}
# Used in web/src/islands/search-panel/SearchResults.tsx
search-panel-shown-of = { $shown } of { $count ->
    [one] { $count } vehicle
   *[other] { $count } vehicles
}
    .where = Search panel, results, where it shows fewer vehicles than were found
# Used in web/src/islands/search-panel/SearchResults.tsx
search-panel-vehicles = Vehicles
    .where = Search panel, name of the list of vehicles for screen readers
# Used in web/src/islands/search-panel/ResourceLinks.tsx, web/src/islands/search-panel/SearchResults.tsx
search-panel-pages = Pages
    .where = Search panel, name of the list of the site's pages for screen readers
# Used in web/src/islands/search-panel/SearchResults.tsx
search-panel-bodies = Body Styles
# Specification: literal.
# Used in web/src/islands/search-panel/SearchResults.tsx
search-panel-similar = View Similar Vehicles

## Search panel, links below the results
# Specification: literal.
# Used in web/src/islands/search-panel/ResourceLinks.tsx, web/src/islands/search-panel/SearchResults.tsx
search-panel-resources = Website Resources
    .optional = true
# Used in web/src/islands/search-panel/ResourceLinks.tsx
search-panel-buy = Buy a used car in { $place }
    .claim = kinds all_used
    .without = Browse vehicles in { $place }
