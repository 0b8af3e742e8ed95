//! `/stock`: the inventory as a table with what shoppers did with each vehicle (ADMIN-7), `/stock.csv`, and the
//! form that marks a vehicle (VEHICLE-6).

use super::{
    Admin, Frame, INVENTORY,
    frame::{csv_file, page, page_with},
    inventory_table::{InventoryTable, VehicleOrder, VehicleRow, VehicleSelection, as_csv},
    list_page::{ListPage, PageNumber},
    marks::{self, Marks, Refused},
    period::Period,
    staff_name::{DeviceName, remember},
};
use askama::Template;
use axum::{
    extract::{Query, State},
    response::{Redirect, Response},
};
use leads::Choice;
use messages::{Key, Messages, key};
use serde::{Deserialize, Deserializer};
use std::sync::Arc;

/// The headings of the columns with numbers.
const COLUMNS: [Key; 6] = [
    key::STAFF_TABLE_PRICE,
    key::STAFF_TABLE_DAYS,
    key::STAFF_STOCK_SEEN,
    key::STAFF_STOCK_COMPARED,
    key::STAFF_STOCK_DEALS,
    key::STAFF_TABLE_LEADS,
];

#[derive(Template)]
#[template(path = "admin/stock.html")]
struct StockPage {
    messages: Arc<Messages>,
    frame: Frame,
    marks: Marks,
    period: Period,
    in_stock: usize,
    selection: TableQuery,
    /// Without the counts there are none of views, comparisons and deals.
    has_counts: bool,
    rows: ListPage<VehicleRow>,
}

/// The parameters of the page.
#[derive(Clone, Debug, Default, Deserialize)]
pub(super) struct TableQuery {
    /// The vehicle to mark.
    #[serde(default)]
    find: String,
    #[serde(default, deserialize_with = "choice")]
    sort: VehicleOrder,
    #[serde(default, deserialize_with = "choice")]
    show: VehicleSelection,
    #[serde(default)]
    page: PageNumber,
}

/// Any other value is the first choice.
fn choice<'de, C: Choice, D: Deserializer<'de>>(value: D) -> Result<C, D::Error> {
    Ok(C::of_value(&String::deserialize(value)?).unwrap_or_default())
}

impl TableQuery {
    fn address(&self, path: &str, period: Period) -> String {
        format!("{path}?days={}&show={}&sort={}", period.days(), self.show.value(), self.sort.value())
    }

    /// Address and label of each part of the table.
    fn views(&self, period: Period) -> Vec<(String, Key, bool)> {
        let address = |show| Self { show, ..self.clone() }.address(INVENTORY, period);
        VehicleSelection::ALL.iter().map(|show| (address(*show), show.label(), *show == self.show)).collect()
    }

    /// Address and label of each order of the same vehicles.
    fn orders(&self, period: Period) -> Vec<(String, Key, bool)> {
        let address = |sort| Self { sort, ..self.clone() }.address(INVENTORY, period);
        VehicleOrder::ALL.iter().map(|sort| (address(*sort), sort.label(), *sort == self.sort)).collect()
    }

    /// Address and label of the same vehicles with the counts of other periods.
    fn periods(&self, period: Period, messages: &Messages) -> Vec<(String, String, bool)> {
        let choice = |other: Period| (self.address(INVENTORY, other), other.label(messages), other == period);
        Period::all().map(choice).collect()
    }

    fn csv(&self, period: Period) -> String {
        self.address("/stock.csv", period)
    }
}

pub(super) async fn show(
    State(admin): State<Admin>,
    name: DeviceName,
    Query(period): Query<Period>,
    Query(selection): Query<TableQuery>,
) -> Response {
    page(&StockPage::new(&admin, period, selection, &name).await)
}

/// `GET /stock.csv`: the vehicles of the same address.
pub(super) async fn csv(
    State(admin): State<Admin>,
    Query(period): Query<Period>,
    Query(selection): Query<TableQuery>,
) -> Response {
    let table = InventoryTable::new(&admin, period).await;
    csv_file("stock.csv", as_csv(&table.rows(selection.show, selection.sort)))
}

/// `POST /stock/marks`: [`marks::take`].
pub(super) async fn mark(State(admin): State<Admin>, name: DeviceName, body: String) -> Response {
    match marks::take(&admin, &name, &body).await {
        Ok((address, name)) => remember(&name, Redirect::to(&address)),
        Err(Refused { find, status, text }) => {
            let selection = TableQuery { find, ..TableQuery::default() };
            let mut shown = StockPage::new(&admin, Period::default(), selection, &name).await;
            shown.marks.error = Some(text);
            page_with(status, &shown)
        }
    }
}

impl StockPage {
    async fn new(admin: &Admin, period: Period, selection: TableQuery, name: &DeviceName) -> Self {
        let table = InventoryTable::new(admin, period).await;
        let rows = table.rows(selection.show, selection.sort);
        let address =
            |page: PageNumber| format!("{}{}", selection.address(INVENTORY, period), page.parameter("page"));
        Self {
            messages: Arc::clone(&admin.site.shell.messages),
            frame: Frame::new(&admin.site, INVENTORY, admin.messages().staff_menu_stock()),
            marks: Marks {
                by: name.text(),
                ..Marks::new(&selection.find, &table.inventory, &table.history, admin)
            },
            period,
            in_stock: table.inventory.vehicles().len(),
            has_counts: table.has_counts,
            rows: ListPage::new(&rows, selection.page, |row| table.row(row, admin), address),
            selection,
        }
    }
}
