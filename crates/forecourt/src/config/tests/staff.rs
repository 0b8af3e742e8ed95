//! The address and the password of the pages for staff.

use super::*;
use crate::config::tls::CertificateSource;

#[test]
fn staff_have_a_host_of_their_own_with_tls_and_a_password() {
    let with = |tls: &str, admin: &str| {
        file(&format!(
            "hosts = \"www.example.com; example.com -> www\"\nadmin_listen = \"127.0.0.1:9090\"\n{tls}\n[admin]\n{admin}"
        ))
    };
    let hosts = |tls: &str, admin: &str| {
        let server = with(tls, admin).load().unwrap().server;
        let asked = server.tls.and_then(|tls| match tls.certificates {
            CertificateSource::Acme(config) => Some(config.hosts.join(" ")),
            CertificateSource::Files(_) => None,
        });
        (asked.unwrap_or_default(), server.staff_host.is_some())
    };
    let (acme, own) = (
        "tls.acme = \"a@example.com\"",
        "password = \"a long password\"\nurl = \"https://staff.example.com\"",
    );
    let all = "www.example.com example.com staff.example.com".to_owned();
    assert_eq!(hosts(acme, own), (all, true));
    let without = "www.example.com example.com".to_owned();
    assert_eq!(hosts(acme, "url = \"https://staff.example.com\""), (without.clone(), false));
    assert_eq!(hosts(acme, &own.replace("https", "http")), (without, false));
    assert_eq!(hosts("", own), (String::new(), false));
    let same = with(acme, &own.replace("staff", "www")).errors();
    assert_eq!(same, ["admin.url: is a host of the site; give the pages for staff one of their own"]);
}

#[test]
fn pages_for_staff_need_a_password_where_others_can_reach_them() {
    let feed = "[feed]\nurl = \"http://feed.example/cars\"\n";
    let errors = |text: &str| file(&format!("{text}\n{feed}")).errors();
    let missing = errors("admin_listen = \"0.0.0.0:9090\"");
    assert!(missing.len() == 1 && missing[0].starts_with("admin.password: missing"), "{missing:?}");
    let short = errors("admin_listen = \"0.0.0.0:9090\"\nadmin.password = \"1234567\"");
    assert!(short[0].contains("is shorter than 8 characters"), "{short:?}");
    let loads = |text: &str| file(&format!("{text}\n{feed}")).load().is_ok();
    assert!(loads("admin_listen = \"127.0.0.1:9090\"") && loads("admin_listen = \"[::1]:9090\""));
    assert!(loads("admin_listen = \"0.0.0.0:9090\"\nadmin.password = \"lot-keys-2026\""));
    assert!(loads("admin.password = \"$argon2id$v=19$m=16,t=2,p=1$c29tZXNhbHQxMjM$kGqvIIrOmM1yx8wjjzTFIg\""));
}
