//! Numbers as a shopper reads them, en-US (section 9).

/// `12,345`.
pub(crate) fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::with_capacity(digits.len() + digits.len() / 3);
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// `33,212 miles`; `1 mile`.
pub(crate) fn miles(mileage: u32) -> String {
    format!("{} {}", grouped(mileage.into()), if mileage == 1 { "mile" } else { "miles" })
}

#[cfg(test)]
mod tests {
    use super::{grouped, miles};

    #[test]
    fn thousands_are_parted_by_commas() {
        assert_eq!(
            [0, 999, 1000, 123_456, 1_234_567].map(grouped),
            ["0", "999", "1,000", "123,456", "1,234,567"]
        );
        assert_eq!((miles(1), miles(212_000)), ("1 mile".to_owned(), "212,000 miles".to_owned()));
    }
}
