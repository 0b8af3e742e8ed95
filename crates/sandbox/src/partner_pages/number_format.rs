//! Number formats of en-US.

/// `212,000`.
pub(crate) fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut grouped = String::with_capacity(digits.len() + digits.len() / 3);
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            grouped.push(',');
        }
        grouped.push(digit);
    }
    grouped
}

/// `$19,695`.
pub(crate) fn dollars(whole: u64) -> String {
    format!("${}", grouped(whole))
}

/// `$1,234.56`, for an amount that is not negative.
pub(crate) fn dollars_and_cents(amount: f64) -> String {
    let text = format!("{amount:.2}");
    let (whole, cents) = text.split_once('.').unwrap_or((&text, "00"));
    format!("{}.{cents}", dollars(whole.parse().unwrap_or(0)))
}

/// Groups the digits of a plain number; returns any other text unchanged.
pub(crate) fn format_if_number(text: &str) -> String {
    let (whole, rest) = text.split_at(text.find('.').unwrap_or(text.len()));
    let is_number = |part: &str| !part.is_empty() && part.bytes().all(|b| b.is_ascii_digit());
    match whole.parse() {
        Ok(number) if is_number(whole) && (rest.is_empty() || is_number(&rest[1..])) => {
            format!("{}{rest}", grouped(number))
        }
        _ => text.to_owned(),
    }
}

/// Parses a typed number such as `$18,500.00`, from 0 to `most`.
pub(crate) fn parse_number(text: &str, most: f64) -> Option<f64> {
    let plain: String = text.chars().filter(|c| !matches!(c, '$' | ',' | '%' | ' ')).collect();
    plain.parse::<f64>().ok().filter(|value| value.is_finite() && (0.0..=most).contains(value))
}

#[cfg(test)]
mod tests {
    use super::{dollars_and_cents, format_if_number, grouped, parse_number};

    #[test]
    fn thousands_are_grouped() {
        let read = [0, 320, 1_000, 65_535, 212_000, 1_234_567].map(grouped);
        assert_eq!(read, ["0", "320", "1,000", "65,535", "212,000", "1,234,567"]);
        assert_eq!(dollars_and_cents(1_234.5), "$1,234.50");
    }

    #[test]
    fn only_plain_numbers_are_formatted() {
        assert_eq!(format_if_number("19695"), "19,695");
        assert_eq!(format_if_number("19695.50"), "19,695.50");
        for text in ["", "call us", "+5", "1.", "12k", "1.2.3", "99999999999999999999999"] {
            assert_eq!(format_if_number(text), text);
        }
    }

    #[test]
    fn typed_numbers_may_have_signs() {
        assert_eq!(parse_number("$18,500.00", 50_000.0), Some(18_500.0));
        assert_eq!(parse_number(" 7.9 %", 40.0), Some(7.9));
        for text in ["", "-1", "NaN", "inf", "50001"] {
            assert_eq!(parse_number(text, 50_000.0), None, "{text}");
        }
    }
}
