//! What is remembered of a stock number.

use inventory::{ContentId, Likeness, MostMiles, PriceHistory, Vehicle};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

/// What is remembered of a stock number. Books that were written before records were compared have neither digest nor change, and those from before
/// prices, miles and VINs were kept have none.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Seen {
    pub(super) came: Timestamp,
    /// When its record was found to be another than before, or it came back.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) changed: Option<Timestamp>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) left: Option<Timestamp>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) digest: Option<String>,
    pub(super) like: Likeness,
    /// Its VIN, where no other vehicle had it too when this one was last seen.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) vin: Option<String>,
    #[serde(default, skip_serializing_if = "PriceHistory::is_empty")]
    pub(super) prices: PriceHistory,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) most_miles: Option<MostMiles>,
}

impl Seen {
    /// It has come, with this record; the VIN is its alone.
    pub(super) fn new(vehicle: &Vehicle, vin: Option<&str>, content: ContentId, now: Timestamp) -> Self {
        let (digest, like) = (Some(content.to_string()), Likeness::of(vehicle));
        let mut prices = PriceHistory::default();
        prices.note(vehicle.list_price, now);
        let most_miles = MostMiles::noted(None, vehicle.mileage, now);
        let vin = vin.map(str::to_owned);
        Self { came: now, changed: None, left: None, digest, like, vin, prices, most_miles }
    }

    /// It is on the lot, with this record; the VIN is its alone. Whether that is news.
    pub(super) fn note(
        &mut self,
        vehicle: &Vehicle,
        vin: Option<&str>,
        content: ContentId,
        now: Timestamp,
    ) -> bool {
        let digest = content.to_string();
        let is_back = self.left.take().is_some();
        let is_as_known = self.digest.as_ref() == Some(&digest);
        let is_another = self.digest.is_some() && !is_as_known;
        if is_back || is_another {
            self.changed = Some(now);
        }
        if !is_as_known {
            self.digest = Some(digest);
            let like = Likeness::of(vehicle);
            // Another vehicle under the same number has miles of its own.
            if (&like.make, &like.model, like.year) != (&self.like.make, &self.like.model, self.like.year) {
                self.most_miles = None;
            }
            self.like = like;
        }
        let most_miles = MostMiles::noted(self.most_miles, vehicle.mileage, now);
        let is_driven = std::mem::replace(&mut self.most_miles, most_miles) != most_miles;
        let is_repriced = self.prices.note(vehicle.list_price, now);
        let has_other_vin = self.vin.as_deref() != vin;
        if has_other_vin {
            self.vin = vin.map(str::to_owned);
        }
        is_back || is_repriced || is_driven || has_other_vin || !is_as_known
    }

    /// It is not on the lot. Whether that is news.
    pub(super) fn miss(&mut self, now: Timestamp) -> bool {
        let is_news = self.left.is_none();
        if is_news {
            self.left = Some(now);
            // What is not on the lot is offered at no price, should it come back at the same.
            self.prices.note(None, now);
        }
        is_news
    }

    /// When its record last changed; when it came, where it never did.
    pub(super) fn changed(&self) -> Timestamp {
        self.changed.unwrap_or(self.came)
    }
}
