//! A query as one inventory understands it.

use super::Query;
use crate::Snapshot;

impl Query {
    /// The query as this inventory understands it: spelling of make, model, transmission and color as in stock, a model
    /// that the make lacks cleared, the upper end of the years opened where it hides nothing.
    #[must_use]
    pub fn settle(self, snapshot: &Snapshot) -> Self {
        let columns = &snapshot.columns;
        let make = self.make.map(|make| columns.makes.spelling_of(&make).map_or(make, str::to_owned));
        let model = make.as_deref().zip(self.model).and_then(|(make, model)| {
            let pair = columns.models.find_in(columns.makes.find(make)?, &model)?;
            Some(columns.models.spelling(pair).to_owned())
        });
        let settled = |text: Option<String>, coded: &crate::snapshot::Coded| {
            text.map(|text| coded.spelling_of(&text).map_or(text, str::to_owned))
        };
        Self {
            search: self.search.as_deref().and_then(super::parse::words),
            make,
            model,
            transmission: settled(self.transmission, &columns.transmissions.values),
            color: settled(self.color, &columns.colors.values),
            year: self.year.upright().opened_years(Some(u32::from(snapshot.newest_year_bound()))),
            price: self.price.upright().opened(Self::PRICE_TOP),
            mileage: self.mileage.upright().opened(Self::MILEAGE_TOP),
            page: self.page.max(1),
            ..self
        }
    }
}
