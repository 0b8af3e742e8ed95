//! Reads what a certificate says about itself: its times, and the names that its authority knows it
//! by. TLS itself needs none of it, so its library does not tell.

use jiff::{Timestamp, civil::DateTime, tz::TimeZone};

/// ASN.1 tags.
const INTEGER: u8 = 0x02;
const OCTET_STRING: u8 = 0x04;
const OBJECT_ID: u8 = 0x06;
const UTC_TIME: u8 = 0x17;
const GENERALIZED_TIME: u8 = 0x18;
const SEQUENCE: u8 = 0x30;
const VERSION: u8 = 0xA0;
const EXTENSIONS: u8 = 0xA3;
/// The first field of an authority key identifier.
const KEY_IDENTIFIER: u8 = 0x80;

/// 2.5.29.35.
const AUTHORITY_KEY_IDENTIFIER: &[u8] = &[0x55, 0x1D, 0x23];

/// What a certificate says about itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Facts {
    pub(crate) begins: Timestamp,
    pub(crate) ends: Timestamp,
    pub(crate) serial: Vec<u8>,
    /// The key identifier of the authority, if the certificate names it.
    pub(crate) authority: Option<Vec<u8>>,
}

impl Facts {
    /// `None` if the bytes are no certificate.
    pub(crate) fn read(certificate: &[u8]) -> Option<Self> {
        let mut signed = Reader(Reader(certificate).expect(SEQUENCE)?);
        let mut fields = Reader(signed.expect(SEQUENCE)?);
        if fields.0.first() == Some(&VERSION) {
            fields.next()?;
        }
        let serial = fields.expect(INTEGER)?.to_vec();
        let _signature = fields.expect(SEQUENCE)?;
        let _issuer = fields.expect(SEQUENCE)?;
        let mut validity = Reader(fields.expect(SEQUENCE)?);
        let (begins, ends) = (validity.time()?, validity.time()?);
        Some(Self { begins, ends, serial, authority: authority(fields) })
    }
}

/// The authority's key identifier, from the fields that follow the validity.
fn authority(mut fields: Reader<'_>) -> Option<Vec<u8>> {
    let extensions = std::iter::from_fn(|| fields.next()).find(|(tag, _)| *tag == EXTENSIONS)?.1;
    let mut extensions = Reader(Reader(extensions).expect(SEQUENCE)?);
    while let Some(extension) = extensions.expect(SEQUENCE) {
        let mut extension = Reader(extension);
        if extension.expect(OBJECT_ID)? != AUTHORITY_KEY_IDENTIFIER {
            continue;
        }
        // A flag may stand before the value.
        let value = std::iter::from_fn(|| extension.next()).find(|(tag, _)| *tag == OCTET_STRING)?.1;
        return Reader(Reader(value).expect(SEQUENCE)?).expect(KEY_IDENTIFIER).map(<[u8]>::to_vec);
    }
    None
}

/// Elements one after another.
struct Reader<'a>(&'a [u8]);

impl<'a> Reader<'a> {
    /// The next element: its tag and its content.
    fn next(&mut self) -> Option<(u8, &'a [u8])> {
        let (&[tag, length], mut rest) = self.0.split_first_chunk::<2>()?;
        let length = match length {
            0..=0x7F => usize::from(length),
            // So many bytes of a length follow; four are more than any certificate has.
            0x81..=0x84 => {
                let (bytes, after) = rest.split_at_checked(usize::from(length & 0x7F))?;
                rest = after;
                bytes.iter().fold(0, |length, byte| (length << 8) | usize::from(*byte))
            }
            _ => return None,
        };
        let (content, after) = rest.split_at_checked(length)?;
        self.0 = after;
        Some((tag, content))
    }

    fn expect(&mut self, expected: u8) -> Option<&'a [u8]> {
        self.next().filter(|(tag, _)| *tag == expected).map(|(_, content)| content)
    }

    fn time(&mut self) -> Option<Timestamp> {
        let (tag, text) = self.next()?;
        let text = std::str::from_utf8(text).ok()?;
        let text = match tag {
            // Two digits of the year, of 1950 to 2049 (RFC 5280, 4.1.2.5.1).
            UTC_TIME if text.as_bytes().first()? < &b'5' => format!("20{text}"),
            UTC_TIME => format!("19{text}"),
            GENERALIZED_TIME => text.to_owned(),
            _ => return None,
        };
        let time = DateTime::strptime("%Y%m%d%H%M%SZ", text).ok()?;
        time.to_zoned(TimeZone::UTC).ok().map(|time| time.timestamp())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use rcgen::{CertificateParams, IsCa, Issuer, KeyPair, SerialNumber};

    fn certificate() -> (Vec<u8>, Vec<u8>) {
        let key = KeyPair::generate().unwrap();
        let mut authority = CertificateParams::new([]).unwrap();
        authority.is_ca = IsCa::Ca(rcgen::BasicConstraints::Unconstrained);
        let identifier = authority.key_identifier(&key);
        let authority = Issuer::new(authority, key);
        let mut params = CertificateParams::new(["www.example.com".to_owned()]).unwrap();
        params.not_before = rcgen::date_time_ymd(2026, 11, 20);
        params.not_after = rcgen::date_time_ymd(2051, 2, 28);
        params.serial_number = Some(SerialNumber::from_slice(&[1, 2, 3]));
        params.use_authority_key_identifier_extension = true;
        let signed = params.signed_by(&KeyPair::generate().unwrap(), &authority).unwrap();
        (signed.der().to_vec(), identifier)
    }

    #[test]
    fn a_certificate_tells_its_times_and_names() {
        let (certificate, authority) = certificate();
        let expected = Facts {
            begins: "2026-11-20T00:00:00Z".parse().unwrap(),
            ends: "2051-02-28T00:00:00Z".parse().unwrap(),
            serial: vec![1, 2, 3],
            authority: Some(authority),
        };
        assert_eq!(Facts::read(&certificate), Some(expected));
    }

    proptest! {
        #[test]
        fn any_bytes_are_read_without_a_panic(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
            let _ = Facts::read(&bytes);
        }

        #[test]
        fn a_changed_certificate_is_read_without_a_panic(at in any::<prop::sample::Index>(), byte in any::<u8>()) {
            let (mut certificate, _) = certificate();
            let at = at.index(certificate.len());
            certificate[at] = byte;
            let _ = Facts::read(&certificate);
        }
    }
}
