//! The router and the list of pages that browsers test name the same pages.

use super::tree::Tree;

const ROUTER: &str = "crates/site/src/routes.rs";
const PAGES: &str = "tests/browser/pages.ts";
/// Routes of the router's page modules that answer something other than a whole page.
const NO_PAGES: [&str; 3] = ["/inventory/results", "/vehicle/{stock_number}", "/assets/{*file}"];

/// Both ways: a page that no browser opens, and an entry that no route answers.
pub(crate) fn check(tree: &Tree) -> Vec<String> {
    let (Some(router), Some(list)) = (tree.get(ROUTER), tree.get(PAGES)) else {
        return vec![format!("{ROUTER} or {PAGES} is missing. Say in `tidy/routes.rs` where they are now")];
    };
    let pages: Vec<&str> = router.text.split(".route(").skip(1).filter_map(page_route).collect();
    let entries: Vec<&str> =
        list.text.split("path: \"").skip(1).filter_map(|rest| rest.split('"').next()).collect();
    let untested = pages.iter().filter(|route| !entries.iter().any(|entry| answers(route, entry)));
    let unanswered = entries.iter().filter(|entry| {
        let is_meant = **entry == "/no-such-page";
        !is_meant && !pages.iter().any(|route| answers(route, entry))
    });
    untested
        .map(|route| {
            format!("{ROUTER}: the page `{route}` stands not in {PAGES}. Add it, with what is its own")
        })
        .chain(
            unanswered
                .map(|entry| format!("{PAGES}: no route answers `{entry}`. Mend the path, or take it out")),
        )
        .collect()
}

/// The path of `"/about", get(pages::about::show))`.
fn page_route(rest: &str) -> Option<&str> {
    let (path, handler) = rest.trim_start().strip_prefix('"')?.split_once('"')?;
    let is_page = handler.trim_start_matches([',', ' ', '\n']).starts_with("get(pages::");
    (is_page && !NO_PAGES.contains(&path)).then_some(path)
}

/// Whether the route answers this address: the same up to the first place-holder.
fn answers(route: &str, address: &str) -> bool {
    let path = address.split('?').next().unwrap_or_default();
    match route.split_once('{') {
        Some((fixed, _)) => path.starts_with(fixed) && path.len() > fixed.len(),
        None => path == route,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn findings(router: &str, list: &str) -> Vec<String> {
        check(&Tree::of(&[(ROUTER, router), (PAGES, list)]))
    }

    const ROUTES: &str = r#"
        .route("/about", get(pages::about::show))
        .route("/used-vehicles/{*vehicle}", get(pages::vehicle::show))
        .route("/inventory/results", get(pages::inventory::results))
        .route("/inventory/refresh", post(pages::inventory::refresh))
        .route("/healthz", get(api::health::alive))"#;

    #[test]
    fn a_list_with_every_page_is_kept() {
        let list =
            r#"{ path: "/about?utm_source=x" }, { path: "/used-vehicles/a/B1" }, { path: "/no-such-page" }"#;
        assert_eq!(findings(ROUTES, list), Vec::<String>::new());
    }

    #[test]
    fn a_page_that_no_browser_opens_is_found() {
        let found = findings(ROUTES, r#"{ path: "/about" }"#);
        assert!(found[0].contains("`/used-vehicles/{*vehicle}` stands not in"), "{found:?}");
    }

    #[test]
    fn an_entry_that_no_route_answers_is_found() {
        let found =
            findings(ROUTES, r#"{ path: "/about" }, { path: "/used-vehicles/a/B1" }, { path: "/abuot" }"#);
        assert_eq!(
            found,
            ["tests/browser/pages.ts: no route answers `/abuot`. Mend the path, or take it out"]
        );
    }
}
