//! The name at which visitors reach the site, and its certificates: looks whether the name leads to this
//! machine, and sets the site up behind it.

use super::answers::{ask_line, errors_beside, errors_of, insert_answer, is_answered, text_of};
use crate::{commands::print, error::CommandError};
use std::net::{IpAddr, Ipv4Addr, UdpSocket};
use toml_edit::DocumentMut;

/// The place that a name leads to.
#[derive(Debug, PartialEq, Eq)]
enum Place {
    /// One of these addresses is this machine's.
    Here,
    Elsewhere(IpAddr),
    Nowhere,
}

/// Asks for the site's name, if none is set, and for certificates, where the name leads here. A name that does
/// not is not set: nobody could see the site, on this machine neither.
pub(super) async fn ask_name(answers: &mut DocumentMut, host: Option<&str>) -> Result<(), CommandError> {
    if is_answered(answers, "hosts") || is_answered(answers, "public_url") {
        return Ok(());
    }
    let host = match host.map(name_of) {
        Some(host) => host,
        None => match ask_host()? {
            Some(host) => host,
            None => return Ok(()),
        },
    };
    let errors = errors_of("hosts", &host);
    if !errors.is_empty() {
        return Err(CommandError::Failed(errors.join("\n")));
    }
    match place_of(&host).await {
        Place::Here => print(&format!("{host} leads to this machine.\n"))?,
        Place::Elsewhere(address) => {
            print(&format!(
                "{host} leads to {address}, which no network card of this machine has.\n\
                 Is that this machine's address all the same, as in a cloud or behind a router? yes, or nothing\n> "
            ))?;
            if !is_yes(ask_line()?.as_deref()) {
                return explain_later(&host);
            }
        }
        Place::Nowhere => {
            print(&format!("{host} leads nowhere yet.\n"))?;
            return explain_later(&host);
        }
    }
    let other = other_name(&host);
    let is_here = place_of(&other).await == Place::Here;
    let hosts = if is_here { format!("{host}; {other} -> {host}") } else { host.clone() };
    insert_answer(answers, "hosts", &hosts);
    insert_answer(answers, "public_url", &format!("https://{host}"));
    if ["tls.acme", "tls.certificate"].iter().any(|path| is_answered(answers, path)) {
        return Ok(());
    }
    let owner = text_of(answers, "dealership.email").unwrap_or_default();
    print(&format!(
        "Shall this program get a certificate for it from Let's Encrypt, whose terms you accept by that\n\
         (https://letsencrypt.org/repository/), and open ports 80 and 443? Answer yes, an e-mail that Let's Encrypt may write to\n\
         instead of {owner}, or nothing where a proxy in front has TLS\n> "
    ))?;
    loop {
        let contact = match ask_line()? {
            None => {
                insert_answer(answers, "trusted_proxies", "127.0.0.1/32, ::1/128");
                return Ok(());
            }
            Some(answer) if is_yes(Some(&answer)) => owner.clone(),
            Some(answer) => answer,
        };
        let errors = errors_beside(&[("hosts", &hosts)], "tls.acme", &contact);
        if errors.is_empty() {
            insert_answer(answers, "tls.acme", &contact);
            return Ok(());
        }
        print(&format!("{}\n> ", errors.join("\n")))?;
    }
}

fn ask_host() -> Result<Option<String>, CommandError> {
    print("Name of the website: www.example.com; empty if you have none yet\n> ")?;
    loop {
        let Some(host) = ask_line()?.map(|answer| name_of(&answer)) else { return Ok(None) };
        let errors = errors_of("hosts", &host);
        if errors.is_empty() {
            return Ok(Some(host));
        }
        print(&format!("{}\n> ", errors.join("\n")))?;
    }
}

/// The host of what people copy from their browser.
fn name_of(answer: &str) -> String {
    let name = answer.split_once("://").map_or(answer, |(_, rest)| rest);
    name.split('/').next().unwrap_or_default().trim_end_matches('.').to_ascii_lowercase()
}

fn is_yes(answer: Option<&str>) -> bool {
    answer.is_some_and(|answer| ["y", "yes"].contains(&answer.to_ascii_lowercase().as_str()))
}

/// With `www.`, or without.
fn other_name(host: &str) -> String {
    host.strip_prefix("www.").map_or_else(|| format!("www.{host}"), str::to_owned)
}

fn explain_later(host: &str) -> Result<(), CommandError> {
    let address = own_address().map_or_else(|| "this machine's address".to_owned(), |own| own.to_string());
    print(&format!(
        "Where you bought the name, set its record: {host}  A  {address}  (where that is not the address that the internet sees, the latter).\n\
         When it leads here, run: sudo forecourt init --host {host}\n"
    ))
}

async fn place_of(host: &str) -> Place {
    let addresses: Vec<IpAddr> = tokio::net::lookup_host((host, 443))
        .await
        .map(|found| found.map(|address| address.ip()).collect())
        .unwrap_or_default();
    place(&addresses, |address| UdpSocket::bind((address, 0)).is_ok())
}

/// A loopback address is that of this machine's own list of hosts, and says nothing about others.
fn place(addresses: &[IpAddr], is_own: impl Fn(IpAddr) -> bool) -> Place {
    match addresses.iter().copied().find(|address| !address.is_loopback() && is_own(*address)) {
        Some(_) => Place::Here,
        None => addresses.first().map_or(Place::Nowhere, |address| Place::Elsewhere(*address)),
    }
}

/// The address from which this machine reaches others. Nothing is sent.
pub(super) fn own_address() -> Option<IpAddr> {
    let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
    socket.connect((Ipv4Addr::new(192, 0, 2, 1), 9)).ok()?;
    socket.local_addr().ok().map(|address| address.ip())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_here_if_one_of_its_addresses_is_and_none_of_loopback() {
        let own: IpAddr = "203.0.113.5".parse().unwrap();
        let of = |addresses: &[&str]| {
            let addresses: Vec<IpAddr> = addresses.iter().map(|address| address.parse().unwrap()).collect();
            place(&addresses, |address| address == own || address.is_loopback())
        };
        assert_eq!(of(&["2001:db8::1", "203.0.113.5"]), Place::Here);
        assert_eq!(of(&["127.0.1.1"]), Place::Elsewhere("127.0.1.1".parse().unwrap()));
        assert_eq!(of(&["198.51.100.7", "127.0.0.1"]), Place::Elsewhere("198.51.100.7".parse().unwrap()));
        assert_eq!(of(&[]), Place::Nowhere);
    }

    #[test]
    fn a_name_is_taken_from_what_people_copy() {
        for (answer, name, other) in [
            ("https://www.Example.com/inventory", "www.example.com", "example.com"),
            ("example.com.", "example.com", "www.example.com"),
        ] {
            assert_eq!((name_of(answer).as_str(), other_name(name).as_str()), (name, other));
        }
    }
}
