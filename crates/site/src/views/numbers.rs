//! Numbers as a shopper reads them, en-US (PAGE-9).

use inventory::grouped;

/// `33,212 miles`; `1 mile`.
pub(crate) fn miles(mileage: u32) -> String {
    format!("{} {}", grouped(mileage.into()), if mileage == 1 { "mile" } else { "miles" })
}

#[cfg(test)]
mod tests {
    use super::miles;

    #[test]
    fn miles_are_grouped_and_one_is_a_mile() {
        assert_eq!([0, 1, 999, 212_000].map(miles), ["0 miles", "1 mile", "999 miles", "212,000 miles"]);
    }
}
