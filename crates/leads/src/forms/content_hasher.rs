/// Hashes the content of a lead, field by field, to recognise a repeat. Forms destructure
/// themselves completely, so that the compiler finds a forgotten field.
#[derive(Default)]
pub(crate) struct ContentHasher(blake3::Hasher);

impl ContentHasher {
    /// Hashes the length first, so that fields can't run into each other.
    pub(crate) fn text(&mut self, text: &str) {
        self.0.update(&text.len().to_le_bytes()).update(text.as_bytes());
    }

    pub(crate) fn optional(&mut self, text: Option<&str>) {
        self.text(text.unwrap_or_default());
    }

    pub(crate) fn number(&mut self, number: Option<u32>) {
        self.optional(number.map(|number| number.to_string()).as_deref());
    }

    pub(crate) fn finish(self) -> [u8; 32] {
        self.0.finalize().into()
    }
}
