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

const EXPORT: [(&str, &str, u32); 2] = [("www.example.com", "/about", 1), ("www.example.com", "/contact", 1)];

#[test]
fn a_table_lists_its_column_of_addresses() {
    for table in [
        // Search Console, in several languages.
        "Top pages,Clicks,Impressions,CTR,Position\nhttps://www.example.com/about,12,345,3.48%,1.2\nhttps://www.example.com/contact,3,40,7.5%,8\n",
        "Häufigste Seiten;Klicks;CTR\nhttps://www.example.com/about;12;3,48%\nhttps://www.example.com/contact;3;7,5%\n",
        "Páginas principales,Clics\r\n\"https://www.example.com/about\",12\r\n\"https://www.example.com/contact\",\"3\"\r\n",
        "人気のページ\tクリック数\nhttps://www.example.com/about\t12\nhttps://www.example.com/contact\t3\n",
        // Bing.
        "\u{feff}\"Page\",\"Impressions\",\"Clicks\"\n\"https://www.example.com/about\",\"1,234\",\"5\"\n\"https://www.example.com/contact\",\"1\",\"\"\n",
        "\"URL\"\n\"https://www.example.com/about\"\n\"https://www.example.com/contact\"\n",
        // Screaming Frog.
        "\"Address\",\"Type\",\"Title 1\",\"Canonical Link Element 1\"\n\
         \"https://www.example.com/about\",\"text/html\",\"About, us\",\"https://www.example.com/x\"\n\
         \"https://www.example.com/logo.png\",\"image/png\",\"\",\"\"\n\
         \"https://www.example.com/contact\",\"text/html\",\"A \"\"b\"\"\",\"\"\n",
        "Canonical,Source,Destination\nhttps://www.example.com/x,https://www.example.com/about,https://www.example.com/y\n\
         https://www.example.com/x,www.example.com/contact,/z\n",
        "sep=;\nClicks;URL\n1;https://www.example.com/about\n;https://www.example.com/contact\n",
        "Id|Landing_Page\n1|https://www.example.com/about\n2|https://www.example.com/contact\n",
        "\"https://www.example.com/about\",\"12\"\n\"https://www.example.com/contact\",\"3\"\n",
        "https://www.example.com/about,12,345,3.48%,1.2\nhttps://www.example.com/contact,3,40,7.5%,8\n",
        "id\tpage\n\thttps://www.example.com/about\n\thttps://www.example.com/contact\n",
    ] {
        let listing = addresses_in(table);
        assert_eq!(rows(&listing), EXPORT, "{table}");
        assert_eq!(listing.unreadable, 0, "{table}");
    }
}

#[test]
fn the_redirects_of_a_plugin_list_their_sources() {
    let listing = addresses_in(
        "source,target,regex,code\n/about/,/about-us,0,301\n\"^/blog/(.*)\",/,1,301\n/blog/(.*),/,1,301\n/a,b/,/c,0,301\n",
    );
    assert_eq!(rows(&listing), [("-", "/about/", 1), ("-", "/a", 1)]);
    assert_eq!(listing.unreadable, 2);
}

#[test]
fn the_line_of_fields_names_the_columns_of_a_log() {
    let iis = "#Software: Microsoft Internet Information Services 10.0\r\n#Version: 1.0\r\n\
               #Fields: date time s-ip cs-method cs-uri-stem cs-uri-query s-port cs-username cs(User-Agent) sc-status\r\n\
               2025-10-10 00:00:01 192.0.2.1 GET /used.aspx id=3&x=/no 80 - Mozilla/5.0+(X) 200\r\n\
               2025-10-10 00:00:02 192.0.2.1 GET /used.aspx - 80 - Mozilla/5.0+(X) 404\r\n\
               2025-10-10 00:00:03 192.0.2.1 POST /lead.aspx - 80 - - 200\r\n\
               2025-10-10 00:00:03 192.0.2.1 GET /Logo.PNG - 80 - - 200\r\n\
               #Fields: cs-host cs-uri-stem cs-method\r\n\
               Old.example.com:80 /about.aspx HEAD\r\n\
               short\r\n";
    let listing = addresses_in(iis);
    let expected =
        [("-", "/used.aspx?id=3&x=/no", 1), ("-", "/used.aspx", 1), ("old.example.com", "/about.aspx", 1)];
    assert_eq!((rows(&listing), listing.unreadable), (expected.to_vec(), 1));

    let cloudfront = "#Version: 1.0\n\
                      #Fields: date time x-edge-location sc-bytes c-ip cs-method cs(Host) cs-uri-stem sc-status cs(Referer) \
                      cs(User-Agent) cs-uri-query cs(Cookie) x-edge-result-type x-edge-request-id x-host-header\n\
                      2025-10-10\t01:13:11\tFRA2\t182\t192.0.2.1\tGET\td1.cloudfront.net\t/used%2520cars/men%25C3%25BA\t200\thttps://x/y\t\
                      Mozilla/5.0%2520(X)\ta=1%2526b\t-\tHit\tabc\twww.example.com\n\
                      2025-10-10\t01:13:12\tFRA2\t182\t192.0.2.1\tGET\td1.cloudfront.net\t/app.js\t200\t-\t-\t-\t-\tHit\tabd\twww.example.com\n\
                      2025-10-10\t01:13:13\tFRA2\t182\t192.0.2.1\tGET\td1.cloudfront.net\t/100%25\t200\t-\t-\t-\t-\tHit\tabd\t-\n";
    let listing = addresses_in(cloudfront);
    let expected = [("www.example.com", "/used%20cars/men%C3%BA?a=1%26b", 1), ("-", "/100%25", 1)];
    assert_eq!((rows(&listing), listing.unreadable), (expected.to_vec(), 0));
}

#[test]
fn a_load_balancers_log_has_no_brackets() {
    let listing = addresses_in(
        "https 2025-10-10T22:23:00.186641Z app/lb/50dc 192.0.2.1:2817 10.0.0.1:80 0.086 0.048 0.037 200 200 0 57 \
         \"GET https://www.example.com:443/about?x=1 HTTP/1.1\" \"curl/7.46.0\" TLSv1.2 arn:aws:x \"Root=1-58\" \"www.example.com\"\n\
         2015-05-13T23:39:43.945958Z lb 192.0.2.1:2817 10.0.0.1:80 0.0 0.0 0.0 200 200 0 29 \"GET http://www.example.com:80/contact HTTP/1.1\" \"curl\" - -\n\
         http 2025-10-10T22:23:00.186641Z app/lb/50dc 192.0.2.1:2817 - -1 -1 -1 400 - 0 0 \"- http://www.example.com:80- -\" \"-\" - -\n\
         http 2025-10-10T22:23:00.186641Z app/lb/50dc 192.0.2.1:2817 10.0.0.1:80 0 0 0 200 200 0 0 \"POST http://www.example.com:80/lead HTTP/1.1\" \"-\" - -\n",
    );
    let expected = [("www.example.com", "/about?x=1", 1), ("www.example.com", "/contact", 1)];
    assert_eq!((rows(&listing), listing.unreadable), (expected.to_vec(), 1));
}

#[test]
fn lists_may_have_another_encoding_or_other_line_ends() {
    let utf16 =
        |text: &str, bytes: fn(u16) -> [u8; 2]| text.encode_utf16().flat_map(bytes).collect::<Vec<u8>>();
    for list in [
        "/about\r\n/men\u{fa}\r\n",
        "\u{feff}/about\n/men\u{fa}\n",
        "/about\r/men\u{fa}",
        "URL\tTitel\n/about\tÜber\n/men\u{fa}\t\n",
    ] {
        for list in [utf16(list, u16::to_le_bytes), utf16(list, u16::to_be_bytes), list.as_bytes().to_vec()] {
            let listing = addresses_in(&list);
            assert_eq!(rows(&listing), [("-", "/about", 1), ("-", "/men\u{fa}", 1)], "{list:?}");
            assert_eq!(listing.unreadable, 0, "{list:?}");
        }
    }
    assert_eq!(rows(&addresses_in(b"/about\n/men\xfa\n")), [("-", "/about", 1), ("-", "/men\u{fa}", 1)]);
}

#[test]
fn a_list_is_no_table() {
    let list = "Old pages\n/a,b\n/c;d\nhttps://old.example.com/e|f\n/g 12\n";
    let listing = addresses_in(list);
    assert_eq!(
        rows(&listing),
        [("-", "/a,b", 1), ("-", "/c;d", 1), ("old.example.com", "/e|f", 1), ("-", "/g", 1)]
    );
    assert_eq!(listing.unreadable, 1);
}
