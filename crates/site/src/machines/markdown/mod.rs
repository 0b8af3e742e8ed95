//! Every page as Markdown (MACHINE-9): at its address with `.md` (`/index.md` for `/`), and at its
//! own address for clients that prefer `text/markdown`.
//!
//! [`identify`] marks such requests before they are routed, and [`respond`], the innermost layer,
//! answers them: vehicles and results from their view models, all other pages by converting their
//! HTML. Redirects and errors are the page's own.

mod document;
mod html;
mod results;
mod vehicle;

pub(crate) use vehicle::vehicle_copy;

use super::with_path;
use crate::{
    Site,
    pages::{self, own_path::is_page_path},
    site::Shell,
};
use axum::{
    body::{Body, to_bytes},
    extract::{Request, State},
    middleware::Next,
    response::Response,
};
use document::{Document, Inline};
use http::{HeaderMap, HeaderName, HeaderValue, Method, Uri, header};
use http_server::{CachePolicy, Cacheable, Conditions, HTML, MARKDOWN, PreparedResponse, accepts_markdown};

/// Bytes of a page; longer ones are not converted.
const MAX_PAGE: usize = 4 * 1024 * 1024;
/// Headers by which a request gets less than the whole page as text.
const BODY_HEADERS: [HeaderName; 2] = [header::ACCEPT_ENCODING, header::IF_NONE_MATCH];

/// The way in which a request asked for Markdown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum MarkdownRequest {
    ByAddress,
    ByAccept,
}

/// Marks a request for a page's Markdown. Its address becomes that of the page.
pub(crate) fn identify(shell: &Shell, mut request: Request) -> Request {
    if !matches!(*request.method(), Method::GET | Method::HEAD) {
        return request;
    }
    if let Some(page) = page_of(shell, request.uri()) {
        *request.uri_mut() = page;
        request.extensions_mut().insert(MarkdownRequest::ByAddress);
    } else if accepts_markdown(request.headers()) && is_page_path(shell, request.uri().path()) {
        request.extensions_mut().insert(MarkdownRequest::ByAccept);
    }
    request
}

/// The page's address, of that of its Markdown.
fn page_of(shell: &Shell, uri: &Uri) -> Option<Uri> {
    let path = uri.path().strip_suffix(".md")?;
    let path = if path.eq_ignore_ascii_case("/index") { "/" } else { path };
    if !is_page_path(shell, path) {
        return None;
    }
    with_path(uri, path)
}

pub(crate) async fn respond(State(site): State<Site>, mut request: Request, next: Next) -> Response {
    let Some(form) = request.extensions_mut().remove::<MarkdownRequest>() else {
        return next.run(request).await;
    };
    let conditions = Conditions::from_headers(request.headers());
    let path = request.uri().path();
    let mut response = if path == pages::inventory::PAGE.meta.path {
        results::respond(&site, request.uri().query(), &conditions).await
    } else if let Some((vehicle, inventory)) = pages::vehicle::at_own_path(&site, path).await {
        vehicle::respond(&site, &vehicle, &inventory, request.uri().query(), &conditions).await
    } else {
        let requested = request.uri().path_and_query().map_or(path, |address| address.as_str());
        let requested = site.shell.absolute(requested);
        for name in &BODY_HEADERS {
            request.headers_mut().remove(name);
        }
        converted(&site, next.run(request).await, &requested, &conditions).await
    };
    let headers = response.headers_mut();
    match form {
        MarkdownRequest::ByAddress => keep_suffix(headers),
        // For caches that ignore `Vary`: the address is that of the page for browsers.
        MarkdownRequest::ByAccept => {
            headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("private, no-cache"));
        }
    }
    response
}

/// A redirect to a page leads to its Markdown.
fn keep_suffix(headers: &mut HeaderMap) {
    let location = headers.get(header::LOCATION).and_then(|value| value.to_str().ok());
    let own = location.filter(|location| location.starts_with('/')).map(Shell::markdown_address);
    if let Some(value) = own.and_then(|own| HeaderValue::from_str(&own).ok()) {
        headers.insert(header::LOCATION, value);
    }
}

/// The page's HTML as Markdown, with the page's status. A page that the response cache may replay
/// is converted once, and its Markdown is replayed as well. `requested` is the absolute address.
async fn converted(site: &Site, response: Response, requested: &str, conditions: &Conditions) -> Response {
    if response.headers().get(header::CONTENT_TYPE).is_none_or(|kind| kind != HTML) {
        return response;
    }
    let (parts, body) = response.into_parts();
    let Ok(body) = to_bytes(body, MAX_PAGE).await else { return Response::from_parts(parts, Body::empty()) };
    let text = |name| parts.headers.get(name).and_then(|value: &HeaderValue| value.to_str().ok());
    let html = String::from_utf8_lossy(&body);
    let page = own_address(site, &html).unwrap_or_else(|| requested.to_owned());
    let cacheable = parts.extensions.get::<Cacheable>();
    let convert = || {
        let policy = cacheable.map_or(CachePolicy::NoCache, Cacheable::policy);
        let (canonical, text) = convert(site, &html, &page);
        let rendered = PreparedResponse::new(parts.status, MARKDOWN, policy, text.into());
        if let Some(canonical) = canonical { rendered.canonical(canonical) } else { rendered }
    };
    if let Some((cacheable, etag)) = cacheable.zip(text(header::ETAG)) {
        let key = cacheable.derived(format!("markdown {page} {etag}"));
        return site.response_cache.respond(key, conditions, convert).await;
    }
    let mut response = convert().respond(conditions);
    response
        .headers_mut()
        .extend(parts.headers.get(header::RETRY_AFTER).map(|value| (header::RETRY_AFTER, value.clone())));
    response
}

fn between<'h>(html: &'h str, start: &str, end: &str) -> Option<&'h str> {
    Some(html.split_once(start)?.1.split_once(end)?.0)
}

/// The absolute address of the page whose Markdown a page links to: without what else a visitor's
/// address has, which no other visitor may read. `None` for errors.
fn own_address(site: &Site, html: &str) -> Option<String> {
    let link = between(html, "<link rel=\"alternate\" type=\"text/markdown\" href=\"", "\"")?;
    let page = page_of(&site.shell, &htmlize::unescape_attribute(link).parse().ok()?)?;
    Some(site.shell.absolute(page.path_and_query()?.as_str()))
}

/// The canonical address and the Markdown of a whole page at this absolute address.
fn convert<'h>(site: &Site, html: &'h str, page: &str) -> (Option<&'h str>, String) {
    let canonical = between(html, "<link rel=\"canonical\" href=\"", "\"");
    let main = between(html, "<main id=\"main\" tabindex=\"-1\">", "</main>").unwrap_or_default();
    let form = Inline::default().link(site.shell.messages.markdown_form(), page);
    let address = |href: &str| address(site, href);
    let document = match html::convert(main, Document::default(), &address, &form) {
        Ok(document) => document,
        Err(error) => {
            tracing::error!(%error, page, "page not converted to Markdown");
            let mut document = Document::default();
            document.paragraph(&Inline::default().link(site.shell.messages.markdown_page(), page));
            document
        }
    };
    (canonical, closed(site, document, page))
}

/// The absolute address of a link; a page's is that of its Markdown. `None` if it leads nowhere
/// without the page.
fn address(site: &Site, href: &str) -> Option<String> {
    let is_local = href.starts_with('/') && !href.starts_with("//");
    let path = href.split(['?', '#']).next().unwrap_or_default();
    if is_local && is_page_path(&site.shell, path) {
        Some(site.shell.absolute(&Shell::markdown_address(href)))
    } else if is_local {
        Some(site.shell.absolute(href))
    } else {
        let is_known =
            ["https:", "http:", "tel:", "sms:", "mailto:"].iter().any(|scheme| href.starts_with(scheme));
        is_known.then(|| href.to_owned())
    }
}

/// The document with its last line: the dealership, and where to go on.
fn closed(site: &Site, mut document: Document, page: &str) -> String {
    let shell = &site.shell;
    let at = |path: &str| shell.absolute(&Shell::markdown_address(path));
    let line = shell.messages.markdown_last_line(&shell.name, &shell.street, &shell.city_line, &shell.phone);
    let addresses = [at("/"), shell.phone.href(), at(pages::inventory::PAGE.meta.path), page.to_owned()];
    document.paragraph(&Inline::parts(line, addresses));
    document.into_text()
}
