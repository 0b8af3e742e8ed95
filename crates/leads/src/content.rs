//! Digest of what was asked, the same for a repeat of it.

use crate::{CarFinder, Choice, Enquiry, Lead, Request, TradeIn, Wishes};

impl Lead {
    /// What the inventory or the page adds does not count.
    pub(crate) fn content(&self) -> [u8; 32] {
        let mut digest = Digest(blake3::Hasher::new());
        digest.text(self.request.kind().as_str());
        match &self.request {
            Request::Enquiry(enquiry) => digest.enquiry(enquiry),
            Request::TradeIn(trade_in) => digest.trade_in(trade_in),
            Request::CarFinder(finder) => digest.car_finder(finder),
        }
        digest.maybe(self.consent.as_ref().map(|consent| consent.version.as_str()));
        digest.maybe(self.request.stock_number());
        digest.0.finalize().into()
    }
}

/// Every form is taken apart whole, so that no field can be forgotten.
struct Digest(blake3::Hasher);

impl Digest {
    fn enquiry(&mut self, enquiry: &Enquiry) {
        // What it is about is in the kind and in the stock number.
        let Enquiry { topic: _, first_name, last_name, email, phone, message } = enquiry;
        self.text(first_name);
        self.maybe(last_name.as_deref());
        self.text(email);
        self.maybe(phone.as_deref());
        self.maybe(message.as_deref());
    }

    fn trade_in(&mut self, trade_in: &TradeIn) {
        let TradeIn { vin, mileage, year, make, model, condition, name, phone, email, notes } = trade_in;
        for text in [vin, make, model, condition.value(), name, phone, email] {
            self.text(text);
        }
        self.number(Some(*mileage));
        self.number(Some((*year).into()));
        self.maybe(notes.as_deref());
    }

    fn car_finder(&mut self, finder: &CarFinder) {
        let CarFinder { wishes, first_name, last_name, phone, email, postal_code, search_period, comments } =
            finder;
        self.wishes(wishes);
        for text in [first_name, last_name, phone, email, postal_code, search_period.value()] {
            self.text(text);
        }
        self.maybe(comments.as_deref());
    }

    fn wishes(&mut self, wishes: &Wishes) {
        let Wishes { vehicle_type, make, model, body_style, transmission, mpg, years, odometer, price } =
            wishes;
        self.maybe(vehicle_type.map(Choice::value));
        self.maybe(make.as_deref());
        self.maybe(model.as_deref());
        self.maybe(body_style.map(Choice::value));
        self.maybe(transmission.map(Choice::value));
        for span in [mpg, years, odometer, price] {
            self.number(span.least());
            self.number(span.most());
        }
    }

    fn maybe(&mut self, text: Option<&str>) {
        self.text(text.unwrap_or_default());
    }

    fn number(&mut self, number: Option<u32>) {
        self.maybe(number.map(|number| number.to_string()).as_deref());
    }

    /// With its length before it, no part can run into the next.
    fn text(&mut self, text: &str) {
        self.0.update(&text.len().to_le_bytes()).update(text.as_bytes());
    }
}
