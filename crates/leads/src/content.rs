//! Digest of what was asked, the same for a repeat of it.

use crate::{Lead, Request};

impl Lead {
    /// What the inventory or the page adds does not count.
    pub(crate) fn content(&self) -> [u8; 32] {
        let mut digest = Digest(blake3::Hasher::new());
        digest.text(self.request.kind().as_str());
        match &self.request {
            Request::Enquiry(enquiry) => enquiry.content(&mut digest),
            Request::TradeIn(trade_in) => trade_in.content(&mut digest),
            Request::CarFinder(finder) => finder.content(&mut digest),
        }
        digest.maybe(self.consent.as_ref().map(|consent| consent.version.as_str()));
        digest.maybe(self.request.stock_number());
        digest.0.finalize().into()
    }
}

/// Takes what was asked, part by part. Every form takes itself apart whole, so that no field can be forgotten.
pub(crate) struct Digest(blake3::Hasher);

impl Digest {
    /// With its length before it, no part can run into the next.
    pub(crate) fn text(&mut self, text: &str) {
        self.0.update(&text.len().to_le_bytes()).update(text.as_bytes());
    }

    pub(crate) fn maybe(&mut self, text: Option<&str>) {
        self.text(text.unwrap_or_default());
    }

    pub(crate) fn number(&mut self, number: Option<u32>) {
        self.maybe(number.map(|number| number.to_string()).as_deref());
    }
}
