//! What a VIN says of itself: its check digit and its model year.

use inventory::Vin;
use proptest::prelude::*;

const ALPHABET: &str = "0123456789ABCDEFGHJKLMNPRSTUVWXYZ";
/// Letters of the same value stand together; a digit is its own value.
const VALUES: [&str; 10] = ["0", "1AJ", "2BKS", "3CLT", "4DMU", "5ENV", "6FW", "7GPX", "8HY", "9RZ"];

fn vin(text: &str) -> Vin {
    Vin::new(text).expect("a VIN")
}

fn value(letter: char) -> usize {
    VALUES.iter().position(|letters| letters.contains(letter)).expect("a letter of VINs")
}

/// Any VIN, with the check digit that it should have.
fn sound() -> impl Strategy<Value = String> {
    "[0-9A-HJ-NPR-Z]{17}".prop_map(|text| {
        let digit = vin(&text).check_digit();
        format!("{}{digit}{}", &text[..8], &text[9..])
    })
}

#[test]
fn published_vins_hold() {
    for text in ["1M8GDM9AXKP042788", "11111111111111111", "5GZCZ43D13S812715", "1FTFW1ED0PK972848"] {
        assert!(vin(text).has_valid_check_digit(), "{text}");
    }
    for text in ["1M8GDM9A0KP042788", "1M8GDM9AXKP042789", "5GZCZ43D23S812715"] {
        assert!(!vin(text).has_valid_check_digit(), "{text}");
    }
    assert_eq!(vin("1M8GDM9A_KP042788".replace('_', "0").as_str()).check_digit(), 'X');
}

#[test]
fn the_tenth_character_is_the_model_year_and_the_seventh_its_cycle() {
    let table = [
        ("1M8GDM9AXKP042788", Some(1989)),
        ("11111111111111111", Some(2001)),
        ("1FTFW1ED0PK972848", Some(2023)),
        ("1J4FJ68S0W6990227", Some(1998)),
        // U, Z and 0 are no year's.
        ("1FTFW1ED0UK972848", None),
        ("1FTFW1ED0ZK972848", None),
        ("1FTFW1ED00K972848", None),
    ];
    for (text, year) in table {
        assert_eq!(vin(text).model_year(), year, "{text}");
    }
}

proptest! {
    #[test]
    fn one_character_that_was_read_wrong_is_found(
        text in sound(), place in 0_usize..17, wrong in proptest::sample::select(ALPHABET.chars().collect::<Vec<_>>())
    ) {
        let right = char::from(text.as_bytes()[place]);
        let read = format!("{}{wrong}{}", &text[..place], &text[place + 1..]);
        // The check digit is compared itself; elsewhere characters of the same value are one.
        let is_same = if place == 8 { wrong == right } else { value(wrong) == value(right) };
        prop_assert!(vin(&text).has_valid_check_digit());
        prop_assert_eq!(vin(&read).has_valid_check_digit(), is_same, "{} for {}", read, text);
    }
}
