//! The requests of the benchmark.

use crate::{Error, inventory, load::Connection};
use serde_json::{Map, Value, json};
use std::{net::SocketAddr, sync::Arc};

/// The number of vehicle pages.
const VEHICLE_PAGES: usize = 500;
const ORDERS: [&str; 5] = ["newest", "price-low", "price-high", "mileage", "year-old"];
const PAGES: usize = 4;
/// Filters of the Auto Agent Protocol that take lists, and the limits of these.
const LIST_FILTERS: [&str; 10] = [
    "make",
    "model",
    "trim",
    "exterior_color",
    "interior_color",
    "transmission",
    "fuel",
    "driveline",
    "body",
    "rooftops",
];
const MAX_VALUES: usize = 24;
const MAX_CHARS: usize = 200;

/// A set of cached pages that are requested repeatedly.
#[derive(Debug)]
pub(crate) struct Scenario {
    /// The name in the table.
    pub name: &'static str,
    /// The paths on the site.
    pub paths: Arc<[String]>,
}

/// The scenarios whose pages are cached after the first request.
pub(crate) async fn cached(site: SocketAddr, vehicles: usize) -> Result<Vec<Scenario>, Error> {
    let scenario = |name, paths: Vec<String>| Scenario { name, paths: paths.into() };
    Ok(vec![
        scenario("home, cached", vec!["/".to_owned()]),
        scenario("`/inventory`, cached", vec!["/inventory".to_owned()]),
        scenario("one query, cached", vec!["/inventory?make=Toyota&sort=price-low".to_owned()]),
        scenario("200 queries, cached", queries()),
        scenario("500 vehicle pages, cached", vehicle_pages(site, vehicles.min(VEHICLE_PAGES)).await?),
    ])
}

fn queries() -> Vec<String> {
    let makes = inventory::MAKES.iter().map(|(make, _)| make);
    let ordered = makes.flat_map(|make| ORDERS.map(|order| format!("/inventory?make={make}&sort={order}")));
    ordered.flat_map(|query| (1..=PAGES).map(move |page| format!("{query}&page={page}"))).collect()
}

/// Queries that are not cached. Each has another minimum price; `first` continues an earlier call.
pub(crate) fn uncached(first: usize, count: usize) -> Arc<[String]> {
    (first..first + count).map(|number| format!("/inventory?price_min={}", 8_000 + number)).collect()
}

/// The largest search of an agent: each filter with as many values as it takes, as long as they may be.
pub(crate) fn largest_agent_search() -> String {
    let values: Vec<String> = (0..MAX_VALUES).map(|number| format!("{number:0>MAX_CHARS$}")).collect();
    let filters: Map<String, Value> =
        LIST_FILTERS.iter().map(|filter| ((*filter).to_owned(), values.clone().into())).collect();
    let search = json!({ "type": "inventory.search.request", "filters": filters });
    json!({
        "jsonrpc": "2.0", "id": 1, "method": "SendMessage",
        "params": { "message": { "messageId": "1", "role": "ROLE_USER", "parts": [{ "data": search }] } },
    })
    .to_string()
}

/// The canonical paths of vehicle pages, to which `/vehicle/{stock_number}` redirects.
async fn vehicle_pages(site: SocketAddr, count: usize) -> Result<Vec<String>, Error> {
    let mut connection = Connection::open(site).await?;
    let mut paths = Vec::with_capacity(count);
    for number in 0..count {
        let short = format!("/vehicle/{}", inventory::stock_number(number));
        let location = connection.get(&short, "br").await?.location;
        let location = location.ok_or_else(|| format!("{short} does not redirect to the vehicle's page"))?;
        let path = location.find("/used-vehicles/").map(|at| location[at..].to_owned());
        paths.push(path.ok_or_else(|| format!("{short} redirects to {location}"))?);
    }
    Ok(paths)
}

#[cfg(test)]
mod tests {
    use super::{largest_agent_search, queries, uncached};
    use std::collections::BTreeSet;

    #[test]
    fn the_largest_search_fits_into_a_call() {
        assert!((40_000..64 * 1024).contains(&largest_agent_search().len()));
    }

    #[test]
    fn cached_and_uncached_queries_are_distinct() {
        assert_eq!(queries().into_iter().collect::<BTreeSet<_>>().len(), 200);
        let (first, second) = (uncached(0, 10), uncached(10, 10));
        assert_eq!(first.iter().chain(second.iter()).collect::<BTreeSet<_>>().len(), 20);
    }
}
