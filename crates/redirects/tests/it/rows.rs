//! The requests that rows match, and the targets that they lead to.

use crate::support::{Site, redirects, target};
use redirects::Redirects;

#[test]
fn rows_match_without_regard_to_case_slashes_and_encoding() {
    let rows = redirects("/Our Story/,/about,\nhttps://old.example.com/used.php?x=1,/inventory,302\n");
    for address in ["/our%20story", "/OUR%20STORY/", "/our story"] {
        assert_eq!(target(&rows, address).as_deref(), Some("/about"), "{address}");
    }
    assert_eq!(target(&rows, "/our-story"), None);
    let found = rows.find("/used.php", Some("y=2&X=1")).expect("a row");
    assert_eq!((found.status, found.to.as_deref(), found.line), (302, Some("/inventory?y=2"), 3));
    assert_eq!(rows.find("/used.php", None), None);
}

#[test]
fn parts_become_values() {
    let rows = redirects(
        "/cars/{year}-{make}-{model}.htm,/inventory?make={make}&model={model}\n\
         /view.php?id={id}&cmd=show,/inventory?q={id}#top\n\
         /blog/*,https://blog.example.com/,308\n\
         /old/{a}/*,/used-vehicles/{a}/*\n\
         /promo*,/specials\n",
    );
    let cases = [
        ("/cars/2019-Ford-F-150.htm?gclid=1", Some("/inventory?make=Ford&model=F-150&gclid=1")),
        ("/cars/2019-Ford.htm", None),
        ("/cars/2019-a%26b-%C3%A9.htm", Some("/inventory?make=a%26b&model=%C3%A9")),
        ("/View.php?cmd=SHOW&id=7&utm_source=a", Some("/inventory?q=7&utm_source=a#top")),
        ("/view.php?cmd=edit&id=7", None),
        ("/view.php?cmd=show&id=", None),
        ("/blog?x=1", Some("https://blog.example.com/")),
        ("/blog/a/b", Some("https://blog.example.com/")),
        ("/blogs", None),
        ("/old/x/%2e%2e//b/./c", Some("/used-vehicles/x/b/c")),
        ("/old/%2e%2e/b", None),
        ("/old/a%3Fb%23c", Some("/used-vehicles/a%3Fb%23c/")),
        ("/promo", Some("/specials")),
        ("/promotions/march", Some("/specials")),
    ];
    for (address, expected) in cases {
        assert_eq!(target(&rows, address).as_deref(), expected, "{address}");
    }
}

#[test]
fn a_query_key_of_the_target_is_not_repeated() {
    let rows = redirects("/trucks,/inventory?body=truck\n");
    assert_eq!(target(&rows, "/trucks?Body=van&a=b#c").as_deref(), Some("/inventory?body=truck&a=b%23c"));
}

#[test]
fn exact_rows_match_first_then_more_literal_ones_then_earlier_ones() {
    let rows = redirects(
        "/a/*,/about\n/a/{x},/contact\n/a/b{x},/finance\n/a/bc,/specials\n/{x}/bd,/inventory\n/a/{y}?k=1,/inventory?z=1\n",
    );
    let cases = [
        ("/a/bc", "/specials"),
        ("/a/bd", "/finance"),
        ("/a/x", "/about"),
        ("/a/x?k=1", "/inventory?z=1"),
        ("/a/x/y", "/about"),
        ("/c/bd", "/inventory"),
    ];
    for (address, expected) in cases {
        assert_eq!(target(&rows, address).as_deref(), Some(expected), "{address}");
    }
}

#[test]
fn columns_have_any_order_and_comments_count_as_lines() {
    let text =
        "\u{feff}# Old pages\r\n\r\nstatus,to,from\r\n# one, \"quoted\r\n\r\n,/about,/one\r\n410,,/two\r\n";
    let (rows, problems) = Redirects::parse(text.as_bytes(), &Site).expect("a valid file");
    assert_eq!(problems, []);
    assert_eq!(rows.len(), 2);
    assert_eq!(rows.find("/one", None).map(|found| (found.status, found.line)), Some((301, 6)));
    let removed = rows.find("/two", None).expect("a row");
    assert_eq!((removed.status, removed.to, removed.line), (410, None, 7));
    let (two, _) = Redirects::parse(b"from,to\n/one,/about", &Site).expect("two columns");
    assert!(!two.is_empty() && Redirects::default().is_empty());
}

#[test]
fn many_rows_with_one_path_are_found_by_their_query() {
    let rows: Vec<String> = (0..5_000).map(|id| format!("/view.asp?id={id},/inventory?q={id}\n")).collect();
    let rows = redirects(&rows.concat());
    assert_eq!(target(&rows, "/view.asp?id=4999").as_deref(), Some("/inventory?q=4999"));
    assert_eq!(target(&rows, "/view.asp?id=5000"), None);
}

#[test]
fn appended_keys_never_make_a_row_match_the_target() {
    let rows = redirects("/about?a=1,/finance\n/finance?b=2,/about\n/old,/about\n");
    let cases = [
        ("/about?a=1&b=2", "/finance"),
        ("/finance?b=2&a=1&c=3", "/about?c=3"),
        ("/old?a=1&utm_source=x", "/about?utm_source=x"),
        ("/old?a=2", "/about?a=2"),
    ];
    for (address, expected) in cases {
        assert_eq!(target(&rows, address).as_deref(), Some(expected), "{address}");
    }
}

#[test]
fn values_that_another_row_matches_lead_to_its_target() {
    let rows = redirects("/a/{x},/b/{x}\n/b/old,/about,302\n/b/sold,,410\n/c/{x},/b/{x}\n");
    let found = rows.find("/a/old", Some("utm_source=x")).expect("a row");
    assert_eq!((found.status, found.to.as_deref(), found.line), (302, Some("/about?utm_source=x"), 2));
    let removed = rows.find("/c/SOLD", None).expect("a row");
    assert_eq!((removed.status, removed.to, removed.line), (410, None, 5));
}

#[test]
fn rows_that_may_have_the_path_of_a_page_are_found_alone() {
    let rows =
        redirects("/?page_id=7,/about\n/old,/about\n/{x}?id={id},/inventory?q={id}\n/{x}?old=1,/finance\n");
    assert!(rows.has_query_rows());
    for others in ["/old,/about\n", "/{x}?id={id},/about\n", "/old?utm_source=mail,/about\n"] {
        assert!(!redirects(others).has_query_rows(), "{others}");
    }
    let to = |path, query| rows.find_by_query(path, query)?.to;
    assert_eq!(to("/", Some("page_id=7&b=1")).as_deref(), Some("/about?b=1"));
    assert_eq!(to("/contact", Some("old=1")).as_deref(), Some("/finance"));
    for (path, query) in [("/old", Some("b=1")), ("/", None), ("/", Some("page_id=8")), ("/x", Some("id=5"))]
    {
        assert_eq!(to(path, query), None, "{path}");
    }
    for (address, expected) in [
        ("/old?b=1", Some("/about?b=1")),
        ("/x?id=5", Some("/inventory?q=5")),
        ("/about?id=5", None),
        ("/About/?id=5&utm_source=x", None),
    ] {
        assert_eq!(target(&rows, address).as_deref(), expected, "{address}");
    }
}

#[test]
fn a_chain_ends_at_a_page() {
    let rows = redirects("/{x}?id={id},/contact\n/old/{id},/about?id={id}\n");
    assert_eq!(target(&rows, "/old/5").as_deref(), Some("/about?id=5"));
    assert_eq!(target(&rows, "/us?id=5").as_deref(), Some("/contact"));
}

#[test]
fn many_rows_with_a_common_pair_or_folder_are_accepted() {
    let rows: Vec<String> = (0..5_000)
        .map(|id| {
            format!(
                "/index.php?option=com_content&id={id},/inventory?q={id}\n/cars/car-{id}*,/inventory?q={id}\n"
            )
        })
        .collect();
    let rows = redirects(&rows.concat());
    let joomla = target(&rows, "/index.php?option=com_content&id=4999");
    assert_eq!(joomla.as_deref(), Some("/inventory?q=4999"));
    assert_eq!(target(&rows, "/cars/CAR-4999-blue").as_deref(), Some("/inventory?q=4999"));
}
