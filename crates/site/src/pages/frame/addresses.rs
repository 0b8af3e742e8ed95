//! The one form of each page's address.

use crate::pages::{FAMILIES, PAGES};
use std::fmt::Write;

/// The one form of a page's address that was asked for with other letters, more slashes or a slash at its end; `None` where it
/// is no page's, or has that form already. It begins with a page's own words, so it never leads to another host.
pub(crate) fn one_form(path: &str) -> Option<String> {
    let mut segments = path.split('/').filter(|segment| !segment.is_empty());
    let first = segments.next().unwrap_or_default().to_ascii_lowercase();
    let mut form = format!("/{first}");
    let is_alone = segments.clone().next().is_none();
    let is_page = is_alone && PAGES.iter().any(|page| page.path == form);
    let is_below = !is_alone && FAMILIES.iter().any(|family| family.first() == first);
    if !is_page && !is_below {
        return None;
    }
    // What follows is a stock number or a form's name, and its letters are judged where it is known.
    for segment in segments {
        // Writing to a string can't fail.
        let _ = write!(form, "/{segment}");
    }
    (form != path).then_some(form)
}

#[cfg(test)]
mod tests {
    use super::{PAGES, one_form};

    #[test]
    fn every_page_has_one_form() {
        for page in PAGES.iter().filter(|page| page.path != "/") {
            assert_eq!(one_form(page.path), None, "{}", page.path);
            for variant in [
                format!("{}/", page.path),
                format!("{}//", page.path),
                format!("/{}", page.path),
                page.path.to_uppercase(),
            ] {
                assert_eq!(one_form(&variant).as_deref(), Some(page.path), "{variant}");
            }
        }
        assert_eq!((one_form("/"), one_form("//").as_deref()), (None, Some("/")));
    }

    #[test]
    fn an_address_below_a_page_keeps_the_letters_of_its_stock_number() {
        assert_eq!(
            one_form("/Used-Vehicles/2021-toyota-camry//A1b/").as_deref(),
            Some("/used-vehicles/2021-toyota-camry/A1b")
        );
        assert_eq!(one_form("/vehicle/A1/").as_deref(), Some("/vehicle/A1"));
        assert_eq!(one_form("/vehicle/A1"), None);
    }

    #[test]
    fn what_is_no_page_is_left_alone_and_no_form_leads_to_another_host() {
        for path in [
            "/nowhere/",
            "/used-vehicles/",
            "/Vehicle",
            "//evil.example/",
            "/\\evil.example/",
            "/about/team/",
            "///evil.example/about",
        ] {
            assert_eq!(one_form(path), None, "{path}");
        }
    }
}
