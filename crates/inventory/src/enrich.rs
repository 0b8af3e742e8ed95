//! A listed vehicle with the facts of its own record (FEED-4).

use crate::Vehicle;

impl Vehicle {
    /// This vehicle with what its own record knows beyond the listing. What the listing says stays: a shopper saw it on a card
    /// and an advertising partner in a feed, and neither may find something else on the detail page. Lists and notes, which
    /// only that page shows whole, are the longer of the two.
    #[must_use]
    pub fn enriched_by(self, item: &Self) -> Self {
        let or = |listed: Option<String>, known: &Option<String>| listed.or_else(|| known.clone());
        let longer = |listed: Vec<String>, known: &Vec<String>| {
            if known.len() > listed.len() { known.clone() } else { listed }
        };
        let length = |text: &Option<String>| text.as_ref().map_or(0, String::len);
        let description = if length(&item.description) > length(&self.description) {
            item.description.clone()
        } else {
            self.description
        };
        Self {
            vin: self.vin.or_else(|| item.vin.clone()),
            trim: or(self.trim, &item.trim),
            mileage: self.mileage.or(item.mileage),
            transmission: or(self.transmission, &item.transmission),
            exterior_color: or(self.exterior_color, &item.exterior_color),
            interior_color: or(self.interior_color, &item.interior_color),
            options: longer(self.options, &item.options),
            description,
            image_urls: longer(self.image_urls, &item.image_urls),
            engine: or(self.engine, &item.engine),
            drivetrain: or(self.drivetrain, &item.drivetrain),
            fuel_type: or(self.fuel_type, &item.fuel_type),
            body_style: or(self.body_style, &item.body_style),
            certified: self.certified || item.certified,
            new_arrival: self.new_arrival || item.new_arrival,
            msrp: self.msrp.or(item.msrp),
            savings: self.savings.or(item.savings),
            ..self
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::decode_item;

    #[test]
    fn the_record_adds_facts_and_the_listing_keeps_what_it_says() {
        let listed = decode_item(
            br#"{"stock_number":"W1","list_price":20000,"mileage":30000,"exterior_color":"Blue","options":["A","B"]}"#,
        )
        .unwrap();
        let item = decode_item(
            br#"{"stock_number":"W1","list_price":19000,"mileage":45000,"exterior_color":"Red","engine":"2.5L I4","options":["A"],"description":"One owner."}"#,
        )
        .unwrap();
        let whole = listed.clone().enriched_by(&item);
        assert_eq!(
            (whole.list_price, whole.mileage, &whole.exterior_color),
            (listed.list_price, listed.mileage, &listed.exterior_color)
        );
        assert_eq!(whole.description.as_deref(), Some("One owner."));
        assert_eq!(whole.engine.as_deref(), Some("2.5L I4"));
        assert_eq!(whole.options, ["A", "B"]);
    }
}
