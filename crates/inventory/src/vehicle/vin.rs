//! Vehicle identification numbers (VEHICLE-1, VEHICLE-3).

use crate::ArcStr;
use crate::makes::makes_of_vin;

/// A VIN: 17 characters, upper case, without I, O and Q.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Vin(ArcStr);

/// Tables III and IV of 49 CFR 565.15 (ISO 3779): a character's value is its index, modulo ten.
const VALUES: &str = "0123456789.ABCDEFGH..JKLMN.P.R..STUVWXYZ";
const WEIGHTS: [usize; 17] = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];
const REMAINDERS: [char; 11] = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', 'X'];
/// Table VII: model year codes, which repeat every thirty years.
const YEARS: &str = "ABCDEFGHJKLMNPRSTVWXY123456789";

impl Vin {
    /// The first model year of this VIN format.
    pub const SINCE: u16 = 1981;
    /// Model year codes repeat after this many years.
    pub(crate) const CYCLE: u16 = 30;
    const FIRST_YEAR: u16 = 1980;

    /// Trims and uppercases the text; `None` if it is malformed.
    pub fn new(text: &str) -> Option<Self> {
        let vin = text.trim().to_ascii_uppercase();
        let allowed = |byte: u8| byte.is_ascii_alphanumeric() && !matches!(byte, b'I' | b'O' | b'Q');
        (vin.len() == 17 && vin.bytes().all(allowed)).then(|| Self(vin.into()))
    }

    /// The 17 characters.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The same, to be shared.
    pub fn text(&self) -> &ArcStr {
        &self.0
    }

    /// The ninth character is the check digit. Detects every single wrong character.
    pub fn has_valid_check_digit(&self) -> bool {
        self.character(8) == self.check_digit()
    }

    /// The check digit that the ninth character must be.
    pub fn check_digit(&self) -> char {
        let value = |letter: char| VALUES.find(letter).map_or(0, |index| index % 10);
        let sum: usize = self.0.chars().zip(WEIGHTS).map(|(letter, weight)| value(letter) * weight).sum();
        REMAINDERS[sum % REMAINDERS.len()]
    }

    /// The model year of a car or light truck. The seventh character tells the cycle of the tenth
    /// one's code; for heavy trucks it may be a cycle off.
    pub fn model_year(&self) -> Option<u16> {
        let index = u16::try_from(YEARS.find(self.character(9))?).ok()?;
        let cycle = if self.character(6).is_ascii_alphabetic() { Self::CYCLE } else { 0 };
        Some(Self::FIRST_YEAR + cycle + index)
    }

    /// The make, if the manufacturer's identifier stands for only one.
    pub fn make(&self) -> Option<&'static str> {
        let mut makes = makes_of_vin(&self.0);
        makes.next().filter(|_| makes.next().is_none())
    }

    /// The manufacturer and the attributes of the vehicle, which all vehicles of a model line, body
    /// and engine share: positions 1 to 8 (49 CFR 565.15).
    pub(crate) fn attributes(&self) -> &str {
        &self.0[..8]
    }

    fn character(&self, index: usize) -> char {
        char::from(self.0.as_bytes()[index])
    }
}
