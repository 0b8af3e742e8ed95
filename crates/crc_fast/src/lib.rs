//! The one checksum that `object_store` takes from crc-fast, CRC-64/NVME, computed by the crate `crc`.
//!
//! The workspace patches crc-fast with this crate: its tables for all algorithms are 690 kB of the program, and
//! no linker can tell that they are unused.

use crc::{CRC_64_NVME, Crc, Table};

static NVME: Crc<u64, Table<1>> = Crc::<u64, Table<1>>::new(&CRC_64_NVME);

/// The algorithms that `object_store` names.
#[derive(Clone, Copy, Debug)]
pub enum CrcAlgorithm {
    /// CRC-64/NVME, which S3 takes as `x-amz-checksum-crc64nvme`.
    Crc64Nvme,
}

/// A checksum of bytes that come in parts.
pub struct Digest(crc::Digest<'static, u64, Table<1>>);

impl Digest {
    /// The checksum of no bytes yet.
    pub fn new(algorithm: CrcAlgorithm) -> Self {
        match algorithm {
            CrcAlgorithm::Crc64Nvme => Self(NVME.digest()),
        }
    }

    /// Adds the next part.
    pub fn update(&mut self, part: &[u8]) {
        self.0.update(part);
    }

    /// The checksum of all parts.
    pub fn finalize(self) -> u64 {
        self.0.finalize()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The check value of the catalog of CRCs: the checksum of `123456789`.
    #[test]
    fn it_has_the_catalogs_check_value() {
        let mut digest = Digest::new(CrcAlgorithm::Crc64Nvme);
        digest.update(b"12345");
        digest.update(b"6789");
        assert_eq!(digest.finalize(), 0xae8b_1486_0a79_9888);
    }
}
