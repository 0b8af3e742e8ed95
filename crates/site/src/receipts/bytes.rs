//! Numbers and texts as bytes: numbers in groups of seven bits, texts after their length.

#[derive(Debug, Default)]
pub(super) struct Writer(Vec<u8>);

#[derive(Debug)]
pub(super) struct Reader<'b>(&'b [u8]);

impl Writer {
    pub(super) fn byte(&mut self, byte: u8) {
        self.0.push(byte);
    }

    pub(super) fn number(&mut self, mut number: u64) {
        while number >= 0x80 {
            self.byte(number.to_le_bytes()[0] | 0x80);
            number >>= 7;
        }
        self.byte(number.to_le_bytes()[0]);
    }

    pub(super) fn text(&mut self, text: &str) {
        self.number(text.len() as u64);
        self.0.extend_from_slice(text.as_bytes());
    }

    pub(super) fn into_bytes(self) -> Vec<u8> {
        self.0
    }
}

impl<'b> Reader<'b> {
    pub(super) const fn new(bytes: &'b [u8]) -> Self {
        Self(bytes)
    }

    pub(super) const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub(super) fn byte(&mut self) -> Option<u8> {
        let (first, rest) = self.0.split_first()?;
        self.0 = rest;
        Some(*first)
    }

    pub(super) fn number(&mut self) -> Option<u64> {
        let mut number = 0;
        for shift in (0..u64::BITS).step_by(7) {
            let byte = self.byte()?;
            number |= u64::from(byte & 0x7F).checked_shl(shift)?;
            if byte < 0x80 {
                return Some(number);
            }
        }
        None
    }

    pub(super) fn text(&mut self) -> Option<&'b str> {
        let length = usize::try_from(self.number()?).ok()?;
        let (text, rest) = self.0.split_at_checked(length)?;
        self.0 = rest;
        std::str::from_utf8(text).ok()
    }
}
