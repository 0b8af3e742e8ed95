//! What would cross a network in clear: personal data, passwords, keys. Each is one warning, at the start and in `check`.

use super::{Config, here::is_here, leads::mail::Mail};
use url::Url;

impl Config {
    /// What would cross a network in clear, or nearly did.
    pub(super) fn in_clear(&self) -> Vec<String> {
        let journal = self.leads.database_unsaid_tls.then(|| {
            "journal.url: without sslmode, and on another machine: a verified certificate is asked of it (sslmode=verify-full; \
             sslrootcert=FILE names an authority of your own); write sslmode=… to say otherwise"
                .to_owned()
        });
        let mail = self.leads.mail.as_ref().filter(|mail| mail.tells_password());
        let mail = mail.map(|_: &Mail| {
            "leads.mail.server: the password and the leads may cross the network in clear: write smtps://…, or add ?tls=required"
                .to_owned()
        });
        let leads = self.leads.url.as_ref().filter(|url| is_in_clear(url));
        let leads = leads.map(|_| {
            "leads.url: names, numbers and the key cross the network in clear: write https://…".to_owned()
        });
        let feed = self.feed.as_ref().filter(|feed| feed.client_key.is_some() && is_in_clear(&feed.url));
        let feed = feed.map(|_| key_in_clear("feed.url"));
        let item = self.item.as_ref().filter(|item| is_in_clear(&item.url));
        let item = item.filter(|item| item.client_key.is_some() || item.authorization.is_some());
        let item = item.map(|_| key_in_clear("item.url"));
        [journal, mail, leads, feed, item].into_iter().flatten().collect()
    }
}

fn key_in_clear(key: &str) -> String {
    format!("{key}: its key crosses the network in clear: write https://…")
}

fn is_in_clear(url: &Url) -> bool {
    url.scheme() == "http" && !is_here(url)
}
