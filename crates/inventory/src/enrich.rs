//! A listed vehicle with the facts of its own record (specification, section 7, single inventory item).

use crate::Vehicle;

impl Vehicle {
    /// This vehicle with what its own record knows better. The listing keeps stock number and prices: what a shopper saw on a
    /// card is what the detail page asks for. Lists are the longer of the two.
    #[must_use]
    pub fn enriched_by(self, item: &Self) -> Self {
        let or = |known: &Option<String>, listed: Option<String>| known.clone().or(listed);
        let longer = |known: &Vec<String>, listed: Vec<String>| {
            if known.len() > listed.len() { known.clone() } else { listed }
        };
        Self {
            vin: self.vin.or_else(|| item.vin.clone()),
            trim: or(&item.trim, self.trim),
            mileage: item.mileage.or(self.mileage),
            transmission: or(&item.transmission, self.transmission),
            exterior_color: or(&item.exterior_color, self.exterior_color),
            interior_color: or(&item.interior_color, self.interior_color),
            options: longer(&item.options, self.options),
            description: or(&item.description, self.description),
            image_urls: longer(&item.image_urls, self.image_urls),
            engine: or(&item.engine, self.engine),
            drivetrain: or(&item.drivetrain, self.drivetrain),
            fuel_type: or(&item.fuel_type, self.fuel_type),
            body_style: or(&item.body_style, self.body_style),
            certified: self.certified || item.certified,
            new_arrival: self.new_arrival || item.new_arrival,
            msrp: item.msrp.or(self.msrp),
            savings: item.savings.or(self.savings),
            ..self
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::decode_item;

    #[test]
    fn the_record_adds_facts_and_the_listing_keeps_its_price() {
        let listed = decode_item(br#"{"stock_number":"W1","list_price":20000,"options":["A","B"]}"#).unwrap();
        let item =
            decode_item(br#"{"stock_number":"W1","list_price":19000,"engine":"2.5L I4","options":["A"]}"#)
                .unwrap();
        let whole = listed.clone().enriched_by(&item);
        assert_eq!(whole.list_price, listed.list_price);
        assert_eq!(whole.engine.as_deref(), Some("2.5L I4"));
        assert_eq!(whole.options, ["A", "B"]);
    }
}
