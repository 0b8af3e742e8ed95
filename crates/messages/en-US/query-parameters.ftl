### The parameters of a search, for programs.

## Parameters, in the JSON API's document and in the tools of agents
# Used in crates/inventory/src/query/parameters.rs
query-parameters-search = Words to search for, or a sentence: `white SUVs under $20,000`. Words that are filters become filters.
    .claim = kinds
    .without = Words to search for, or a sentence: `red, under $20,000`. Words that are filters become filters.
# Used in crates/inventory/src/query/parameters.rs
query-parameters-exact = With 1, all words of `search` are keywords and none becomes a filter.
# Used in crates/inventory/src/query/parameters.rs
query-parameters-any = { $filter }: any of the values.
# Used in crates/inventory/src/query/parameters.rs
query-parameters-any-within = { $filter }: any of the values; counts with `{ $parent }` alone.
# Used in crates/inventory/src/query/parameters.rs
query-parameters-all = { $filter }: all of the values.
# Used in crates/inventory/src/query/parameters.rs
query-parameters-year = The model year; it overrides `{ $min }` and `{ $max }`.
# Used in crates/inventory/src/query/parameters.rs
query-parameters-year-min = Lowest model year.
# Used in crates/inventory/src/query/parameters.rs
query-parameters-year-max = Highest model year.
# Used in crates/inventory/src/query/parameters.rs
query-parameters-price-min = Lowest advertised price in dollars.
# Used in crates/inventory/src/query/parameters.rs
query-parameters-price-max = Highest advertised price in dollars.
# Used in crates/inventory/src/query/parameters.rs
query-parameters-mileage-min = Lowest miles on the odometer.
# Used in crates/inventory/src/query/parameters.rs
query-parameters-mileage-max = Highest miles on the odometer.
# Used in crates/inventory/src/query/parameters.rs
query-parameters-payment-max = Highest monthly payment in dollars.
# Used in crates/inventory/src/query/parameters.rs
query-parameters-down = Down payment in dollars; counts with `payment_max`.
# Used in crates/inventory/src/query/parameters.rs
query-parameters-term = Months of the loan; counts with `payment_max`.
# Used in crates/inventory/src/query/parameters.rs
query-parameters-apr = Yearly rate in percent; counts with `payment_max`.
# Used in crates/inventory/src/query/parameters.rs
query-parameters-sort = The order.
# Used in crates/inventory/src/query/parameters.rs
query-parameters-dir = `desc` reverses the order.
# Used in crates/inventory/src/query/parameters.rs
query-parameters-view = The page's layout; it does not change the results.
# Used in crates/inventory/src/query/parameters.rs
query-parameters-page = The page of the results, from 1.
