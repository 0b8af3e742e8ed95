//! Addresses that no page's route matches: built assets, static files, redirects to a page's own
//! address, and the 404 page.

use crate::pages::{DYNAMIC_PAGES, PAGES, PathParams, not_found};
use crate::{
    Site,
    site::{OwnPages, Shell},
};
use axum::{
    extract::State,
    response::{IntoResponse, Redirect, Response},
};
use http::{HeaderValue, Method, StatusCode, Uri, header};
use http_server::{CachePolicy, Conditions};
use std::fmt::Write;

/// `GET /assets/…`.
pub(crate) async fn built_asset(
    State(site): State<Site>,
    PathParams(path): PathParams<String>,
    conditions: Conditions,
) -> Response {
    if let Some(file) = site.assets.built(&path, &conditions).await {
        return file;
    }
    if let Some(file) = site.retired_assets.get(&format!("assets/{path}")) {
        return file.respond(CachePolicy::Immutable, &conditions);
    }
    // Another server may have it already.
    let mut response = not_found(&site, &conditions).await;
    response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}

/// Any other path: a file of `static/` or of the dealership, a redirect to a page, or 404.
pub(crate) async fn fallback(
    State(site): State<Site>,
    method: Method,
    uri: Uri,
    conditions: Conditions,
) -> Response {
    let is_read = matches!(method, Method::GET | Method::HEAD);
    let path = uri.path().strip_prefix('/').unwrap_or_default();
    if is_read && let Some(file) = own_file(&site, uri.path(), &conditions).await {
        return file;
    }
    match (
        site.assets.fixed(path, &conditions).await,
        page_path(&site.shell.own_pages, uri.path()).filter(|path| site.shell.has(path)),
    ) {
        (Some(file), _) if is_read => file,
        (Some(_), _) => (StatusCode::METHOD_NOT_ALLOWED, [(header::ALLOW, "GET,HEAD")]).into_response(),
        (None, Some(path)) if is_read => moved_permanently(&path, uri.query()),
        (None, _) => not_found(&site, &conditions).await,
    }
}

/// A file of the dealership (LOOK-7). What a vendor asks to put at an address may be any HTML: it runs as
/// if it were of another site.
async fn own_file(site: &Site, path: &str, conditions: &Conditions) -> Option<Response> {
    let path = percent_encoding::percent_decode_str(path).decode_utf8().ok()?;
    site.config.site_dir.files.get(&*path)?.respond(&path, conditions).await
}

/// 301 with the query, which may name an advertisement.
pub(crate) fn moved_permanently(path: &str, query: Option<&str>) -> Response {
    let query = query.map(|query| format!("?{query}")).unwrap_or_default();
    let mut response = Redirect::permanent(&format!("{path}{query}")).into_response();
    *response.status_mut() = StatusCode::MOVED_PERMANENTLY;
    response
}

/// The page's own path for a path with other letter case, repeated slashes or a trailing slash;
/// `None` if no page has it, or if it is that path already.
fn page_path(own_pages: &OwnPages, path: &str) -> Option<String> {
    own_path(own_pages, path).filter(|own| own != path)
}

/// Whether the path leads to a page, also with other letter case, or to a redirect to one.
pub(crate) fn is_page_path(shell: &Shell, path: &str) -> bool {
    own_path(&shell.own_pages, path).is_some() || DYNAMIC_PAGES.iter().any(|page| page.route == path)
}

/// The path that a page would have itself. It begins with a page's segment, so it never leads to
/// another host.
fn own_path(own_pages: &OwnPages, path: &str) -> Option<String> {
    let mut segments = path.split('/').filter(|segment| !segment.is_empty());
    let first = segments.next().unwrap_or_default().to_ascii_lowercase();
    let mut own = format!("/{first}");
    let is_single = segments.clone().next().is_none();
    let is_page =
        is_single && (PAGES.iter().any(|page| page.meta.path == own) || own_pages.contains_key(&own));
    let is_dynamic = !is_single && DYNAMIC_PAGES.iter().any(|page| page.first_segment() == first);
    if !is_page && !is_dynamic {
        return None;
    }
    // The case of a parameter is left to its page.
    for segment in segments {
        // Writing to a string can't fail.
        let _ = write!(own, "/{segment}");
    }
    Some(own)
}

#[cfg(test)]
mod tests {
    use super::{OwnPages, PAGES, page_path};

    /// On a site without pages of a dealership.
    fn own_path_of(path: &str) -> Option<String> {
        page_path(&OwnPages::new(), path)
    }

    #[test]
    fn every_page_has_one_path() {
        for page in PAGES.iter().filter(|page| page.meta.path != "/") {
            assert_eq!(own_path_of(page.meta.path), None, "{}", page.meta.path);
            for variant in [
                format!("{}/", page.meta.path),
                format!("{}//", page.meta.path),
                format!("/{}", page.meta.path),
                page.meta.path.to_uppercase(),
            ] {
                assert_eq!(own_path_of(&variant).as_deref(), Some(page.meta.path), "{variant}");
            }
        }
        assert_eq!((own_path_of("/"), own_path_of("//").as_deref()), (None, Some("/")));
    }

    #[test]
    fn a_parameter_keeps_its_letter_case() {
        assert_eq!(
            own_path_of("/Used-Vehicles/2021-toyota-camry//A1b/").as_deref(),
            Some("/used-vehicles/2021-toyota-camry/A1b")
        );
        assert_eq!(own_path_of("/vehicle/A1/").as_deref(), Some("/vehicle/A1"));
        assert_eq!(own_path_of("/vehicle/A1"), None);
    }

    #[test]
    fn other_paths_are_unchanged_and_none_leads_to_another_host() {
        for path in [
            "/nowhere/",
            "/used-vehicles/",
            "/Vehicle",
            "//evil.example/",
            "/\\evil.example/",
            "/about/team/",
            "///evil.example/about",
        ] {
            assert_eq!(own_path_of(path), None, "{path}");
        }
    }
}
