//! Properties that hold for any input.

use crate::support::{Site, parse, parse_each};
use proptest::prelude::*;
use redirects::{OldAddress, Redirects, SiteAddresses as _, addresses_in, not_found_pattern};
use std::sync::LazyLock;
use url::Url;

static ROWS: LazyLock<Redirects> = LazyLock::new(|| {
    parse(
        "/a/{x},/{x}/b\n/b/*,/*\n/cc*,/x*\n/d/{x}-{y},/{x}{y}?q={y}\n/e?u={u},/{u}\n/f/*,/*/about?r=*\n\
         /g/*,https://www.example.org/x?y=1\n/h/{x}/*,/{x}.{x}/*.\n/i,/about#top\n"
            .replace('\n', ",\n")
            .as_str(),
    )
    .expect("valid rows")
});

fn path() -> impl Strategy<Value = String> {
    let text = prop_oneof![
        Just("/".to_owned()),
        Just("//".to_owned()),
        Just("..".to_owned()),
        Just(".".to_owned()),
        Just("%2e".to_owned()),
        Just("%2F".to_owned()),
        Just("%5c".to_owned()),
        Just("\\".to_owned()),
        Just("%0d%0a".to_owned()),
        Just("evil.example".to_owned()),
        Just("https:".to_owned()),
        Just("-".to_owned()),
        Just("%".to_owned()),
        Just("?".to_owned()),
        Just("#".to_owned()),
        "\\PC{0,4}",
        ".{0,3}"
    ];
    (
        prop::sample::select(vec!["a", "b", "cc", "d", "e", "f", "g", "h", "i"]),
        prop::collection::vec(text, 0..8),
    )
        .prop_map(|(first, rest)| format!("/{first}{}", rest.concat()))
}

/// Letters that make rows valid or nearly so.
fn row_text() -> impl Strategy<Value = String> {
    "(https://e\\.org)?/?[a-c/{}*.%?=&#\\\\\"x]{0,12}"
}

/// Rows whose targets other rows often match.
fn chained_row() -> impl Strategy<Value = String> {
    let from = prop_oneof![
        "/(about|finance)\\?[ab]=([12]|\\{q\\})",
        "/[ab](/[ab1]{1,2}|/\\{x\\}|/[ab]\\{x\\}|/\\{x\\}1|/\\*)?(\\?[ab]=[12])?",
    ];
    let to = prop_oneof![
        "/(about|finance)(\\?[ab]=[12])?",
        "/[ab]/(\\{x\\}|\\{x\\}[ab]|[ab]\\{x\\}|\\*)(\\?[ab]=[12])?",
        Just("https://www.example.org/".to_owned()),
    ];
    (from, to).prop_map(|(from, to)| format!("{from},{to},\n"))
}

/// Rows that reach for the addresses of pages.
fn covering_row() -> impl Strategy<Value = String> {
    let from = "(/|/about|/[Ff]inance/?|/\\{x\\}|/a\\{x\\}|/\\{x\\}/?\\*|/\\*|/used-vehicles/(\\*|\\{a\\}/\\{b\\}|2019-ford-f-150/a100))\
                (\\?(make|utm_source|gclid|id|old|page|vehicles)=(\\{q\\}|1|)(&(make|old|gclid)=(\\{r\\}|2))?)?";
    (
        from,
        prop::sample::select(vec!["/contact", "/about?id=1", "/inventory?make=1", "https://e.example/", ""]),
    )
        .prop_map(|(from, to)| format!("{from},{to},{}\n", if to.is_empty() { "410" } else { "" }))
}

fn check_target(to: &str, hosts: &[&str]) -> Result<(), TestCaseError> {
    prop_assert!(!to.chars().any(char::is_control), "{to:?}");
    let base = Url::parse("https://own.example/").expect("a URL");
    let url = base.join(to).map_err(|error| TestCaseError::fail(format!("{to}: {error}")))?;
    if to.starts_with('/') {
        prop_assert!(!to.starts_with("//") && !to.contains('\\'), "{}", to);
        prop_assert_eq!(url.host_str(), Some("own.example"), "{}", to);
        let path = to.split(['?', '#']).next().unwrap_or_default();
        prop_assert_eq!(url.path().matches('/').count(), path.matches('/').count(), "{}", to);
    } else {
        prop_assert!(
            to.starts_with("https://") && hosts.contains(&url.host_str().unwrap_or_default()),
            "{}",
            to
        );
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1_000))]

    #[test]
    fn a_target_never_leads_elsewhere(path in path(), query in prop::option::of("(u=)?.{0,12}")) {
        if let Some(to) = ROWS.find(&path, query.as_deref()).and_then(|found| found.to) {
            check_target(&to, &["www.example.org"])?;
        }
    }

    #[test]
    fn no_accepted_row_leads_elsewhere(from in row_text(), to in row_text(), path in path()) {
        let text = format!("from,to\n\"{}\",\"{}\"\n", from.replace('"', "\"\""), to.replace('"', "\"\""));
        if let Ok((rows, _)) = Redirects::parse(text.as_bytes(), &Site)
            && let Some(to) = rows.find(&path, Some("x=%2f%2fa")).and_then(|found| found.to)
        {
            check_target(&to, &["e.org"])?;
        }
    }

    #[test]
    fn no_row_redirects_a_target_again(
        rows in prop::collection::vec(chained_row(), 1..12),
        path in "/(about|finance|[ab](/[ab1]{1,2}){0,2})",
        query in "([ab]=[12]&?){0,4}",
    ) {
        // The rows that are valid with those before, and what is left of all.
        let valid = rows.iter().fold(String::new(), |valid, row| {
            let longer = valid.clone() + row;
            if parse(&longer).is_ok() { longer } else { valid }
        });
        for rows in [parse_each(&valid).0, parse_each(&rows.concat()).0] {
            for found in [rows.find(&path, Some(&query)), rows.find_by_query(&path, Some(&query))] {
                if let Some(to) = found.and_then(|found| found.to).filter(|to| to.starts_with('/')) {
                    let (path, query) = to.split_once('?').unwrap_or((&to, ""));
                    prop_assert_eq!(rows.find(path, Some(query)), None, "{}", to);
                }
            }
        }
    }

    #[test]
    fn no_row_wins_over_an_address_that_answers(
        rows in prop::collection::vec(covering_row(), 1..12),
        query in "((make|Page|vehicles|utm_source|utm_x|gclid|fbclid|down)=([12]|)&?){0,3}",
    ) {
        let (redirects, _) = parse_each(&rows.concat());
        for page in Site.pages() {
            for path in [page.clone(), page.to_uppercase(), format!("{page}/")] {
                for found in [redirects.find(&path, Some(&query)), redirects.find_by_query(&path, Some(&query))] {
                    prop_assert_eq!(found, None, "{}?{} of {}", path, query, rows.concat());
                }
            }
        }
        // A page that the website does not list, such as one of a vehicle, is asked for before any row without a
        // query of the former website.
        prop_assert_eq!(redirects.find_by_query("/used-vehicles/x/y", Some(&query)), None);
    }

    #[test]
    fn any_file_is_read_or_refused(text in prop::collection::vec(any::<u8>(), 0..200), rows in "[a-c/{}*,\n\"#?=]{0,80}") {
        let _ = Redirects::parse(&text, &Site);
        if let Err(problems) = parse(&rows) {
            prop_assert!(!problems.is_empty() && problems.len() <= 50);
        }
    }

    #[test]
    fn an_old_address_keeps_its_bounds(path in "\\PC{0,200}|(/[a-z0-9%._-]{0,40}){0,20}", query in "\\PC{0,100}|([a-z\\[\\]]{1,8}=[A-Z0-9%+-]{0,30}&){0,12}") {
        let old = OldAddress::read(&path, Some(&query));
        prop_assert!(old.vins.len() <= 4 && old.vins.iter().all(|vin| vin.len() == 17));
        prop_assert!(old.stock_numbers.len() <= 8);
        prop_assert!(old.stock_numbers.iter().all(|number| (4..=40).contains(&number.len())));
        prop_assert!(old.words.split_whitespace().count() <= 24, "{}", old.words);
        prop_assert!(!old.words.contains("  ") && old.words.trim() == old.words);
        prop_assert!(old.named.split_whitespace().count() <= 24, "{}", old.named);
    }

    #[test]
    fn a_counted_address_names_no_visitor(path in "\\PC{0,80}|(/[a-zA-Z-]{0,34}(\\.php|\\.JPG|@)?){0,6}") {
        let pattern = not_found_pattern(&path);
        prop_assert!(pattern.starts_with('/') && pattern.chars().count() <= 80);
        let is_allowed = |letter: char| letter.is_ascii_lowercase() || "/-*.…".contains(letter);
        prop_assert!(pattern.chars().all(is_allowed), "{}", pattern);
        prop_assert!(pattern.split('/').count() <= 5);
    }

    #[test]
    fn any_text_is_a_listing(
        text in "\\PC{0,200}|<[a-z<>/&;!\\[\\]\"= ]{0,80}|(\\{?\"?(uri|request|GET|/a| |\\[|\"|:|\\\\){0,12}\n){0,5}",
    ) {
        let listing = addresses_in(&text);
        let is_address = |address: &str| address.starts_with('/') && !address.starts_with("//");
        prop_assert!(listing.addresses.iter().all(|listed| is_address(&listed.address) && listed.count > 0));
    }
}
