//! What delivery needs to know.

use crate::SourceMapping;
use http_client::Secret;
use std::{fmt, num::NonZeroU32, path::PathBuf, time::Duration};
use url::Url;

/// A postal address in the US.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Address {
    /// Street and number.
    pub street: String,
    /// City.
    pub city: String,
    /// Two-letter state.
    pub state: String,
    /// ZIP code.
    pub postal_code: String,
}

/// The dealership as ADF names it (`vendor`), and the website as the lead's `provider`.
#[derive(Clone, Debug)]
pub struct Vendor {
    /// Dealership's name; the provider is `{name} Website`.
    pub name: String,
    /// Sales phone.
    pub phone: String,
    /// E-mail.
    pub email: String,
    /// Address.
    pub address: Address,
    /// The site's origin, with a slash at the end.
    pub url: Url,
    /// Time zone of `requestdate`.
    pub time_zone: jiff::tz::TimeZone,
}

/// How ADF says that a value is missing (`leads.missing`).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum MissingValues {
    /// `N/A` (LEAD-4).
    #[default]
    #[serde(rename = "n/a")]
    NotAvailable,
    /// Elements that the DTD allows to leave out are left out.
    Omit,
}

/// How a lead stands in its mail (`leads.mail.as`).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum MailFormat {
    /// The document alone is the text.
    #[default]
    Body,
    /// The document is attached, as `adf.xml`.
    Attachment,
}

/// The interest that ADF says of vehicles that were looked at besides (`leads.viewed_vehicles`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Interest {
    /// To buy.
    Buy,
    /// To lease.
    Lease,
    /// To drive.
    TestDrive,
}

impl Interest {
    /// All.
    pub const ALL: [Self; 3] = [Self::Buy, Self::Lease, Self::TestDrive];

    /// As ADF writes it.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Buy => "buy",
            Self::Lease => "lease",
            Self::TestDrive => "test-drive",
        }
    }
}

/// The lead endpoint and the journal (LEAD-3, LEAD-9).
#[derive(Clone)]
pub struct LeadsConfig {
    /// The endpoint's full address.
    pub url: Url,
    /// Value of the client key header.
    pub client_key: Option<Secret>,
    /// Name of the client key header.
    pub client_key_header: String,
    /// Limit of one try: 30 s.
    pub timeout: Duration,
    /// First delay of background delivery, doubling, with jitter: 5 s.
    pub retry_delay: Duration,
    /// Longest delay: 15 min.
    pub retry_delay_max: Duration,
    /// How missing values are written.
    pub missing: MissingValues,
    /// How the CRM calls those who bring leads; the first that fits counts (LEAD-12).
    pub sources: Vec<SourceMapping>,
    /// With what interest the vehicles that were looked at besides are vehicles of the document too; `None` leaves them to its words.
    pub viewed_vehicles: Option<Interest>,
    /// What the background may send in what time: 20 in a second.
    pub max_deliveries: Rate,
    /// A second channel: a CRM that takes ADF by e-mail.
    pub mail: Option<MailConfig>,
    /// Who is told that leads wait for too long, if anybody.
    pub alert: Option<AlertConfig>,
    /// Who is told each day what became of yesterday's, if anybody.
    pub digest: Option<DigestConfig>,
    /// Where leads are kept.
    pub journal: JournalLocation,
    /// How long after its delivery the personal data of a lead are erased from the journal: 30 days.
    pub erase_after: Duration,
    /// The dealership.
    pub vendor: Vendor,
}

/// Without the key, and without what an address may hide in its path or query.
impl fmt::Debug for LeadsConfig {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("LeadsConfig")
            .field("url", &self.url.origin().ascii_serialization())
            .field("client_key", &self.client_key)
            .field("mail", &self.mail)
            .field("journal", &self.journal)
            .finish_non_exhaustive()
    }
}

/// So many in so long (LEAD-8).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rate {
    /// How many.
    pub count: NonZeroU32,
    /// In what time.
    pub per: Duration,
}

/// A mail server, and those who get mail by it: a CRM that takes its leads so, or people.
#[derive(Clone)]
pub struct MailConfig {
    /// The mail server: `smtps://user:password@host`, or `smtp://…` with `?tls=required`, `?tls=opportunistic` or neither.
    pub url: Url,
    /// The sender, `leads@example.com` or `Name <leads@example.com>`.
    pub from: String,
    /// Those who get the mail; it counts as delivered when the mail server takes it for all of them.
    pub to: Vec<String>,
    /// Limit of one try.
    pub timeout: Duration,
    /// The dealership's name, for the subject.
    pub dealership: String,
    /// Where a lead's document is; what people are told is always the text.
    pub format: MailFormat,
}

/// Without user and password.
impl fmt::Debug for MailConfig {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("MailConfig")
            .field("host", &self.url.host_str())
            .field("from", &self.from)
            .field("to", &self.to)
            .finish_non_exhaustive()
    }
}

/// People who are told that leads wait for too long (LEAD-14).
#[derive(Clone, Debug)]
pub struct AlertConfig {
    /// How they are told.
    pub mail: MailConfig,
    /// How long a lead may wait: 15 min.
    pub after: Duration,
}

/// People who are told each day what became of yesterday's leads (LEAD-14).
#[derive(Clone, Debug)]
pub struct DigestConfig {
    /// How they are told.
    pub mail: MailConfig,
    /// When, in the dealership's own time.
    pub at: jiff::civil::Time,
}

/// Where leads are kept (LEAD-9).
#[derive(Clone, PartialEq, Eq)]
pub enum JournalLocation {
    /// In the file `leads.db` of this folder: one server, nothing to install.
    Folder(PathBuf),
    /// In a `PostgreSQL` database, which several servers may share.
    Database {
        /// `postgres://user:password@host/database`.
        url: Url,
        /// Limit of connecting, of one read and of one write.
        timeout: Duration,
    },
}

/// Without the password.
impl fmt::Debug for JournalLocation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// As messages name it: without the password, and without what else an address may hide.
impl fmt::Display for JournalLocation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Folder(folder) => folder.join("leads.db").display().fmt(f),
            Self::Database { url, .. } => {
                write!(f, "{}://{}{}", url.scheme(), url.host_str().unwrap_or_default(), url.path())
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_database_is_named_without_its_password() {
        let url = "postgres://dealer:s3cret@db.example.com:5432/leads?sslpassword=hush".parse().unwrap();
        let place = JournalLocation::Database { url, timeout: Duration::from_secs(10) };
        assert_eq!(place.to_string(), "postgres://db.example.com/leads");
        assert_eq!(format!("{place:?}"), "postgres://db.example.com/leads");
    }
}
