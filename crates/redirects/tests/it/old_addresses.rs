//! Addresses of other platforms.

use inventory::{BodyStyle, make_names};
use redirects::OldAddress;

fn read(address: &str) -> OldAddress {
    match address.split_once('?') {
        Some((path, query)) => OldAddress::read(path, Some(query)),
        None => OldAddress::read(address, None),
    }
}

/// The target of the table; empty for no page.
fn target(address: &str) -> String {
    read(address).target.and_then(|target| target.page).unwrap_or_default()
}

/// The address has a VIN, a value of the query or a stock number.
fn has_name(old: &OldAddress, name: &str) -> bool {
    match name.split_once('=') {
        Some(("make" | "model", name)) => old.named.contains(&name.to_lowercase().replace('-', " ")),
        Some((_, number)) => old.stock_numbers.iter().any(|found| found == number),
        None => old.vins.iter().any(|vin| vin == name),
    }
}

#[test]
fn addresses_of_platforms_are_recognized() {
    let mut cases = csv::ReaderBuilder::new()
        .comment(Some(b'#'))
        .from_reader(include_bytes!("../data/old-addresses.csv").as_slice());
    let (mut count, mut failures) = (0, Vec::new());
    for case in cases.records() {
        let case = case.expect("a case");
        let old = read(&case[1]);
        let names = case[3].split('|').filter(|name| !name.is_empty());
        let missing: Vec<&str> = names.filter(|name| !has_name(&old, name)).collect();
        if target(&case[1]) != case[2] || !missing.is_empty() {
            failures.push(format!("{}: not {:?}, or {missing:?} not in {old:?}", &case[1], &case[2]));
        }
        count += 1;
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
    assert!(count >= 200, "{count} addresses");
}

/// Every row is read and needed: its own example is led by itself to its target, or to what follows `->`.
#[test]
fn each_row_of_the_table_leads_its_example() {
    let mut rows = csv::ReaderBuilder::new()
        .comment(Some(b'#'))
        .flexible(true)
        .from_reader(include_bytes!("../../platforms.csv").as_slice());
    let (mut count, mut failures) = (0, Vec::new());
    for row in rows.records() {
        let row = row.expect("a row");
        let line = row.position().expect("a position").line();
        let (address, expected) = row[3].split_once(" -> ").unwrap_or((&row[3], &row[2]));
        let old = read(address);
        let is_right = match &row[0] {
            "list" => true,
            "key" => match &row[2] {
                "make" => old.named == "toyota",
                "model" => old.named == "camry",
                "stock" => old.stock_numbers == ["A-12"],
                _ => old.words == "x sedan",
            },
            _ => {
                count += 1;
                target(address) == expected && old.target.as_ref().is_some_and(|target| target.line == line)
            }
        };
        if !is_right {
            failures.push(format!("line {line}: {address} leads to {:?}", old.target));
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
    assert!(count >= 60, "{count} rows");
}

#[test]
fn every_name_of_a_make_and_every_word_for_a_body_style_narrows_a_list() {
    let makes = make_names().map(|(name, _)| name.to_lowercase().replace(' ', "-"));
    for word in makes.chain(BodyStyle::words().map(str::to_owned)) {
        for address in [format!("/inventory/{word}"), format!("/used-{word}")] {
            assert_eq!(target(&address), "/inventory", "{address}");
        }
    }
    for word in ["chev", "rover", "aston-martin", "range-rover", "sdn", "cpe", "wgn", "cabriolet"] {
        assert_eq!(target(&format!("/used-{word}")), "/inventory", "{word}");
    }
    assert_eq!(target("/used-books"), "");
}

#[test]
fn vins_are_unique_in_order_and_few() {
    let old = read(
        "/4t1b11hk5ku123456-1FTEW1EP5FKA12345/x4T1B11HK5KU123456?vin=4T1B11HK5KU123456&v=4T1B11HK5KO123456",
    );
    assert_eq!(old.vins, ["4T1B11HK5KU123456", "1FTEW1EP5FKA12345"]);
    let many: Vec<String> = (0..9).map(|digit| format!("/4T1B11HK5KU12345{digit}")).collect();
    assert_eq!(read(&many.concat()).vins.len(), 4);
}

#[test]
fn stock_numbers_of_named_keys_are_first() {
    let old = read("/inventory/A100.htm?id=77881&StockNumber=P%2D12&sort=asc&x=a+1");
    assert_eq!(old.stock_numbers, ["P-12", "A100", "77881"]);
}

#[test]
fn files_interfaces_and_probes_never_are_old_addresses() {
    let addresses = [
        "/toyota.png",
        "/api/toyota",
        "/API/W25763?make=Toyota&model=Camry&vin=4T1B11HK5KU123456",
        "/.env/toyota",
        "/used/%2egit/toyota",
        "/images/W25763/1.jpg",
        "/photos/4T1B11HK5KU123456/W25763",
        "/wp-content/uploads/toyota",
        "/wp-json/toyota",
        "/cgi-bin/toyota",
        "/sitemap.xml",
        "/brochures/2019-toyota-camry.PDF/",
    ];
    for address in addresses {
        let old = read(address);
        assert_eq!(old, OldAddress::default(), "{address}");
    }
}

#[test]
fn long_addresses_are_read_up_to_their_bounds() {
    let read_long = |part: &str, query: &str| {
        OldAddress::read(&part.repeat(500 / part.len()), Some(&query.repeat(4_096 / query.len())))
    };
    let old = read_long("/p", "make=x&");
    assert_eq!((old.target, old.named), (None, vec!["x"; 24].join(" ")));
    assert_eq!(read(&format!("/toyota/{}", "x".repeat(505))), OldAddress::default());
    assert_eq!(read_long("/or-in-oror-inin-xx", "q=ororxx+orinyy&").words.split(' ').count(), 24);
}
