//! The number that a vehicle was built with (VEHICLE-1), and what it says of itself (VEHICLE-3).

/// A vehicle identification number: 17 characters, upper case, without I, O and Q.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Vin(String);

/// Tables III and IV of 49 CFR 565.15, which are ISO 3779's: a character's value is its place in here, by tens.
const VALUES: &str = "0123456789.ABCDEFGH..JKLMN.P.R..STUVWXYZ";
const WEIGHTS: [usize; 17] = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];
const REMAINDERS: [char; 11] = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', 'X'];
/// Table VII: codes of the model years, which come round every thirty years.
const YEARS: &str = "ABCDEFGHJKLMNPRSTVWXY123456789";

impl Vin {
    /// The model year from which on a VIN is what it is here.
    pub const SINCE: u16 = 1981;
    /// After so many years the codes of model years come round.
    pub(crate) const CYCLE: u16 = 30;
    const FIRST_YEAR: u16 = 1980;

    /// A VIN from text: trimmed, made upper case; `None` if it can't be one.
    pub fn new(text: &str) -> Option<Self> {
        let vin = text.trim().to_ascii_uppercase();
        let allowed = |byte: u8| byte.is_ascii_alphanumeric() && !matches!(byte, b'I' | b'O' | b'Q');
        (vin.len() == 17 && vin.bytes().all(allowed)).then_some(Self(vin))
    }

    /// The 17 characters.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Whether its ninth character is the check digit of the others: a single character that was read wrong never leaves it so.
    pub fn holds(&self) -> bool {
        self.character(8) == self.check_digit()
    }

    /// What its ninth character has to be.
    pub fn check_digit(&self) -> char {
        let value = |letter: char| VALUES.find(letter).map_or(0, |place| place % 10);
        let sum: usize = self.0.chars().zip(WEIGHTS).map(|(letter, weight)| value(letter) * weight).sum();
        REMAINDERS[sum % REMAINDERS.len()]
    }

    /// The model year of a car or a light truck: the seventh character says which cycle the tenth one's code is of. A heavy truck's
    /// may lie a cycle beside it.
    pub fn model_year(&self) -> Option<u16> {
        let place = u16::try_from(YEARS.find(self.character(9))?).ok()?;
        let cycle = if self.character(6).is_ascii_alphabetic() { Self::CYCLE } else { 0 };
        Some(Self::FIRST_YEAR + cycle + place)
    }

    fn character(&self, place: usize) -> char {
        char::from(self.0.as_bytes()[place])
    }
}
