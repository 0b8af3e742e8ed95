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

/// The remainder of a VIN's weighted sum, by the published tables and not by the program.
fn remainder(text: &str) -> usize {
    const WEIGHTS: [usize; 17] = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];
    text.chars().zip(WEIGHTS).map(|(letter, weight)| value(letter) * weight).sum::<usize>() % 11
}

/// Every character of fifty VINs of North American makers, replaced by every other one.
#[test]
fn every_change_of_one_character_that_changes_the_check_digit_is_found() {
    const MAKERS: [&str; 10] = [
        "1FTFW1ED", "1GCUYDED", "1C6SRFFT", "2HGFC2F5", "2T1BURHE", "3VWC57BU", "3GNAXHEV", "4T1G11AK",
        "5YJ3E1EA", "5NPE24AF",
    ];
    const DIGITS: &[u8; 11] = b"0123456789X";
    let (mut mutations, mut found) = (0, 0);
    for number in 0..50_usize {
        let text = format!(
            "{}0{}K{:06}",
            MAKERS[number % 10],
            &"HJKLM"[number / 10..=number / 10],
            100_003 * (number % 9) + number
        );
        let text = format!("{}{}{}", &text[..8], char::from(DIGITS[remainder(&text)]), &text[9..]);
        assert!(vin(&text).has_valid_check_digit(), "{text}");
        for (place, right) in text.char_indices() {
            for wrong in ALPHABET.chars().filter(|wrong| *wrong != right) {
                let read = format!("{}{wrong}{}", &text[..place], &text[place + 1..]);
                let is_changed = place == 8 || remainder(&read) != remainder(&text);
                assert_eq!(vin(&read).has_valid_check_digit(), !is_changed, "{read} for {text}");
                mutations += 1;
                found += usize::from(is_changed);
            }
        }
    }
    assert_eq!(mutations, 50 * 17 * 32);
    assert!(found > mutations * 9 / 10, "characters of the same value are the rest: {found}");
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
