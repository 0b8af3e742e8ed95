//! Mail: leads for a CRM that accepts ADF by e-mail and for people, alerts and daily reports for the
//! dealership.

use crate::config::{
    keys::{Key, key, optional, secret},
    parse::{MailServerUrl, MailSubject, Mailbox, is_local},
    reader::Reader,
};
use leads::{AlertConfig, DigestConfig, EnquiryKind, MailConfig, MailKind, ReadableMailConfig};
use site::Dealership;
use std::{collections::BTreeMap, time::Duration};
use url::Url;

pub(in crate::config) const KEYS: &[Key] = &[
    secret(
        "leads.mail.server",
        "mail server, for leads by e-mail, alerts and digests: `smtps://user:password@host`",
    ),
    optional(
        "leads.mail.readable_to",
        "none",
        "addresses of people who get each lead as a mail to read and to answer, separated by commas; the `email` of a department replaces them for \
         the leads that it answers, and `leads.mail.by_kind` replaces both",
    ),
    optional(
        "leads.mail.by_kind.vehicle",
        "`leads.mail.readable_to`",
        "addresses that get such a mail in its place for enquiries about a vehicle",
    ),
    optional(
        "leads.mail.by_kind.test_drive",
        "`leads.mail.by_kind.vehicle`",
        "for enquiries about a vehicle with a time for a test drive",
    ),
    optional(
        "leads.mail.by_kind.finance",
        "`leads.mail.by_kind.vehicle`",
        "for enquiries about a vehicle with the figures of a loan",
    ),
    optional("leads.mail.by_kind.service", "`leads.mail.readable_to`", "for service enquiries"),
    optional("leads.mail.by_kind.contact", "`leads.mail.readable_to`", "for the contact form"),
    optional("leads.mail.by_kind.sell", "`leads.mail.readable_to`", "for trade-in quotes"),
    optional("leads.mail.by_kind.car_finder", "`leads.mail.readable_to`", "for the car finder"),
    optional("leads.mail.to", "none", "addresses of CRMs that get each lead as an ADF document by e-mail"),
    key("leads.mail.as", "body", "place of the ADF document in a mail: `body`, or `attachment` (`adf.xml`)"),
    key(
        "leads.mail.subject",
        MailConfig::SUBJECT,
        "subject of a mail with an ADF document; `{dealership}`, `{service}` (`Vehicle enquiry`), `{vehicle}` (`2021 Toyota Camry`) and `{id}` \
         are filled in",
    ),
    optional("leads.mail.from", "the first recipient", "sender of these mails, of alerts and of digests"),
    optional(
        "leads.alert_to",
        "nobody",
        "addresses that get a mail when leads wait too long, an inventory is quarantined or the feed fails, at most once an hour for each, and when \
         it is over",
    ),
    key(
        "leads.alert_after",
        "15m",
        "how long a lead may wait for its delivery, or the feed fail, before the alert",
    ),
    optional(
        "leads.digest_to",
        "nobody",
        "addresses that get a daily mail with the report of yesterday's leads, which names no customer",
    ),
    key("leads.digest_at", "7:00AM", "time of day of that mail, in the dealership's time zone"),
];

/// The kinds of mail that have recipients.
#[derive(Default)]
pub(super) struct MailSettings {
    pub mail: Option<MailConfig>,
    pub readable: Option<ReadableMailConfig>,
    pub alert: Option<AlertConfig>,
    pub digest: Option<DigestConfig>,
}

/// Reads the settings of mails of leads, alerts and digests. If any has recipients, a server is required.
pub(super) fn read(
    reader: &mut Reader,
    timeout: Duration,
    dealership: &Dealership,
    admin_url: Option<&Url>,
) -> MailSettings {
    let server = reader.optional::<MailServerUrl>("leads.mail.server");
    let mut addresses = |path| -> Option<Vec<String>> {
        let mailboxes = reader.optional::<Vec<Mailbox>>(path)?;
        Some(mailboxes.into_iter().map(|Mailbox(address)| address).collect())
    };
    let to = addresses("leads.mail.to").unwrap_or_default();
    let readable_to = addresses("leads.mail.readable_to").unwrap_or_default();
    let by_kind: BTreeMap<MailKind, Vec<String>> =
        MailKind::ALL.into_iter().filter_map(|kind| Some((kind, addresses(path(kind))?))).collect();
    let alert_to = addresses("leads.alert_to").unwrap_or_default();
    let digest_to = addresses("leads.digest_to").unwrap_or_default();
    let format = reader.get("leads.mail.as");
    let subject = reader.get::<MailSubject>("leads.mail.subject").0;
    let from = reader.optional("leads.mail.from").map(|Mailbox(address)| address);
    let after = reader.get("leads.alert_after");
    let at = reader.get("leads.digest_at");
    let lead_recipients = || [&readable_to, &to].into_iter().chain(by_kind.values()).flatten();
    let location_emails = || dealership.places().iter().filter_map(|location| location.email.as_ref());
    let has_location_email = location_emails().next().is_some();
    // A location's e-mail alone asks for no server: its leads also go to the endpoint.
    let of_locations = || if server.is_some() { location_emails().next() } else { None };
    let others = || lead_recipients().chain(&alert_to).chain(&digest_to).next();
    let first_recipient = others().or_else(of_locations).cloned();
    let (url, from) = match (server, first_recipient) {
        (None, None) => return MailSettings::default(),
        (None, Some(_)) if reader.is_invalid("leads.mail.server") => return MailSettings::default(),
        (None, Some(_)) => {
            let is_lead = lead_recipients().next().is_some();
            let what = if is_lead { "leads" } else { "alerts and digests" };
            reader.error("leads.mail.server", &format!("missing: {what} can't be mailed without a server"));
            return MailSettings::default();
        }
        (Some(_), None) => {
            reader.error(
                "leads.mail.readable_to",
                "missing, and so is leads.mail.to: a mail server is set, but nobody to mail to",
            );
            return MailSettings::default();
        }
        (Some(MailServerUrl(server)), Some(first_recipient)) => (server, from.unwrap_or(first_recipient)),
    };
    reader.warn_if(
        exposes_password(&url),
        "leads.mail.server: the password and the leads may cross the network in clear: write smtps://…, or add ?tls=required",
    );
    let mail_to = |to: Vec<String>| MailConfig {
        url: url.clone(),
        from: from.clone(),
        to,
        timeout,
        dealership: dealership.name.clone(),
        subject: subject.clone(),
        format,
        admin_url: admin_url.cloned(),
    };
    let some_mail_to = |to: Vec<String>| (!to.is_empty()).then(|| mail_to(to));
    MailSettings {
        mail: some_mail_to(to),
        readable: (!readable_to.is_empty() || !by_kind.is_empty() || has_location_email).then(|| {
            ReadableMailConfig { mail: mail_to(readable_to), by_kind: with_departments(by_kind, dealership) }
        }),
        alert: some_mail_to(alert_to).map(|mail| AlertConfig { mail, after }),
        digest: some_mail_to(digest_to).map(|mail| DigestConfig { mail, at }),
    }
}

/// With the e-mails of the departments for kinds that have no addresses of their own.
fn with_departments(
    mut by_kind: BTreeMap<MailKind, Vec<String>>,
    dealership: &Dealership,
) -> BTreeMap<MailKind, Vec<String>> {
    use MailKind::{CarFinder, Contact, Sell, Service, Vehicle};
    for kind in [Vehicle, Contact, Sell, CarFinder, Service] {
        let answered = if kind == Service { EnquiryKind::Service } else { EnquiryKind::Contact };
        let department = dealership.departments.answering(answered.into());
        if let Some(email) = department.and_then(|department| department.email.clone()) {
            by_kind.entry(kind).or_insert_with(|| vec![email]);
        }
    }
    by_kind
}

const fn path(kind: MailKind) -> &'static str {
    match kind {
        MailKind::Vehicle => "leads.mail.by_kind.vehicle",
        MailKind::TestDrive => "leads.mail.by_kind.test_drive",
        MailKind::Finance => "leads.mail.by_kind.finance",
        MailKind::Service => "leads.mail.by_kind.service",
        MailKind::Contact => "leads.mail.by_kind.contact",
        MailKind::Sell => "leads.mail.by_kind.sell",
        MailKind::CarFinder => "leads.mail.by_kind.car_finder",
    }
}

/// The password may cross a network unencrypted: without `tls=required` an attacker on the network can suppress
/// the server's offer of TLS.
fn exposes_password(server: &Url) -> bool {
    let requires_tls = server.query_pairs().any(|(name, value)| name == "tls" && value == "required");
    server.scheme() == "smtp" && server.password().is_some() && !requires_tls && !is_local(server)
}
