//! The page of a kept price (PRICE-13): what was said on its day, and what has become of it.

use super::KeptPrice;
use crate::views::{LineView, PaymentView, QrCode, TotalView, VehicleTile};
use inventory::Money;
use jiff::civil::Date;
use messages::{DateStyle, Messages, key};
use std::cmp::Ordering;

/// The fate of a kept price since its day.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum PriceSince {
    /// The vehicle is for sale; `None` reads `Call for price`. Both prices have the same parts.
    Here { then: Money, now: Option<Money> },
    /// The vehicle is here and sold, or it was sold and has left.
    Sold,
    /// The vehicle has left for a reason that is not known.
    Gone,
    /// No inventory is loaded.
    Unknown,
}

/// The kept price with the texts of its page.
#[derive(Clone, Debug)]
pub(crate) struct PriceReceiptView {
    pub name: String,
    pub stock_number: String,
    /// The VIN before and from its serial number on; `None` if it is not known.
    pub vin: Option<(String, String)>,
    /// `Nov 28, 2026`.
    pub issued: String,
    /// `Dealer Price`, or `Total Price` with the mandatory charges.
    pub price_label: String,
    pub price: String,
    /// `Where the buyer lives: Shelby County`.
    pub place: Option<String>,
    pub lines: Vec<LineView>,
    pub total: TotalView,
    pub payment: Option<PaymentView>,
    /// The fate of the price, in a sentence.
    pub since: String,
    /// The dealership's promise, or that it promises nothing; `None` where the vehicle is sold.
    pub promise: Option<String>,
    /// Path of the vehicle's page with the same figures and this price, while it is for sale.
    pub vehicle: Option<String>,
    /// A vehicle like the one that is gone.
    pub similar: Option<VehicleTile>,
    /// Absolute address of the page.
    pub link: String,
    pub qr_code: Option<QrCode>,
}

impl PriceReceiptView {
    pub(crate) fn new(
        kept: &KeptPrice,
        since_then: &PriceSince,
        today: Date,
        link: String,
        messages: &Messages,
    ) -> Self {
        let is_here = !matches!(since_then, PriceSince::Sold | PriceSince::Gone);
        let label = if kept.is_total { key::PRICE_TOTAL } else { key::PRICE_LIST };
        Self {
            name: kept.name.clone(),
            stock_number: kept.stock_number.as_str().to_owned(),
            vin: (!kept.vin.is_empty()).then(|| {
                let (before, serial) = kept.vin.split_at_checked(11).unwrap_or((&kept.vin, ""));
                (before.to_owned(), serial.to_owned())
            }),
            issued: messages.date(kept.issued, DateStyle::Short),
            price_label: messages[label].to_owned(),
            price: kept.price.to_string(),
            place: Some(messages.price_lines_place(&kept.place).to_string())
                .filter(|_| !kept.place.is_empty()),
            lines: kept.out_the_door.lines().iter().map(|line| LineView::new(line, messages)).collect(),
            total: TotalView::new(&kept.out_the_door, messages),
            payment: kept.loan.map(|loan| PaymentView::new(loan, messages)),
            since: since(since_then, messages),
            promise: is_here.then(|| promise(kept, today, messages)),
            vehicle: None,
            similar: None,
            qr_code: QrCode::new(&link),
            link,
        }
    }
}

/// `Since then $300 less: $24,690 today.`
fn since(since_then: &PriceSince, messages: &Messages) -> String {
    match *since_then {
        PriceSince::Here { now: None, .. } => messages.receipt_call_for_price().to_owned(),
        PriceSince::Here { then, now: Some(now) } => match now.cmp(&then) {
            Ordering::Less => messages.receipt_less(&then.saturating_sub(now), &now).to_string(),
            Ordering::Equal => messages.receipt_same().to_owned(),
            Ordering::Greater => messages.receipt_more(&now.saturating_sub(then), &now).to_string(),
        },
        PriceSince::Sold => messages.receipt_sold().to_owned(),
        PriceSince::Gone => messages.receipt_gone().to_owned(),
        PriceSince::Unknown => messages.receipt_unknown().to_owned(),
    }
}

fn promise(kept: &KeptPrice, today: Date, messages: &Messages) -> String {
    match kept.honored_until() {
        None => messages.receipt_no_offer().to_owned(),
        Some(until) if today <= until => messages
            .receipt_honored(&messages.date(until, DateStyle::Short), &messages.law_office())
            .to_string(),
        Some(until) => messages.receipt_was_honored(&messages.date(until, DateStyle::Short)).to_string(),
    }
}
