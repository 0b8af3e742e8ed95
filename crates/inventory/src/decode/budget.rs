//! The work and the time that reading a body may take (FEED-10).

use super::error::FeedError;

/// Steps that each byte of a body may cost. A step is a byte of a name that is looked up, a byte of an
/// entity, or a cell that a row must have for the columns before.
const STEPS_PER_BYTE: usize = 8;
/// A small body may cost so many steps, whatever its bytes.
const FREE_STEPS: usize = 1_000_000;
/// Steps between two looks at the clock; a few milliseconds.
const STEPS_PER_LOOK: usize = 1 << 16;

/// The work that is left for a body.
pub(super) struct Budget<'c> {
    steps: usize,
    until_look: usize,
    is_over: &'c dyn Fn() -> bool,
}

impl<'c> Budget<'c> {
    /// For a body of so many bytes, until the caller's time is over.
    pub(super) fn new(bytes: usize, is_over: &'c dyn Fn() -> bool) -> Self {
        let steps = bytes.saturating_mul(STEPS_PER_BYTE).saturating_add(FREE_STEPS);
        Self { steps, until_look: STEPS_PER_LOOK, is_over }
    }

    /// Takes steps; an error if there are not as many, or if the time is over.
    pub(super) fn spend(&mut self, steps: usize) -> Result<(), FeedError> {
        // Each call is work of its own.
        let steps = steps + 1;
        self.steps = self.steps.checked_sub(steps).ok_or(FeedError::TooCostly(
            "its members have long names within each other, its records other members each, or its entities long \
             texts; that takes more work than a file of its size may",
        ))?;
        match self.until_look.checked_sub(steps) {
            Some(left) => self.until_look = left,
            None if (self.is_over)() => return Err(FeedError::TooCostly("it took longer than it may")),
            None => self.until_look = STEPS_PER_LOOK,
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn work_and_time_are_bounded() {
        let mut small = Budget::new(10, &|| false);
        assert_eq!(small.spend(FREE_STEPS), Ok(()));
        assert!(matches!(small.spend(STEPS_PER_BYTE * 10), Err(FeedError::TooCostly(_))));
        let mut late = Budget::new(1 << 30, &|| true);
        let steps = (1..=usize::MAX).find(|_| late.spend(0).is_err());
        assert_eq!(steps, Some(STEPS_PER_LOOK + 1));
    }
}
