//! How much of a disk something may take.

use super::{Problem, Setting, by_text};
use figment::value::Value;

/// Units, each a thousand times the one before, as disks are sold.
const UNITS: [(&str, u64); 4] =
    [("kB", 1_000), ("MB", 1_000_000), ("GB", 1_000_000_000), ("TB", 1_000_000_000_000)];

/// Bytes, written with their unit: `500MB`, `2GB`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct ByteSize(pub u64);

impl Setting for ByteSize {
    fn read(value: &Value) -> Result<Self, Problem> {
        by_text(value, "is no size (write 500MB, 2GB)", |text| {
            let (unit, bytes) = UNITS.iter().find(|(unit, _)| text.ends_with(unit))?;
            let number: u64 = text.strip_suffix(unit)?.trim_end().parse().ok()?;
            number.checked_mul(*bytes).filter(|size| *size > 0).map(Self)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::read;
    use super::*;

    #[test]
    fn a_size_is_written_with_its_unit() {
        assert_eq!(read("500MB"), Ok(ByteSize(500_000_000)));
        assert_eq!(read("2 GB"), Ok(ByteSize(2_000_000_000)));
        for wrong in ["2", "0GB", "-1GB", "2GiB", "much", "99999999999TB"] {
            assert!(read::<ByteSize>(wrong).is_err(), "{wrong}");
        }
    }
}
