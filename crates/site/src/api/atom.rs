//! What is new of any search, as an Atom feed (RFC 4287): vehicles that have come, and prices that fell (PRICE-6).

use super::{
    without_inventory,
    xml::{Xml, moment},
};
use crate::{
    Site,
    http::{CachePolicy, Conditions, PageKey, Rendered},
    pages::inventory::search_feed,
    views::PRICE_FOOTNOTE,
};
use ::inventory::{Query, Results, Vehicle};
use axum::{
    extract::{RawQuery, State},
    response::Response,
};
use feed::Listing;
use http::StatusCode;
use jiff::Timestamp;
use std::cmp::Reverse;

/// Entries at most, the last ones.
const MOST: usize = 100;

/// Something that a reader is told once.
struct News<'s> {
    vehicle: &'s Vehicle,
    what: What,
    at: Timestamp,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum What {
    Came,
    Reduced,
}

/// `GET /inventory.atom`, with the parameters of the results.
pub(crate) async fn show(
    State(site): State<Site>,
    RawQuery(raw): RawQuery,
    conditions: Conditions,
) -> Response {
    let Listing::Loaded(stock) = site.feed.listing().await else {
        return without_inventory().respond(&conditions);
    };
    let query = search_feed::searched(&Query::parse(&raw.unwrap_or_default())).settle(&stock);
    let changed = site.feed.lot_changed().unwrap_or_default();
    let key = PageKey::new(Some(&stock), None, format!("atom {} of {changed}", query.path()));
    let feed = || {
        let feed = written(&site, &query.clone().run());
        Rendered::new(StatusCode::OK, "application/atom+xml; charset=utf-8", CachePolicy::Page, feed.into())
    };
    site.pages.answer(key, &conditions, feed).await
}

fn written(site: &Site, results: &Results<'_>) -> Vec<u8> {
    let (shell, path) = (&site.shell, search_feed::path(&results.query));
    let news = news(site, results);
    let mut xml = Xml::new();
    xml.declaration();
    xml.open("feed", &[("xmlns", "http://www.w3.org/2005/Atom"), ("xml:lang", "en-US")]);
    xml.text("id", &shell.absolute(&path));
    xml.text("title", &format!("{}: new on our lot, and reduced", shell.name));
    let changed = news.first().map(|news| news.at).or(site.feed.lot_changed()).unwrap_or_default();
    xml.text("updated", &moment(changed));
    xml.open("author", &[]);
    xml.text("name", &shell.name);
    xml.close("author");
    xml.empty("link", &[("rel", "self"), ("href", &shell.absolute(&path)), ("type", "application/atom+xml")]);
    xml.empty(
        "link",
        &[("rel", "alternate"), ("href", &shell.absolute(results.query.path())), ("type", "text/html")],
    );
    for news in news {
        news.write(&mut xml, site);
    }
    xml.close("feed");
    xml.written()
}

/// The last first.
fn news<'s>(site: &Site, results: &Results<'s>) -> Vec<News<'s>> {
    let came = |vehicle| Some(News { vehicle, what: What::Came, at: site.feed.came(&vehicle.stock_number)? });
    let reduced =
        |vehicle: &'s Vehicle| Some(News { vehicle, what: What::Reduced, at: vehicle.reduction?.seen });
    let mut news: Vec<_> =
        results.all().flat_map(|vehicle| [came(vehicle), reduced(vehicle)]).flatten().collect();
    // To the second, as readers are told it: who came and was reduced within one is first told to have come.
    let place =
        |news: &News<'s>| (Reverse((news.at.as_second(), news.what)), news.vehicle.stock_number.as_str());
    news.sort_unstable_by(|one, other| place(one).cmp(&place(other)));
    news.truncate(MOST);
    news
}

impl News<'_> {
    fn write(&self, xml: &mut Xml, site: &Site) {
        let Self { vehicle, what, at } = self;
        let price = vehicle.list_price.map_or_else(|| "Call for price".to_owned(), |price| price.to_string());
        let (mark, title) = match (what, vehicle.reduction) {
            (What::Reduced, Some(reduction)) => {
                ("reduced", format!("Reduced by {} to {price}: {}", reduction.by, vehicle.name))
            }
            (What::Came | What::Reduced, _) => ("came", format!("{}: {price}", vehicle.name)),
        };
        let address = site.shell.absolute(&vehicle.path());
        xml.open("entry", &[]);
        xml.text("id", &format!("{address}#{mark}-{}", at.as_second()));
        xml.text("title", &title);
        xml.text("updated", &moment(*at));
        xml.empty("link", &[("rel", "alternate"), ("href", &address), ("type", "text/html")]);
        let miles = vehicle.mileage.map(crate::views::miles);
        let facts =
            [Some(&price), miles.as_ref(), vehicle.exterior_color.as_ref(), vehicle.transmission.as_ref()];
        let facts: Vec<&str> = facts.into_iter().flatten().map(String::as_str).collect();
        let fee = site.config.pricing.fee();
        let summary = format!("{}. {PRICE_FOOTNOTE} Documentation fee {fee}.", facts.join(", "));
        xml.text("summary", &summary);
        xml.close("entry");
    }
}
