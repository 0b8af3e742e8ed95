//! Warnings about personal data, passwords and keys that would cross a network unencrypted.

use super::{Config, parse::is_local};
use url::Url;

impl Config {
    pub(super) fn cleartext_warnings(&self) -> Vec<String> {
        let (leads, feed, item) = (&self.leads, self.feed.as_ref(), self.item.as_ref());
        let has_mail_password =
            leads.mail.as_ref().is_some_and(super::leads::mail::MailSettings::exposes_password);
        let has_leads_in_clear = leads.url.as_ref().is_some_and(is_cleartext);
        let has_feed_key = feed.is_some_and(|feed| feed.client_key.is_some() && is_cleartext(&feed.url));
        let has_item_key = item.is_some_and(|item| {
            is_cleartext(&item.url) && (item.client_key.is_some() || item.authorization.is_some())
        });
        let warnings = [
            (
                leads.database_tls_added,
                "journal.url: without sslmode, and on another machine: a verified certificate is asked of it (sslmode=verify-full; \
                 sslrootcert=FILE names an authority of your own); write sslmode=… to say otherwise",
            ),
            (
                has_mail_password,
                "leads.mail.server: the password and the leads may cross the network in clear: write smtps://…, or add ?tls=required",
            ),
            (
                has_leads_in_clear,
                "leads.url: names, numbers and the key cross the network in clear: write https://…",
            ),
            (has_feed_key, "feed.url: its key crosses the network in clear: write https://…"),
            (has_item_key, "item.url: its key crosses the network in clear: write https://…"),
        ];
        warnings.into_iter().filter(|(applies, _)| *applies).map(|(_, text)| text.to_owned()).collect()
    }
}

fn is_cleartext(url: &Url) -> bool {
    url.scheme() == "http" && !is_local(url)
}
