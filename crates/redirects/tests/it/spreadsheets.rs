//! `redirects.csv` as spreadsheets and other programs save it.

use crate::support::{Site, target};
use redirects::Redirects;

/// Bytes of UTF-16 with or without a byte order mark.
fn utf16(text: &str, bytes: fn(u16) -> [u8; 2]) -> Vec<u8> {
    text.encode_utf16().flat_map(bytes).collect()
}

#[track_caller]
fn check(file: &[u8], addresses: &[(&str, &str)]) {
    let shown = String::from_utf8_lossy(file);
    let (redirects, problems) =
        Redirects::parse(file, &Site).unwrap_or_else(|problem| panic!("{shown}: {problem}"));
    assert_eq!(problems, [], "{shown}");
    for (from, to) in addresses {
        assert_eq!(target(&redirects, from).as_deref(), Some(*to), "{from} of {shown}");
    }
}

#[test]
fn every_delimiter_and_order_of_columns_is_read() {
    for file in [
        "source,target,code\n/our-story,/about,301\n",
        "from,to,status\n/our-story,/about,301\n/our-story/,/about,301\n",
        "from,to,status,notes\n/our-story,/about,301,old page\n/x,/about,301\n/y,/about\n",
        "from;to;status\n/our-story;/about;301\n/old-deals;/inventory;301\n",
        "sep=,\nfrom,to,status\n/our-story,/about,301\n",
        "from\tto\tstatus\n/our-story\t/about\t301\n",
        "\"sep=;\"\n\nNotes;Old URL;New URL\n;/our-story;/about\n\"a;b\";/x;/about\n",
        "\u{feff}SEP=\t\r\nid\tRedirect_From\tRedirect-To\r\n\t/our-story\t/about\r\n",
        "From | To | Status\n/our-story | /about | 301\n",
        "# Old pages\nto,from\n/about,/our-story\n",
        "from,to,status,,\n/our-story,/about,301,,\n/x,/about,301,,,,\n,,,,\n",
        "\"source\",\"target\",\"regex\",\"code\",\"type\",\"hits\",\"title\",\"status\"\n\"/our-story\",\"/about\",\"0\",\"301\",\"url\",\"7\",\"\",\"active\"\n",
        "\"sep=,\",,\nfrom;to\n/our-story;/about\n",
    ] {
        check(file.as_bytes(), &[("/our-story", "/about")]);
        for bytes in [u16::to_le_bytes as fn(u16) -> [u8; 2], u16::to_be_bytes] {
            let file = file.trim_start_matches('\u{feff}');
            check(&utf16(file, bytes), &[("/our-story", "/about")]);
            check(&utf16(&format!("\u{feff}{file}"), bytes), &[("/our-story", "/about")]);
        }
    }
}

#[test]
fn a_target_leads_to_the_address_as_the_website_has_it() {
    let file =
        b"from,to,status\n/story,/about/,\n/st2,/About,\n/cars/{make},/Inventory/?make={make},\n/home,/,\n\
                 /all,/SPECIALS//,302\n/st3,/about/#team,\n";
    check(
        file,
        &[
            ("/story", "/about"),
            ("/st2", "/about"),
            ("/cars/Kia", "/inventory?make=Kia"),
            ("/home", "/"),
            ("/all", "/specials"),
            ("/st3", "/about#team"),
        ],
    );
}

#[test]
fn a_problem_of_a_row_names_its_line_and_delimiter() {
    let file = b"source;target;regex;code\n/a;/about;0;301\n^/b/(.*);/about;1;301\n/c\n/d;/about;;301;x\n/e;/about;;900\n\
                 /a/;/contact;;\n/z;/about";
    let (redirects, problems) = Redirects::parse(file, &Site).expect("a header");
    let expected = [
        "line 3: \"^/b/(.*)\" is a regular expression; write a pattern, such as /blog/* or /cars/{name}",
        "line 4: this row has 1 columns and the first row 4; write one semicolon between columns, and put a text \
         with a semicolon into double quotes",
        "line 5: this row has 5 columns and the first row 4; write one semicolon between columns, and put a text \
         with a semicolon into double quotes",
        "line 6: \"900\" is not a status of a redirect; write 301, 302, 307, 308 or 410",
        "line 7: \"/a/\" is also in line 2; remove one of the two rows",
    ];
    assert_eq!(problems.iter().map(ToString::to_string).collect::<Vec<_>>(), expected);
    assert_eq!(
        (target(&redirects, "/a").as_deref(), target(&redirects, "/z").as_deref()),
        (Some("/about"), Some("/about"))
    );
}
