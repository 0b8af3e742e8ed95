//! `/buyers-sheet`: what shoppers look for that the inventory does not have, what a reduction would bring, and
//! what to bid on (ADMIN-9). It is made from daily counts alone and has nothing of a visitor; the weekly
//! mail has it, too.

use super::{
    Admin, Frame,
    frame::page,
    period::{Period, counted},
};
use ::feed::{HistoryEntry, StockReport};
use askama::Template;
use axum::{
    extract::{Query, State},
    response::Response,
};
use counts::CountKind;
use inventory::{Budget, Money, Query as InventoryQuery, Snapshot, Vehicle, VehicleStatus, leading_make};
use jiff::{Timestamp, ToSpan as _, civil::Date};
use leads::DatabaseError;
use site::Site;
use std::{cmp::Reverse, fmt::Write as _};

/// What was searched for less often is not shown: it may be one person.
const MIN_COUNT: u32 = 5;
const MAX_ROWS: usize = 12;
/// Dealers reduce by such steps.
const STEP_DOLLARS: u64 = 50;
/// A larger reduction is no idea: a twentieth of the price.
const MAX_SHARE: u64 = 20;
/// A model of which the inventory has more is not worth a bid.
const MAX_IN_INVENTORY: usize = 2;
/// How long vehicles take to sell is seen over these days.
const SALES_DAYS: i64 = 90;

#[derive(Template)]
#[template(path = "admin/buyers-sheet.html")]
struct SheetPage {
    frame: Frame,
    period: Period,
    /// `None` if the counts can't be read.
    sheet: Option<BuyersSheet>,
}

/// What shoppers searched for in some days.
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
    /// Of the list price.
    max: Money,
}

pub(super) async fn show(State(admin): State<Admin>, Query(period): Query<Period>) -> Response {
    let last = admin.today();
    let first = period.first_day(last);
    let sheet = BuyersSheet::new(&admin.site, first, last, admin.now()).await;
    let sheet = sheet.inspect_err(|error| tracing::error!(%error, "counts not read")).ok();
    page(&SheetPage { frame: Frame::new(&admin.site, "/buyers-sheet", "Buyer's sheet"), period, sheet })
}

/// The sheet of the week before this one, Monday to Sunday, as text for the weekly mail; `None` if it is empty or the
/// counts can't be read.
pub async fn weekly_sheet(site: &Site) -> Option<String> {
    let now = site.clock.now();
    let today = now.to_zoned(site.config.dealership.time_zone.clone()).date();
    let monday = today.saturating_sub(i64::from(today.weekday().to_monday_zero_offset()).days());
    let (first, last) = (monday.saturating_sub(7.days()), monday.saturating_sub(1.day()));
    let sheet = BuyersSheet::new(site, first, last, now).await.inspect_err(|error| {
        tracing::error!(%error, "counts not read, the weekly mail has no buyer's sheet");
    });
    sheet.ok().filter(|sheet| !sheet.is_empty()).map(|sheet| sheet.to_text())
}

impl BuyersSheet {
    async fn new(site: &Site, first: Date, last: Date, now: Timestamp) -> Result<Self, DatabaseError> {
        let inventory = site.inventory_or_empty().await;
        let counts = site.settled_counts().await;
        let often = async |kind| {
            let mut totals = counts.totals(kind, first, last).await?;
            totals.retain(|(_, count)| *count >= MIN_COUNT);
            Ok::<_, DatabaseError>(totals)
        };
        let payments = payment_limits(&often(CountKind::Payment).await?, &inventory);
        let prices = price_limits(&often(CountKind::Price).await?, site.config.pricing.included_fee());
        let searches = often(CountKind::EmptySearch).await?;
        let mut models = often(CountKind::Model).await?;
        // Words for what no vehicle here is are no make of a filter.
        models.extend(searches.iter().filter(|(words, _)| leading_make(words).is_some()).cloned());
        let history = site.feed.history().report();
        let limits: Vec<&PriceLimit> = payments.iter().chain(&prices).collect();
        let reductions = reductions(&limits, &inventory);
        let row = |limit: &PriceLimit| LimitRow {
            text: format!("Up to {}", limit.text),
            count: limit.count,
            in_inventory: prices_of(&inventory).filter(|(_, price)| *price <= limit.max).count(),
        };
        let top = |rows: Vec<(String, u32)>| rows.into_iter().take(MAX_ROWS).collect::<Vec<_>>();
        let in_words = |(query, count): (String, u32)| {
            let labels = InventoryQuery::parse(&query).resolve(&inventory).chip_labels();
            (labels.join(", "), count)
        };
        Ok(Self {
            days: format!("{} to {}", first.strftime("%b %-d"), last.strftime("%b %-d, %Y")),
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
        reductions.is_empty()
            && bids.is_empty()
            && payments.is_empty()
            && prices.is_empty()
            && searches.is_empty()
            && filters.is_empty()
            && wishes.is_empty()
    }

    fn to_text(&self) -> String {
        let mut text = format!("Buyer's sheet, {}\n", self.days);
        let mut list = |title: &str, lines: Vec<String>| {
            if !lines.is_empty() {
                // A write to a string can't fail.
                let _ = write!(text, "\n{title}\n  {}\n", lines.join("\n  "));
            }
        };
        let counts = |rows: &[(String, u32)]| {
            rows.iter().map(|(what, count)| format!("{what}: {}", times(*count))).collect()
        };
        let limits = |rows: &[LimitRow]| {
            let line = |row: &LimitRow| {
                let here = counted(row.in_inventory, "vehicle", "vehicles");
                format!("{}: asked {}, {here} on the lot", row.text, times(row.count))
            };
            rows.iter().map(line).collect()
        };
        list(
            "Reductions that bring a vehicle into a filter",
            self.reductions.iter().map(ReductionIdea::text).collect(),
        );
        list("Models to bid on", self.bids.iter().map(BidIdea::text).collect());
        list("Payments", limits(&self.payments));
        list("Prices", limits(&self.prices));
        list("Searches that found nothing", counts(&self.searches));
        list("Filters that found nothing", counts(&self.filters));
        list("Wishes of car finder requests", counts(&self.wishes));
        text
    }
}

impl ReductionIdea {
    /// `Take $400 off W26500 (2019 Kia Soul) and it enters the $250 a month filter, asked 31 times`
    fn text(&self) -> String {
        let Self { stock_number, name, by, limit, count } = self;
        format!(
            "Take {by} off {stock_number} ({name}) and it enters the {limit} filter, asked {}",
            times(*count)
        )
    }
}

impl BidIdea {
    /// `Toyota Tacoma: asked 12 times, none on the lot; its make sells in 21 days`
    fn text(&self) -> String {
        let here = if self.in_inventory == 0 { "none".to_owned() } else { self.in_inventory.to_string() };
        let days = self.days.map(|days| {
            let days = counted(usize::try_from(days).unwrap_or_default(), "day", "days");
            format!("; its make sells in {days}")
        });
        format!("{}: asked {}, {here} on the lot{}", self.model, times(self.count), days.unwrap_or_default())
    }
}

/// `31 times`
fn times(count: u32) -> String {
    counted(usize::try_from(count).unwrap_or(usize::MAX), "time", "times")
}

/// Monthly payments as highest list prices on the dealer's terms; none without terms.
fn payment_limits(payments: &[(String, u32)], inventory: &Snapshot) -> Vec<PriceLimit> {
    let limit = |(dollars, count): &(String, u32)| {
        let budget = Budget::new(dollars.parse().ok()?)?;
        let max = budget.terms(inventory.financing()?).max_price(budget.payment())?;
        Some(PriceLimit { text: format!("{} a month", budget.payment()), count: *count, max })
    };
    payments.iter().filter_map(limit).collect()
}

/// Advertised prices as highest list prices.
fn price_limits(prices: &[(String, u32)], fee: Money) -> Vec<PriceLimit> {
    let limit = |(dollars, count): &(String, u32)| {
        let price = Money::dollars(dollars.parse().ok()?);
        Some(PriceLimit { text: price.to_string(), count: *count, max: price.saturating_sub(fee) })
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
            let above = price.in_cents().checked_sub(limit.max.in_cents()).filter(|above| *above > 0)?;
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
    ideas.sort_by(|one, other| {
        (Reverse(one.count), one.by, &one.stock_number).cmp(&(
            Reverse(other.count),
            other.by,
            &other.stock_number,
        ))
    });
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
