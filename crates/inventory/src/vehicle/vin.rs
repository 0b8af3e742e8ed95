//! The number that a vehicle was built with (VEHICLE-1).

/// A vehicle identification number: 17 characters, upper case, without I, O and Q.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Vin(String);

impl Vin {
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
}
