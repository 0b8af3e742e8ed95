//! The own path of a page for other forms of it, and redirects to it.

use super::{DYNAMIC_PAGES, PAGES};
use crate::site::{DealerPages, Shell};
use axum::response::{IntoResponse as _, Redirect, Response};
use http::StatusCode;
use std::fmt::Write as _;

/// 301 with the query, which may name an advertisement.
pub(crate) fn moved_permanently(path: &str, query: Option<&str>) -> Response {
    let query = query.map(|query| format!("?{query}")).unwrap_or_default();
    let mut response = Redirect::permanent(&format!("{path}{query}")).into_response();
    *response.status_mut() = StatusCode::MOVED_PERMANENTLY;
    response
}

/// The page's own path for a path with other letter case, repeated slashes or a trailing slash;
/// `None` if no page has it, or if it is that path already.
pub(crate) fn page_path(dealer_pages: &DealerPages, path: &str) -> Option<String> {
    own_path(dealer_pages, path).filter(|own| own != path)
}

/// The path leads to a page, also with other letter case, or to a redirect to one.
pub(crate) fn is_page_path(shell: &Shell, path: &str) -> bool {
    own_path(&shell.dealer_pages, path).is_some() || DYNAMIC_PAGES.iter().any(|page| page.route == path)
}

/// The path that a page would have itself. It begins with a page's segment, so it never leads to
/// another host. No page has a backslash, which browsers read as a slash.
fn own_path(dealer_pages: &DealerPages, path: &str) -> Option<String> {
    if path.contains('\\') {
        return None;
    }
    let mut segments = path.split('/').filter(|segment| !segment.is_empty());
    let first = segments.next().unwrap_or_default().to_ascii_lowercase();
    let mut own = format!("/{first}");
    let is_single = segments.clone().next().is_none();
    let is_page =
        is_single && (PAGES.iter().any(|page| page.meta.path == own) || dealer_pages.contains_key(&own));
    let others = segments.clone().count();
    let is_dynamic =
        !is_single && DYNAMIC_PAGES.iter().any(|page| page.first_segment() == first && page.takes(others));
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
    use super::{DealerPages, PAGES, page_path};

    /// On a site without pages of a dealership.
    fn own_path_of(path: &str) -> Option<String> {
        page_path(&DealerPages::new(), path)
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
            "/vehicle/\\evil.example/",
            "/used-vehicles/2021-toyota-camry\\/A1/",
            "/about/team/",
            "///evil.example/about",
        ] {
            assert_eq!(own_path_of(path), None, "{path}");
        }
    }
}
