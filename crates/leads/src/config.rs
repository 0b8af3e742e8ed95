//! The configuration of leads.

use crate::{LeadRequest, MailKind, SourceMapping};
use database::DatabaseLocation;
use http_client::Secret;
use std::{collections::BTreeMap, fmt, num::NonZeroU32, path::PathBuf, time::Duration};
use url::Url;

/// A postal address in the US.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Address {
    /// Street and number.
    pub street: String,
    pub city: String,
    pub state: String,
    pub postal_code: String,
}

/// The dealership as ADF's `vendor`; its website is the default `provider`.
#[derive(Clone, Debug)]
pub struct Vendor {
    /// The dealership's name; the provider is `{name} Website`.
    pub name: String,
    pub phone: String,
    pub email: String,
    pub address: Address,
    /// The site's origin, with a slash at the end.
    pub url: Url,
    /// Time zone of `requestdate`.
    pub time_zone: jiff::tz::TimeZone,
}

/// A lot or store of the dealership (LEAD-20).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LeadLocation {
    /// As in [`LeadVehicle::location`](crate::LeadVehicle::location); each has a name of its own.
    pub name: String,
    pub phone: String,
    /// Leads about its vehicles are mailed to this address alone; without one, as those of any vehicle.
    pub email: Option<String>,
    pub address: Address,
}

/// The text of a missing value in ADF (`leads.missing`).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum MissingValues {
    /// `N/A` (LEAD-4).
    #[default]
    #[serde(rename = "n/a")]
    NotAvailable,
    /// Optional elements are omitted.
    Omit,
}

/// The elements of ADF that have the customer's name (`leads.adf.names`).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum AdfNames {
    /// The full name, then the known parts (LEAD-5).
    #[default]
    Both,
    /// The full name alone.
    Full,
    /// First and last name; the full name where no part is known.
    Parts,
}

impl AdfNames {
    pub const ALL: [Self; 3] = [Self::Both, Self::Full, Self::Parts];
}

/// The place of the ADF document in a mail (`leads.mail.as`).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum MailFormat {
    #[default]
    Body,
    /// The attachment `adf.xml`.
    Attachment,
}

/// ADF's `interest` of viewed vehicles (`leads.viewed_vehicles`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Interest {
    Buy,
    Lease,
    TestDrive,
}

impl Interest {
    pub const ALL: [Self; 3] = [Self::Buy, Self::Lease, Self::TestDrive];

    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Buy => "buy",
            Self::Lease => "lease",
            Self::TestDrive => "test-drive",
        }
    }
}

/// The lead endpoint of a CRM (LEAD-3).
#[derive(Clone)]
pub struct CrmConfig {
    /// The endpoint's full address.
    pub url: Url,
    /// Value of the client key header.
    pub client_key: Option<Secret>,
    /// Name of the client key header.
    pub client_key_header: String,
}

/// The channels of leads and the journal (LEAD-3, LEAD-9). At least one channel is set.
#[derive(Clone)]
pub struct LeadsConfig {
    /// The lead endpoint, whose answer the visitor sees.
    pub crm: Option<CrmConfig>,
    /// A CRM that takes ADF by e-mail (LEAD-10).
    pub mail: Option<MailConfig>,
    /// Mails for people (LEAD-19).
    pub readable: Option<ReadableMailConfig>,
    /// Limit of one attempt: 30 s.
    pub timeout: Duration,
    /// First delay of background delivery, doubling, with jitter: 5 s.
    pub retry_delay: Duration,
    /// Longest delay: 15 min.
    pub retry_delay_max: Duration,
    /// The text of missing values in ADF.
    pub missing: MissingValues,
    /// The elements that have the customer's name.
    pub names: AdfNames,
    /// Text in the document is written in ASCII letters: `José` as `Jose` (`leads.adf.ascii`).
    pub ascii: bool,
    /// The CRM's names of sources; the first match counts (LEAD-12).
    pub sources: Vec<SourceMapping>,
    /// The interest of viewed vehicles in the document; `None` names them in its comments only.
    pub viewed_vehicles: Option<Interest>,
    /// The background's maximum rate: 20 per second.
    pub max_deliveries: Rate,
    /// Alerts that leads wait too long.
    pub alert: Option<AlertConfig>,
    /// The daily report.
    pub digest: Option<DigestConfig>,
    /// The location of the journal.
    pub journal: DatabaseLocation,
    /// The folder with this server's id, if several share the journal.
    pub data_dir: PathBuf,
    /// Time after its delivery until a lead's personal data are erased: 30 days.
    pub erase_after: Duration,
    pub vendor: Vendor,
    /// The places where vehicles stand (LEAD-20); empty for a dealership with one place.
    pub locations: Vec<LeadLocation>,
}

impl LeadsConfig {
    /// The location with the vehicle that an enquiry is about, if the settings have it (LEAD-20).
    pub(crate) fn location_of(&self, request: &LeadRequest) -> Option<&LeadLocation> {
        let name = request.vehicle()?.location.as_deref()?;
        self.locations.iter().find(|location| location.name == name)
    }
}

/// Without the key, and without the URL's path and query, which may contain secrets.
impl fmt::Debug for CrmConfig {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("CrmConfig")
            .field("url", &self.url.origin().ascii_serialization())
            .field("client_key", &self.client_key)
            .finish_non_exhaustive()
    }
}

impl fmt::Debug for LeadsConfig {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("LeadsConfig")
            .field("crm", &self.crm)
            .field("mail", &self.mail)
            .field("readable", &self.readable)
            .field("journal", &self.journal)
            .finish_non_exhaustive()
    }
}

/// A rate (LEAD-8).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rate {
    pub count: NonZeroU32,
    pub per: Duration,
}

/// A mail server and recipients: a CRM, or people.
#[derive(Clone)]
pub struct MailConfig {
    /// The mail server: `smtps://user:password@host`, or `smtp://…` with `?tls=required`,
    /// `?tls=opportunistic` or neither.
    pub url: Url,
    /// The sender, `leads@example.com` or `Name <leads@example.com>`.
    pub from: String,
    /// The recipients; a lead is delivered when the server has accepted it for each of them.
    pub to: Vec<String>,
    /// Limit of one attempt.
    pub timeout: Duration,
    /// The dealership's name, for the subject.
    pub dealership: String,
    /// Subject of a lead's mail, with the placeholders of [`MailConfig::PLACEHOLDERS`].
    pub subject: String,
    /// The place of a lead's document.
    pub format: MailFormat,
    /// Origin of the pages for staff, with a slash at the end, if mails to people link to them.
    pub admin_url: Option<Url>,
}

impl MailConfig {
    /// The usual subject.
    pub const SUBJECT: &str = "{dealership}: lead from the website";
    /// The names that a subject may have in braces: the dealership, the kind of the enquiry, year, make
    /// and model of the vehicle, and the lead's id.
    pub const PLACEHOLDERS: [&str; 4] = ["dealership", "service", "vehicle", "id"];
}

impl MailConfig {
    /// The address of a page for staff, such as `leads?state=call`.
    pub(crate) fn admin_page(&self, path: &str) -> Option<String> {
        Some(self.admin_url.as_ref()?.join(path).ok()?.into())
    }
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

/// Mails for people, with recipients by the kind of lead (LEAD-19).
#[derive(Clone, Debug)]
pub struct ReadableMailConfig {
    /// The mail settings for all kinds; its recipients get the kinds that have none of their own, and may
    /// be none.
    pub mail: MailConfig,
    /// Recipients by kind.
    pub by_kind: BTreeMap<MailKind, Vec<String>>,
}

impl ReadableMailConfig {
    /// The addresses for a kind: its own, else those of the wider kind, else those for all.
    pub fn recipients(&self, kind: MailKind) -> &[String] {
        let own = std::iter::successors(Some(kind), |kind| kind.wider())
            .find_map(|kind| self.by_kind.get(&kind).filter(|addresses| !addresses.is_empty()));
        own.unwrap_or(&self.mail.to)
    }
}

/// Alerts that leads wait too long (LEAD-14).
#[derive(Clone, Debug)]
pub struct AlertConfig {
    /// The mail server, sender and recipients.
    pub mail: MailConfig,
    /// Time that a lead may wait: 15 min.
    pub after: Duration,
}

/// The daily report (LEAD-14).
#[derive(Clone, Debug)]
pub struct DigestConfig {
    /// The mail server, sender and recipients.
    pub mail: MailConfig,
    /// The time of day, in the dealership's time zone.
    pub at: jiff::civil::Time,
}
