//! The new website as it can be seen from here: names of hosts, robots.txt, canonical links and redirects.

use crate::{config::Config, error::CommandError};
use http_client::{Call, EgressPolicy, HttpClient};
use hyper::{HeaderMap, Request, header};
use std::{fmt::Write as _, time::Duration};
use url::Url;

const LIMIT: Duration = Duration::from_secs(10);
const MAX_BYTES: usize = 4 * 1024 * 1024;
/// An address whose path and query must be kept.
const ADDRESS: &str = "/inventory?utm_source=move-check";

/// A line for each thing that can be seen; nothing of it is required before the day of the move.
pub(super) async fn describe(config: &Config) -> Result<String, CommandError> {
    let Some(public_url) = &config.server.public_url else {
        return Ok("new site: not looked at, because neither hosts nor public_url is set\n".to_owned());
    };
    let client = HttpClient::new(EgressPolicy::Anywhere)
        .map_err(|error| CommandError::failed("HTTP client", error))?;
    let call = Call::new(&client, LIMIT, MAX_BYTES);
    let mut text = String::from("\nThe new website, as it is seen from here:\n");
    let public_host = public_url.host_str().unwrap_or_default();
    let hosts: Vec<(&str, Option<&str>)> = if config.site.hosts.is_any() {
        vec![(public_host, None)]
    } else {
        config.site.hosts.all().collect()
    };
    for (host, _) in &hosts {
        let _ = writeln!(text, "  DNS of {host}: {}", addresses(host).await);
    }
    let _ = writeln!(text, "  robots.txt: {}", robots(&call, public_url).await);
    let _ = writeln!(text, "  canonical link: {}", canonical(&call, public_url).await);
    if public_url.scheme() == "https" {
        for (host, to) in hosts {
            let from = format!("http://{host}{ADDRESS}");
            let expected = format!("https://{}{ADDRESS}", to.unwrap_or(host));
            let _ = writeln!(text, "  {from}: {}", redirect(&call, &from, &expected).await);
        }
    }
    Ok(text)
}

async fn addresses(host: &str) -> String {
    match tokio::time::timeout(LIMIT, tokio::net::lookup_host((host, 443))).await {
        Ok(Ok(found)) => {
            let found: Vec<String> = found.map(|address| address.ip().to_string()).collect();
            if found.is_empty() { "no address".to_owned() } else { found.join(", ") }
        }
        Ok(Err(error)) => format!("not found ({error})"),
        Err(_) => "no answer".to_owned(),
    }
}

async fn robots(call: &Call, public_url: &Url) -> String {
    let Ok(url) = public_url.join("/robots.txt") else { return "no address".to_owned() };
    let response = match call.get(&url).await {
        Ok(response) if response.status.is_success() => response,
        Ok(response) => return format!("the answer is {}", response.status),
        Err(error) => return format!("not reached ({error})"),
    };
    let text = String::from_utf8_lossy(&response.body);
    let sitemap = format!("Sitemap: {}sitemap.xml", public_url.as_str());
    if text.lines().any(|line| line.trim() == sitemap) {
        "names this website's sitemap".to_owned()
    } else {
        "is not this website's: it does not name its sitemap".to_owned()
    }
}

async fn canonical(call: &Call, public_url: &Url) -> String {
    let response = match call.get(public_url).await {
        Ok(response) if response.status.is_success() => response,
        Ok(response) => return format!("the answer is {}", response.status),
        Err(error) => return format!("not reached ({error})"),
    };
    let html = String::from_utf8_lossy(&response.body);
    let link = html.split_once("<link rel=\"canonical\" href=\"");
    match link.and_then(|(_, rest)| rest.split('"').next()) {
        Some(href) if href == public_url.as_str() => format!("{href}, as it is to be"),
        Some(href) => format!("{href}, but it is to be {public_url}"),
        None => "none: another website answers".to_owned(),
    }
}

async fn redirect(call: &Call, from: &str, expected: &str) -> String {
    let mut request = Request::new(axum::body::Bytes::new());
    let Ok(uri) = from.parse() else { return "no address".to_owned() };
    *request.uri_mut() = uri;
    let response = match call.send(request).await {
        Ok(response) => response,
        Err(error) => return format!("not reached ({error})"),
    };
    match location(response.headers()) {
        Some(to) if to == expected => format!("{} to {to}", response.status()),
        Some(to) => format!("{} to {to}, but it is to be {expected}", response.status()),
        None => format!("{}, but it is to lead to {expected}", response.status()),
    }
}

fn location(headers: &HeaderMap) -> Option<String> {
    headers.get(header::LOCATION)?.to_str().ok().map(str::to_owned)
}
