//! What was asked, as one figure.

/// Takes what was asked, part by part. Every form takes itself apart whole, so that no field can be forgotten.
#[derive(Default)]
pub(crate) struct Digest(blake3::Hasher);

impl Digest {
    /// With its length before it, no part can run into the next.
    pub(crate) fn text(&mut self, text: &str) {
        self.0.update(&text.len().to_le_bytes()).update(text.as_bytes());
    }

    pub(crate) fn maybe(&mut self, text: Option<&str>) {
        self.text(text.unwrap_or_default());
    }

    pub(crate) fn number(&mut self, number: Option<u32>) {
        self.maybe(number.map(|number| number.to_string()).as_deref());
    }

    pub(crate) fn finish(self) -> [u8; 32] {
        self.0.finalize().into()
    }
}
