//! Sitemaps, logs and lists.

use redirects::{Listing, addresses_in};

fn rows(listing: &Listing) -> Vec<(&str, &str, u32)> {
    let addresses = listing.addresses.iter();
    addresses
        .map(|listed| (listed.host.as_deref().unwrap_or("-"), listed.address.as_str(), listed.count))
        .collect()
}

#[test]
fn a_sitemap_lists_its_locations() {
    let listing = addresses_in(
        "\u{feff}<?xml version='1.0'?><urlset xmlns='http://www.sitemaps.org/schemas/sitemap/0.9' xmlns:image='i'>\
         <url><loc> https://Old.example.com/a?x=1&amp;y=2#z </loc>\
         <image:image><image:loc>https://old.example.com/a.jpg</image:loc></image:image></url>\
         <url><loc><![CDATA[https://old.example.com]]></loc></url><url><loc>nothing</loc></url></urlset>",
    );
    assert_eq!(rows(&listing), [("old.example.com", "/a?x=1&y=2", 1), ("old.example.com", "/", 1)]);
    assert_eq!((listing.sitemaps.len(), listing.unreadable), (0, 1));
}

#[test]
fn a_sitemap_index_lists_sitemaps() {
    let listing = addresses_in(
        "<sitemapindex><sitemap><loc>https://a.example/1.xml</loc></sitemap>\
         <sitemap><loc>https://a.example/1.xml</loc></sitemap></sitemapindex>",
    );
    assert_eq!(listing.sitemaps, ["https://a.example/1.xml"]);
    assert_eq!((listing.addresses.len(), listing.unreadable), (0, 0));
    assert_eq!(addresses_in("<urlset><url><loc>https://a.example/1").unreadable, 1);
    assert_eq!(addresses_in("<html></html>").unreadable, 1);
}

#[test]
fn a_log_lists_requests_for_pages() {
    let listing = addresses_in(
        r#"192.0.2.1 - - [10/Oct/2025:13:55:36 +0000] "GET /used.htm?a=1 HTTP/1.1" 200 2326 "https://x/" "Mozilla"
192.0.2.1 - - [10/Oct/2025:13:55:37 +0000] "HEAD /used.htm?a=1 HTTP/1.0" 404 -
192.0.2.1 - - [10/Oct/2025:13:55:37 +0000] "GET /a/Logo.PNG?v=1 HTTP/1.1" 200 1
192.0.2.1 - - [10/Oct/2025:13:55:37 +0000] "POST /contact HTTP/1.1" 200 1
192.0.2.1 - - [10/Oct/2025:13:55:37 +0000] "\x16\x03\x01" 400 1
{"request":{"method":"GET","host":"Old.example.com:443","uri":"/b\u0026c","headers":{"X":["\"uri\":\"/no\""]}},"status":404}
{"request":{"method":"POST","host":"a","uri":"/b"}}
{"request":"GET /nginx HTTP/1.1","status":200}
{"level":"info"}
"#,
    );
    let expected = [("-", "/used.htm?a=1", 2), ("old.example.com", "/b&c", 1), ("-", "/nginx", 1)];
    assert_eq!(rows(&listing), expected);
    assert_eq!(listing.unreadable, 2);
}

#[test]
fn a_list_has_one_address_per_line() {
    let listing = addresses_in(
        "# Old pages\n\n/a\nhttps://old.example.com/a?b#c\r\nold.example.com/d\n/a\n//x/y\ncontact.html\nftp://x/y\n",
    );
    assert_eq!(
        rows(&listing),
        [("-", "/a", 2), ("old.example.com", "/a?b", 1), ("old.example.com", "/d", 1)]
    );
    assert_eq!(listing.unreadable, 3);
}
