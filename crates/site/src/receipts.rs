//! Kept prices (PRICE-13): what a vehicle came to on a day, in an address that the site has signed and does not store.
//!
//! An address has the bytes of a [`KeptPrice`] and their HMAC.

mod bytes;
mod view;

pub(crate) use view::{PriceReceiptView, PriceSince};

use crate::{
    AdvertisedPrice, SiteConfig,
    receipt_keys::{KEPT_FOR, ReceiptKeys, date_of, days_of},
    views::{DealLoan, Figures, FiguresInput, location_name},
};
use base64::{Engine as _, engine::general_purpose::URL_SAFE_NO_PAD};
use bytes::{Reader, Writer};
use database::DatabaseError;
use inventory::{
    Amount, Apr, BuyerLocation, LineItem, LineKind, Loan, Money, Months, OutTheDoor, StockNumber, Vehicle,
};
use jiff::{Span, civil::Date};
use messages::Messages;

/// Bytes of a name of a vehicle, a charge or a place; the rest is cut off.
const MAX_NAME: usize = 80;
/// Bytes of figures in an address; longer ones are left out.
const MAX_FIGURES: usize = 160;
/// The layout of the bytes.
const VERSION: u8 = 1;

/// Bytes of a signature.
const TAG: usize = 32;

/// Why an address does not open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Refused {
    /// The site has not signed it.
    Forged,
    /// The price is older than [`KEPT_FOR`].
    Expired,
}

/// A vehicle's price of a day with the lines of its total.
#[derive(Clone, Debug)]
pub(crate) struct KeptPrice {
    /// The dealership's day.
    pub issued: Date,
    /// For so many days the dealership honors the price, as it said on that day; 0 for none.
    pub honored_days: u8,
    pub stock_number: StockNumber,
    pub name: String,
    /// Empty if it is not known.
    pub vin: String,
    /// The advertised price.
    pub price: Money,
    /// The mandatory charges are in it.
    pub is_total: bool,
    /// The place of the buyer; empty without tax rates.
    pub place: String,
    /// The shopper's figures as parameters; empty without any.
    pub figures: String,
    pub out_the_door: OutTheDoor,
    pub loan: Option<DealLoan>,
}

impl KeptPrice {
    /// The price of this day; `None` for a vehicle without one.
    pub(crate) fn new(
        vehicle: &Vehicle,
        figures: &Figures<'_>,
        input: &FiguresInput,
        config: &SiteConfig,
        issued: Date,
    ) -> Option<Self> {
        let deal = figures.deal(vehicle)?;
        let is_known = !matches!(figures.location, BuyerLocation::Unknown | BuyerLocation::Untaxed);
        let place = if is_known { location_name(figures.location, config) } else { "".into() };
        Some(Self {
            issued,
            honored_days: config.pricing.honored_for.unwrap_or(0),
            stock_number: vehicle.stock_number.clone(),
            name: cut(&vehicle.name),
            vin: vehicle.shown_vin().map(cut).unwrap_or_default(),
            price: vehicle.advertised_price()?,
            is_total: config.pricing.advertised == AdvertisedPrice::Total,
            place: cut(&place),
            figures: Some(input.query()).filter(|query| query.len() <= MAX_FIGURES).unwrap_or_default(),
            out_the_door: deal.out_the_door,
            loan: deal.loan,
        })
    }

    /// The price as a part of an address.
    pub(crate) async fn sign(
        &self,
        keys: &ReceiptKeys,
        messages: &Messages,
    ) -> Result<String, DatabaseError> {
        let mut bytes = self.to_bytes(messages);
        let tag = keys.sign(self.issued, &bytes).await?;
        bytes.extend_from_slice(tag.as_ref());
        Ok(URL_SAFE_NO_PAD.encode(bytes))
    }

    /// The price in a part of an address.
    pub(crate) async fn open(
        keys: &ReceiptKeys,
        signed: &str,
        today: Date,
    ) -> Result<Result<Self, Refused>, DatabaseError> {
        let Some((price, bytes, tag)) = Self::read(signed) else { return Ok(Err(Refused::Forged)) };
        // The key of such a price may be deleted.
        if days_of(today) - days_of(price.issued) > KEPT_FOR {
            return Ok(Err(Refused::Expired));
        }
        let is_ours = keys.has_signed(price.issued, today, &bytes, &tag).await?;
        Ok(if is_ours { Ok(price) } else { Err(Refused::Forged) })
    }

    /// The price of an address whose signature nobody has checked, the signed bytes and the signature.
    fn read(signed: &str) -> Option<(Self, Vec<u8>, Vec<u8>)> {
        let mut bytes = URL_SAFE_NO_PAD.decode(signed).ok()?;
        let tag = bytes.split_off(bytes.len().checked_sub(TAG)?);
        Some((Self::from_bytes(&bytes)?, bytes, tag))
    }

    /// The last day on which the dealership honors the price; `None` if it does not.
    pub(crate) fn honored_until(&self) -> Option<Date> {
        (self.honored_days > 0)
            .then(|| self.issued.saturating_add(Span::new().days(i64::from(self.honored_days))))
    }

    /// The price without the charges that an advertised total has in it.
    pub(crate) fn list_price(&self) -> Money {
        let line = self.out_the_door.lines().iter().find(|line| line.kind == LineKind::Vehicle);
        match line.map(|line| line.amount) {
            Some(Amount::Charge(price)) => price,
            _ => self.price,
        }
    }

    fn to_bytes(&self, words: &Messages) -> Vec<u8> {
        let mut bytes = Writer::default();
        bytes.byte(VERSION);
        bytes.number(days_of(self.issued).unsigned_abs());
        bytes.byte(self.honored_days);
        bytes.text(self.stock_number.as_str());
        bytes.text(&self.name);
        bytes.text(&self.vin);
        bytes.number(self.price.in_cents());
        bytes.byte(u8::from(self.is_total));
        bytes.text(&self.place);
        bytes.text(&self.figures);
        bytes.number(self.out_the_door.lines().len() as u64);
        for line in self.out_the_door.lines() {
            let kind = LineKind::ALL.iter().position(|kind| *kind == line.kind).unwrap_or_default();
            let (tag, amount) = match line.amount {
                Amount::Charge(amount) => (0, Some(amount)),
                Amount::Credit(amount) => (1, Some(amount)),
                Amount::Choice(amount) => (2, Some(amount)),
                Amount::Unknown => (3, None),
            };
            bytes.number(kind as u64 * 4 + tag);
            if let Some(amount) = amount {
                bytes.number(amount.in_cents());
            }
            if matches!(line.kind, LineKind::Charge(_)) {
                bytes.text(&cut(line.label(words)));
            }
        }
        if let Some(DealLoan { down, loan }) = self.loan {
            bytes.number(down.in_cents());
            bytes.number(loan.amount.in_cents());
            bytes.number(loan.months.count().into());
            bytes.text(&loan.apr.to_string());
        }
        bytes.into_bytes()
    }

    /// `None` if these are the bytes of another layout.
    fn from_bytes(bytes: &[u8]) -> Option<Self> {
        let mut bytes = Reader::new(bytes);
        if bytes.byte()? != VERSION {
            return None;
        }
        let issued = date_of(i64::try_from(bytes.number()?).ok()?)?;
        let honored_days = bytes.byte()?;
        let stock_number = StockNumber::new(bytes.text()?)?;
        let (name, vin) = (bytes.text()?.to_owned(), bytes.text()?.to_owned());
        let price = Money::cents(bytes.number()?);
        let is_total = bytes.byte()? == 1;
        let (place, figures) = (bytes.text()?.to_owned(), bytes.text()?.to_owned());
        let count = bytes.number()?;
        let lines: Option<Vec<LineItem>> = (0..count).map(|_| line(&mut bytes)).collect();
        let loan = if bytes.is_empty() {
            None
        } else {
            let (down, amount) = (Money::cents(bytes.number()?), Money::cents(bytes.number()?));
            let months = Months::new(u32::try_from(bytes.number()?).ok()?)?;
            Some(DealLoan { down, loan: Loan { amount, apr: Apr::parse(bytes.text()?)?, months } })
        };
        Some(Self {
            issued,
            honored_days,
            stock_number,
            name,
            vin,
            price,
            is_total,
            place,
            figures,
            out_the_door: OutTheDoor::recorded(lines?),
            loan,
        })
    }
}

fn line(bytes: &mut Reader<'_>) -> Option<LineItem> {
    let word = bytes.number()?;
    let kind = *LineKind::ALL.get(usize::try_from(word / 4).ok()?)?;
    let amount = match word % 4 {
        0 => Amount::Charge(Money::cents(bytes.number()?)),
        1 => Amount::Credit(Money::cents(bytes.number()?)),
        2 => Amount::Choice(Money::cents(bytes.number()?)),
        _ => Amount::Unknown,
    };
    let name = if matches!(kind, LineKind::Charge(_)) { Some(bytes.text()?) } else { None };
    Some(LineItem::recorded(kind, name, amount))
}

fn cut(text: &str) -> String {
    text[..text.floor_char_boundary(MAX_NAME)].to_owned()
}
