//! What is asked for: the rows of the table.

use crate::{Trouble, load::Connection, lot};
use std::{net::SocketAddr, sync::Arc};

/// Vehicles whose pages are asked for.
const VEHICLE_PAGES: usize = 500;
const ORDERS: [&str; 5] = ["newest", "price-low", "price-high", "mileage", "year-old"];
const PAGES: usize = 4;

/// Pages that are there, asked for again and again.
#[derive(Debug)]
pub(crate) struct Row {
    /// What it is called in the table.
    pub what: &'static str,
    /// Their addresses on the site.
    pub addresses: Arc<[String]>,
}

/// The rows whose pages are there once they were asked for.
pub(crate) async fn cached(site: SocketAddr, vehicles: usize) -> Result<Vec<Row>, Trouble> {
    let row = |what, addresses: Vec<String>| Row { what, addresses: addresses.into() };
    Ok(vec![
        row("home, cached", vec!["/".to_owned()]),
        row("`/inventory`, cached", vec!["/inventory".to_owned()]),
        row("one query, cached", vec!["/inventory?make=Toyota&sort=price-low".to_owned()]),
        row("200 queries, cached", queries()),
        row("500 vehicle pages, cached", vehicle_pages(site, vehicles.min(VEHICLE_PAGES)).await?),
    ])
}

fn queries() -> Vec<String> {
    let makes = lot::MAKES.iter().map(|(make, _)| make);
    let ordered = makes.flat_map(|make| ORDERS.map(|order| format!("/inventory?make={make}&sort={order}")));
    ordered.flat_map(|query| (1..=PAGES).map(move |page| format!("{query}&page={page}"))).collect()
}

/// Queries that nobody asked before: a lower bound of the price for each, from this number on.
pub(crate) fn unseen(first: usize, count: usize) -> Arc<[String]> {
    (first..first + count).map(|number| format!("/inventory?price_min={}", 8_000 + number)).collect()
}

/// Their own addresses, to which the short ones lead.
async fn vehicle_pages(site: SocketAddr, count: usize) -> Result<Vec<String>, Trouble> {
    let mut connection = Connection::open(site).await?;
    let mut addresses = Vec::with_capacity(count);
    for number in 0..count {
        let short = format!("/vehicle/{}", lot::stock_number(number));
        let location = connection.get(&short, "br").await?.location;
        let location = location.ok_or_else(|| format!("{short} does not lead to the vehicle's page"))?;
        let path = location.find("/used-vehicles/").map(|at| location[at..].to_owned());
        addresses.push(path.ok_or_else(|| format!("{short} leads to {location}"))?);
    }
    Ok(addresses)
}

#[cfg(test)]
mod tests {
    use super::{queries, unseen};
    use std::collections::BTreeSet;

    #[test]
    fn two_hundred_queries_differ_and_so_do_unseen_ones() {
        assert_eq!(queries().into_iter().collect::<BTreeSet<_>>().len(), 200);
        let (first, second) = (unseen(0, 10), unseen(10, 10));
        assert_eq!(first.iter().chain(second.iter()).collect::<BTreeSet<_>>().len(), 20);
    }
}
