//! Hosts and tags.

use super::file;

#[test]
fn the_first_host_is_that_of_links() {
    let hosts = "hosts = \"www.example.com; example.com -> www\"\ntrusted_proxies = \"127.0.0.1\"\n";
    let config = file(hosts).load().unwrap();
    assert_eq!(config.server.public_url.unwrap().as_str(), "https://www.example.com/");
    assert_eq!(config.warnings, [""; 0]);
    let other = file(hosts).variable("FORECOURT_PUBLIC_URL", "https://example.com");
    assert_eq!(
        other.errors(),
        ["public_url: its host is not www.example.com, the first of hosts [FORECOURT_PUBLIC_URL]"]
    );
    let blind = file("hosts = \"www.example.com\"\n").load().unwrap().warnings;
    assert!(blind.len() == 1 && blind[0].starts_with("trusted_proxies: not set"), "{blind:?}");
    let nowhere = file("hosts = \"www.example.com; example.com -> shop\"\n").errors();
    assert!(
        nowhere[0].contains("is no list of hosts") && nowhere[0].contains("\"example.com\""),
        "{nowhere:?}"
    );
}

#[test]
fn a_key_that_was_appended_to_a_file_belongs_above_its_tables() {
    let appended = file("[feed]\nurl = \"http://feed/\"\nhosts = \"www.example.com\"\n").errors();
    assert_eq!(appended, ["feed.hosts: no such key; write hosts above the first [table] of the file"]);
}

#[test]
fn tags_have_the_ids_of_their_companies() {
    for (setting, message) in [
        ("tags.gtm", "is no container of Google Tag Manager"),
        ("tags.meta_pixel", "is no id of a Meta pixel"),
        ("tags.google_ads", "is no account of Google Ads"),
        ("tags.call_tracking", "is no https address"),
        ("tags.chat", "is no https address"),
        ("tags.hosts", "is no host"),
        ("privacy.consent", "is neither opt-out nor opt-in"),
    ] {
        let errors = file(&format!("{setting} = \"x'; script-src *\"\n")).errors();
        assert!(errors.len() == 1 && errors[0].contains(message), "{setting}: {errors:?}");
    }
}
