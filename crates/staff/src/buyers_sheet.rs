//! `/buyers-sheet`: what shoppers look for that the inventory does not have, what a reduction would bring, and
//! what to bid on (ADMIN-9). It is made from daily counts alone and has nothing of a visitor; the weekly
//! mail has it, too.

use super::{Admin, Frame, frame::page, period::Period};
use ::feed::{HistoryEntry, StockReport};
use askama::Template;
use axum::{
    extract::{Query, State},
    response::Response,
};
use counts::CountKind;
use inventory::{
    Budget, ChargeSums, Money, Query as InventoryQuery, Snapshot, Vehicle, VehicleStatus, leading_make,
};
use jiff::{Timestamp, ToSpan as _, civil::Date};
use leads::{DatabaseError, MailBlock, MailLine};
use messages::{Key, Messages, key};
use site::Site;
use std::{cmp::Reverse, sync::Arc};

/// Searches that were counted less often are not shown: they may be one person's.
const MIN_COUNT: u32 = 5;
const MAX_ROWS: usize = 12;
/// Rows of each list in a mail.
const MAX_MAILED: usize = 3;
/// Dealers reduce by such steps.
const STEP_DOLLARS: u64 = 50;
/// A larger reduction is no idea: a twentieth of the price.
const MAX_SHARE: u64 = 20;
/// A model of which the inventory has more is not worth a bid.
const MAX_IN_INVENTORY: usize = 2;
/// The days from whose sales the time to sell is computed.
const SALES_DAYS: i64 = 90;

#[derive(Template)]
#[template(path = "admin/buyers-sheet.html")]
struct SheetPage {
    messages: Arc<Messages>,
    frame: Frame,
    period: Period,
    /// `None` if the counts can't be read.
    sheet: Option<BuyersSheet>,
}

/// The searches, limits and wishes of shoppers in some days.
#[derive(Debug)]
pub(super) struct BuyersSheet {
    /// `Nov 20 to Nov 26, 2026`
    days: String,
    reductions: Vec<ReductionIdea>,
    bids: Vec<BidIdea>,
    payments: Vec<LimitRow>,
    prices: Vec<LimitRow>,
    /// Words, and how often they found nothing.
    searches: Vec<(String, u32)>,
    /// Filters in words, and how often they found nothing.
    filters: Vec<(String, u32)>,
    /// Vehicles that car finder requests wish for.
    wishes: Vec<(String, u32)>,
}

/// A reduction that brings a vehicle into a limit that shoppers set.
#[derive(Clone, Debug, PartialEq, Eq)]
struct ReductionIdea {
    stock_number: String,
    name: String,
    by: Money,
    /// `$250 a month`
    limit: String,
    count: u32,
}

/// A model that shoppers search for and the inventory hardly has.
#[derive(Debug)]
struct BidIdea {
    model: String,
    count: u32,
    in_inventory: usize,
    /// Median days until vehicles of this make sold.
    days: Option<i64>,
}

/// A limit that shoppers set.
#[derive(Debug)]
struct LimitRow {
    /// `Up to $250 a month`
    text: String,
    count: u32,
    in_inventory: usize,
}

/// A limit as a highest price.
struct PriceLimit {
    text: String,
    count: u32,
    /// The highest list price within the limit, by the charges of a vehicle.
    max: Vec<(ChargeSums, Money)>,
}

impl PriceLimit {
    /// `None` if nothing within the limit is left for the vehicle.
    fn max_for(&self, vehicle: &Vehicle) -> Option<Money> {
        let sums = vehicle.charges.sums();
        self.max.iter().find(|(charges, _)| *charges == sums).map(|(_, max)| *max)
    }
}

pub(super) async fn show(State(admin): State<Admin>, Query(period): Query<Period>) -> Response {
    let last = admin.today();
    let first = period.first_day(last);
    let sheet = BuyersSheet::new(&admin.site, first, last, admin.now()).await;
    let sheet = sheet.inspect_err(|error| tracing::error!(%error, "counts not read")).ok();
    let frame = Frame::new(&admin.site, "/buyers-sheet", admin.messages().staff_buying_title());
    page(&SheetPage { messages: Arc::clone(&admin.site.shell.messages), frame, period, sheet })
}

/// The sheet of the week before this one, Monday to Sunday, for the weekly mail; nothing if it is empty or the
/// counts can't be read.
pub async fn weekly_sheet(site: &Site) -> Vec<MailBlock> {
    let now = site.clock.now();
    let today = now.to_zoned(site.config.dealership.time_zone.clone()).date();
    let monday = today.saturating_sub(i64::from(today.weekday().to_monday_zero_offset()).days());
    let (first, last) = (monday.saturating_sub(7.days()), monday.saturating_sub(1.day()));
    let sheet = BuyersSheet::new(site, first, last, now).await.inspect_err(|error| {
        tracing::error!(%error, "counts not read, the weekly mail has no buyer's sheet");
    });
    sheet.ok().map(|sheet| sheet.mail_blocks(&site.shell.messages)).unwrap_or_default()
}

impl BuyersSheet {
    async fn new(site: &Site, first: Date, last: Date, now: Timestamp) -> Result<Self, DatabaseError> {
        let messages = &*site.shell.messages;
        let inventory = site.inventory_or_empty().await;
        let counts = site.settled_counts().await;
        let often = async |kind| {
            let mut totals = counts.totals(kind, first, last).await?;
            totals.retain(|(_, count)| *count >= MIN_COUNT);
            Ok::<_, DatabaseError>(totals)
        };
        let payments = payment_limits(&often(CountKind::Payment).await?, &inventory, messages);
        let prices = price_limits(&often(CountKind::Price).await?, &inventory);
        let searches = often(CountKind::EmptySearch).await?;
        let mut models = often(CountKind::Model).await?;
        // Words for what no vehicle here is are no make of a filter.
        models.extend(searches.iter().filter(|(words, _)| leading_make(words).is_some()).cloned());
        let history = site.feed.history().report();
        let limits: Vec<&PriceLimit> = payments.iter().chain(&prices).collect();
        let reductions = reductions(&limits, &inventory);
        let row = |limit: &PriceLimit| LimitRow {
            text: messages.staff_buying_up_to(&limit.text).to_string(),
            count: limit.count,
            in_inventory: prices_of(&inventory)
                .filter(|(vehicle, price)| limit.max_for(vehicle).is_some_and(|max| *price <= max))
                .count(),
        };
        let top = |rows: Vec<(String, u32)>| rows.into_iter().take(MAX_ROWS).collect::<Vec<_>>();
        let in_words = |(query, count): (String, u32)| {
            let labels = InventoryQuery::parse(&query).resolve(&inventory).chip_labels(&site.shell.messages);
            (labels.join(", "), count)
        };
        let (from, to) = (first.strftime("%b %-d"), last.strftime("%b %-d, %Y"));
        let days = messages.staff_from_to(&from, &to).to_string();
        Ok(Self {
            days,
            reductions,
            bids: bids(models, &inventory, &history, now),
            payments: payments.iter().take(MAX_ROWS).map(row).collect(),
            prices: prices.iter().take(MAX_ROWS).map(row).collect(),
            searches: top(searches),
            filters: top(often(CountKind::EmptyFilters).await?).into_iter().map(in_words).collect(),
            wishes: top(often(CountKind::Finder).await?),
        })
    }

    fn is_empty(&self) -> bool {
        let Self { days: _, reductions, bids, payments, prices, searches, filters, wishes } = self;
        let ideas = reductions.len() + bids.len() + payments.len() + prices.len();
        ideas + searches.len() + filters.len() + wishes.len() == 0
    }

    /// The ideas first; the page has the rest. A reader of mails has a minute.
    fn mail_blocks(&self, messages: &Messages) -> Vec<MailBlock> {
        let counts = |rows: &[(String, u32)]| {
            rows.iter().map(|(what, count)| format!("{what}: {}", times(*count, messages))).collect()
        };
        let limits = |rows: &[LimitRow]| {
            let line = |row: &LimitRow| {
                let here = messages.staff_vehicles(&row.in_inventory);
                messages.staff_buying_mail_limit(&row.text, &times(row.count, messages), &here).to_string()
            };
            rows.iter().map(line).collect()
        };
        let lists: [(Key, Vec<String>); 7] = [
            (
                key::STAFF_BUYING_MAIL_REDUCTIONS,
                self.reductions.iter().map(|idea| idea.text(messages)).collect(),
            ),
            (key::STAFF_BUYING_MAIL_BIDS, self.bids.iter().map(|idea| idea.text(messages)).collect()),
            (key::STAFF_BUYING_MAIL_PAYMENTS, limits(&self.payments)),
            (key::STAFF_BUYING_MAIL_PRICES, limits(&self.prices)),
            (key::STAFF_BUYING_SEARCHES_TITLE, counts(&self.searches)),
            (key::STAFF_BUYING_FILTERS_TITLE, counts(&self.filters)),
            (key::STAFF_BUYING_WISHES_TITLE, counts(&self.wishes)),
        ];
        let block = |(title, lines): (Key, Vec<String>)| {
            let lines = lines.into_iter().take(MAX_MAILED).map(MailLine::from).collect();
            MailBlock { title: messages[title].to_owned(), lines, button: None }
        };
        let mut blocks: Vec<MailBlock> =
            lists.into_iter().map(block).filter(|block| !block.lines.is_empty()).collect();
        if let Some(first) = blocks.first_mut() {
            first.title = format!("{}: {}", messages.staff_buying_mail_title(&self.days), first.title);
        }
        if let Some(last) = blocks.last_mut() {
            last.button = Some((messages.staff_buying_mail_all().to_owned(), "buyers-sheet".to_owned()));
        }
        blocks
    }
}

impl ReductionIdea {
    /// `Take $400 off W26500 (2019 Kia Soul) and it enters the $250 a month filter, asked 31 times`
    fn text(&self, messages: &Messages) -> String {
        let Self { stock_number, name, by, limit, count } = self;
        let times = times(*count, messages);
        messages.staff_buying_reduction(by, stock_number, name, limit, &times).to_string()
    }
}

impl BidIdea {
    /// `Toyota Tacoma: asked 12 times, none on the lot; its make sells in 21 days`
    fn text(&self, messages: &Messages) -> String {
        let Self { model, count, in_inventory, days } = self;
        let times = times(*count, messages);
        let days =
            days.map(|days| messages.staff_days(&usize::try_from(days).unwrap_or_default()).to_string());
        match (in_inventory, days) {
            (0, None) => messages.staff_buying_bid_none(model, &times).to_string(),
            (0, Some(days)) => messages.staff_buying_bid_none_days(model, &times, &days).to_string(),
            (here, None) => messages.staff_buying_bid(model, &times, here).to_string(),
            (here, Some(days)) => messages.staff_buying_bid_days(model, &times, here, &days).to_string(),
        }
    }
}

/// `31 times`
fn times(count: u32, messages: &Messages) -> String {
    messages.staff_times(&count).to_string()
}

/// Monthly payments as highest list prices on the dealer's terms; none without terms.
fn payment_limits(payments: &[(String, u32)], inventory: &Snapshot, messages: &Messages) -> Vec<PriceLimit> {
    let limit = |(dollars, count): &(String, u32)| {
        let budget = Budget::new(dollars.parse().ok()?)?;
        let terms = budget.terms(inventory.financing()?);
        let max = |sums: &ChargeSums| Some((*sums, terms.max_price(budget.payment(), *sums)?));
        let max = inventory.charge_sums().iter().filter_map(max).collect();
        let text = messages.staff_buying_payment(&budget.payment()).to_string();
        Some(PriceLimit { text, count: *count, max })
    };
    payments.iter().filter_map(limit).collect()
}

/// Advertised prices as highest list prices.
fn price_limits(prices: &[(String, u32)], inventory: &Snapshot) -> Vec<PriceLimit> {
    let limit = |(dollars, count): &(String, u32)| {
        let price = Money::dollars(dollars.parse().ok()?);
        let max = |sums: &ChargeSums| (*sums, price.saturating_sub(sums.included));
        let max = inventory.charge_sums().iter().map(max).collect();
        Some(PriceLimit { text: price.to_string(), count: *count, max })
    };
    prices.iter().filter_map(limit).collect()
}

fn prices_of(inventory: &Snapshot) -> impl Iterator<Item = (&Vehicle, Money)> {
    inventory.vehicles().iter().filter_map(|vehicle| Some((vehicle, vehicle.list_price?)))
}

/// For each vehicle the small reduction into the limit that was set most often; the most frequent
/// limits first, then the smallest reductions.
fn reductions(limits: &[&PriceLimit], inventory: &Snapshot) -> Vec<ReductionIdea> {
    let idea = |(vehicle, price): (&Vehicle, Money)| {
        let affordable = limits.iter().filter_map(|limit| {
            let max = limit.max_for(vehicle)?;
            let above = price.in_cents().checked_sub(max.in_cents()).filter(|above| *above > 0)?;
            let by = Money::dollars(above.div_ceil(100).next_multiple_of(STEP_DOLLARS));
            (by.in_cents() * MAX_SHARE <= price.in_cents()).then_some((limit, by))
        });
        let (limit, by) = affordable.max_by_key(|(limit, by)| (limit.count, Reverse(*by)))?;
        Some(ReductionIdea {
            stock_number: vehicle.stock_number.as_str().to_owned(),
            name: vehicle.name.to_string(),
            by,
            limit: limit.text.clone(),
            count: limit.count,
        })
    };
    let for_sale = prices_of(inventory).filter(|(vehicle, _)| vehicle.status() == VehicleStatus::Available);
    let mut ideas: Vec<ReductionIdea> = for_sale.filter_map(idea).collect();
    ideas.sort_by_cached_key(|idea| (Reverse(idea.count), idea.by, idea.stock_number.clone()));
    ideas.truncate(MAX_ROWS);
    ideas
}

/// Models with few vehicles here, those first that are searched for most per vehicle.
fn bids(
    models: Vec<(String, u32)>,
    inventory: &Snapshot,
    history: &[HistoryEntry],
    now: Timestamp,
) -> Vec<BidIdea> {
    let since = now.checked_sub((SALES_DAYS * 24).hours()).unwrap_or(Timestamp::MIN);
    let sales = StockReport::new(history, since).days_to_sale;
    let bid = |(model, count): (String, u32)| {
        let name = |vehicle: &&Vehicle| {
            vehicle.make().eq_ignore_ascii_case(&model)
                || format!("{} {}", vehicle.make(), vehicle.model()).eq_ignore_ascii_case(&model)
        };
        let in_inventory = inventory.vehicles().iter().filter(name).count();
        let is_of_make = |make: &str| {
            let parts = model.split_at_checked(make.len());
            let is_named = |(start, rest): (&str, &str)| {
                start.eq_ignore_ascii_case(make) && !rest.starts_with(char::is_alphanumeric)
            };
            !make.is_empty() && parts.is_some_and(is_named)
        };
        let days = sales.iter().find(|(make, _)| is_of_make(make)).and_then(|(_, sold)| sold.median());
        (in_inventory <= MAX_IN_INVENTORY).then_some(BidIdea { model, count, in_inventory, days })
    };
    let mut bids: Vec<BidIdea> = models.into_iter().filter_map(bid).collect();
    bids.sort_by_key(|bid| {
        (Reverse(bid.count / u32::try_from(bid.in_inventory + 1).unwrap_or(u32::MAX)), bid.model.clone())
    });
    bids.truncate(MAX_ROWS);
    bids
}
