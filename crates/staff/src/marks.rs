//! The part of `/stock` in which staff say that a vehicle is pending, sold or hidden, until the feed
//! says so itself (VEHICLE-6).

use super::{Admin, form_value, frame::vehicle_page, staff_name::DeviceName};
use ::feed::{HistoryEntry, MarkError, MarkEvent};
use http::StatusCode;
use inventory::{Snapshot, StaffMark, StockNumber, Vehicle};
use leads::StaffName;
use messages::{Key, key};
use std::collections::BTreeSet;

/// Path that takes marks.
pub(super) const PATH: &str = "/stock/marks";

/// Vehicles found by a text.
const MAX_FOUND: usize = 20;

/// The search for a vehicle, and the vehicles that are marked.
#[derive(Debug, Default)]
pub(super) struct Marks {
    /// The text that was searched.
    pub find: String,
    pub found: Vec<MarkRow>,
    pub marked: Vec<MarkRow>,
    /// The name that the device remembers.
    pub by: String,
    /// Why the last mark was not taken.
    pub error: Option<String>,
}

/// A vehicle with the marks that it can get.
#[derive(Debug)]
pub(super) struct MarkRow {
    pub stock_number: String,
    pub name: String,
    /// Path of its page for staff.
    pub page: String,
    /// Address of the public page; `None` if shoppers do not see the vehicle.
    pub href: Option<String>,
    /// The status that shoppers see: `Available`, `Sale Pending`, or `Not shown`.
    pub shown_as: String,
    /// `Sold, by Dana, Nov 27, 4:10 PM`.
    pub mark: Option<String>,
    /// The marks that it can get now, and their labels; an empty value takes the mark back.
    pub choices: Vec<(&'static str, Key)>,
}

impl Marks {
    pub(super) fn new(find: &str, inventory: &Snapshot, history: &[HistoryEntry], admin: &Admin) -> Self {
        let find = find.trim();
        let is_marked = |entry: &&HistoryEntry| current(entry).is_some();
        let row = |entry: &HistoryEntry| MarkRow::new(entry, inventory, admin);
        Self {
            find: find.to_owned(),
            found: found(find, inventory, history).into_iter().map(row).collect(),
            marked: history.iter().filter(is_marked).map(row).collect(),
            ..Self::default()
        }
    }
}

/// The mark of staff that holds now, and the event that set it.
fn current(entry: &HistoryEntry) -> Option<(&MarkEvent, StaffMark)> {
    let event = entry.marks.last()?;
    Some((event, event.mark?))
}

/// The vehicles that a text finds, also those that a mark hides. A whole stock number is the first.
fn found<'h>(find: &str, inventory: &Snapshot, history: &'h [HistoryEntry]) -> Vec<&'h HistoryEntry> {
    if find.is_empty() {
        return Vec::new();
    }
    let listed = inventory.quick_search(find, MAX_FOUND);
    let listed: BTreeSet<&str> = listed.iter().map(|vehicle| vehicle.stock_number.as_str()).collect();
    let text = find.to_lowercase();
    let is_found = |entry: &&HistoryEntry| {
        let is_named =
            || entry.stock_number.eq_ignore_ascii_case(find) || entry.name.to_lowercase().contains(&text);
        let is_unseen =
            current(entry).is_some() || inventory.vehicles().is_empty() && entry.removed_at.is_none();
        listed.contains(entry.stock_number.as_str()) || is_unseen && is_named()
    };
    let mut found: Vec<&HistoryEntry> = history.iter().filter(is_found).collect();
    found.sort_by_key(|entry| !entry.stock_number.eq_ignore_ascii_case(find));
    found.truncate(MAX_FOUND);
    found
}

impl MarkRow {
    pub(super) fn new(entry: &HistoryEntry, inventory: &Snapshot, admin: &Admin) -> Self {
        let vehicle = inventory.get(&entry.stock_number);
        let messages = admin.messages();
        let mark = current(entry);
        let text = mark.map(|(event, mark)| {
            let time = admin.format_time(event.at);
            messages.staff_stock_mark(&&messages[mark.label()], &event.by, &time).to_string()
        });
        let is_other = |choice: &StaffMark| mark.is_none_or(|(_, mark)| mark != *choice);
        let choices = StaffMark::ALL.into_iter().filter(is_other).map(|mark| (mark.name(), mark.label()));
        let back = mark.map(|_| ("", key::STAFF_STOCK_TAKE_BACK));
        let shown_as = vehicle
            .map(Vehicle::status)
            .map_or_else(|| messages.staff_stock_not_shown(), |status| &messages[status.label()]);
        Self {
            stock_number: entry.stock_number.clone(),
            name: vehicle.map_or_else(|| entry.name.clone(), |vehicle| vehicle.name.to_string()),
            page: vehicle_page(&entry.stock_number),
            href: vehicle.map(|vehicle| admin.site.shell.absolute(&vehicle.path())),
            shown_as: shown_as.to_owned(),
            mark: text,
            choices: choices.chain(back).collect(),
        }
    }
}

/// A posted mark.
struct PostedMark {
    number: StockNumber,
    /// `None` to take it back.
    mark: Option<StaffMark>,
    /// Who says so.
    by: StaffName,
}

impl PostedMark {
    /// Why it is not valid, for people.
    fn parse(body: &str, device: &DeviceName) -> Result<Self, Key> {
        let field = |name| form_value(body, name).unwrap_or_default();
        let mark = match field("mark").as_str() {
            "" => None,
            name => Some(StaffMark::from_name(name).ok_or(key::STAFF_STOCK_UNKNOWN_MARK)?),
        };
        let number = StockNumber::new(&field("stock_number")).ok_or(key::STAFF_STOCK_NO_NUMBER)?;
        let by = device.clone().or_typed(&field("by"))?;
        Ok(Self { number, mark, by })
    }
}

/// Why a posted mark was not taken.
pub(super) struct Refused {
    pub find: String,
    pub status: StatusCode,
    /// For people.
    pub text: String,
}

impl Refused {
    fn new(find: &str, status: StatusCode, text: impl Into<String>) -> Self {
        Self { find: find.to_owned(), status, text: text.into() }
    }
}

/// Takes a post with `stock_number`, `mark` (`pending`, `sold`, `hidden`, or empty to take it back) and
/// `by`, unless the device has a name. Returns the address of the page that shows it, and the name.
pub(super) async fn take(
    admin: &Admin,
    device: &DeviceName,
    body: &str,
) -> Result<(String, StaffName), Refused> {
    let messages = admin.messages();
    let invalid = |text: Key| Refused::new("", StatusCode::UNPROCESSABLE_ENTITY, &messages[text]);
    let PostedMark { number, mark, by } = PostedMark::parse(body, device).map_err(invalid)?;
    let find = number.as_str();
    // The fetch that a page view starts says first what the feed says.
    let inventory = admin.site.inventory_or_empty().await;
    let feed = inventory.list().all().find(|vehicle| vehicle.stock_number == number);
    let says_so =
        |mark: &StaffMark| feed.is_some_and(|vehicle| !mark.adds_to(vehicle.feed_status.unwrap_or_default()));
    if mark.as_ref().is_some_and(says_so) {
        let status = feed.and_then(|vehicle| vehicle.feed_status).unwrap_or_default();
        let text = messages.staff_stock_feed_says_so(&find, &&admin.messages()[status.label()]).to_string();
        return Err(Refused::new(find, StatusCode::CONFLICT, text));
    }
    let is_new = admin.site.feed.mark(&number, mark, by.as_str()).await.map_err(|error| {
        tracing::warn!(stock_number = find, %error, "vehicle not marked");
        let status = match error {
            MarkError::UnknownVehicle => StatusCode::NOT_FOUND,
            MarkError::NoHistory => StatusCode::CONFLICT,
            MarkError::NoInventory | MarkError::NotWritten | MarkError::NotIndexed => {
                StatusCode::SERVICE_UNAVAILABLE
            }
        };
        Refused::new(find, status, messages.staff_stock_not_kept(&error).to_string())
    })?;
    if is_new {
        let mark = mark.map_or("none", StaffMark::name);
        tracing::info!(stock_number = find, mark, "vehicle marked by staff");
    }
    // The page names the customers who still ask about it.
    Ok((vehicle_page(find), by))
}
