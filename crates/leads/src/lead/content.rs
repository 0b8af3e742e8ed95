//! Digest of what was asked, the same for a repeat of it.

use crate::{Lead, Request, forms::digest::Digest};

impl Lead {
    /// What the inventory or the page adds does not count.
    pub(crate) fn content(&self) -> [u8; 32] {
        let mut digest = Digest::default();
        digest.text(self.request.kind().as_str());
        match &self.request {
            Request::Enquiry(enquiry) => enquiry.content(&mut digest),
            Request::TradeIn(trade_in) => trade_in.content(&mut digest),
            Request::CarFinder(finder) => finder.content(&mut digest),
        }
        digest.maybe(self.consent.as_ref().map(|consent| consent.version.as_str()));
        digest.maybe(self.request.stock_number());
        self.request.reach().content(&mut digest);
        digest.finish()
    }
}
