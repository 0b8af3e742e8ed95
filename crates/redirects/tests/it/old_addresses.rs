//! Addresses of other platforms.

use inventory::{BodyStyle, make_names};
use redirects::{OldAddress, OldKind};

fn read(address: &str) -> OldAddress {
    match address.split_once('?') {
        Some((path, query)) => OldAddress::read(path, Some(query)),
        None => OldAddress::read(address, None),
    }
}

fn kind_name(kind: OldKind) -> String {
    match kind {
        OldKind::Page(page) => format!("{page:?}"),
        other => format!("{other:?}"),
    }
}

/// Whether the address has a VIN, a value of the query, a stock number or words.
fn has_name(old: &OldAddress, name: &str) -> bool {
    match name.split_once('=') {
        Some(("make", make)) => old.make.as_deref() == Some(make),
        Some(("model", model)) => old.model.as_deref() == Some(model),
        Some(("stock", number)) => old.stock_numbers.iter().any(|found| found == number),
        _ => old.vins.iter().any(|vin| vin == name) || old.words == name,
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
        if kind_name(old.kind) != case[2] || !missing.is_empty() {
            failures.push(format!("{} {}: {missing:?} not in {old:?}", &case[0], &case[1]));
        }
        count += 1;
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
    assert!(count >= 200, "{count} addresses");
}

#[test]
fn every_name_of_a_make_and_every_word_for_a_body_style_narrows_a_list() {
    let makes = make_names().map(|(name, _)| name.to_lowercase().replace(' ', "-"));
    for word in makes.chain(BodyStyle::words().map(str::to_owned)) {
        for address in [format!("/inventory/{word}"), format!("/used-{word}")] {
            assert_eq!(read(&address).kind, OldKind::Results, "{address}");
        }
    }
    for word in ["chev", "rover", "aston-martin", "range-rover", "sdn", "cpe", "wgn", "cabriolet"] {
        assert_eq!(read(&format!("/used-{word}")).kind, OldKind::Results, "{word}");
    }
    assert_eq!(read("/used-books").kind, OldKind::Other);
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
fn models_with_numbers_stay_together() {
    let cases = [
        ("/used-2019-ford-f-150-xlt", "2019 ford f-150 xlt"),
        ("/used-2020-mazda-cx-5-id-998877", "2020 mazda cx-5"),
        ("/used-2018-ram-1500-38115", "2018 ram 1500"),
        ("/used-2016-mercedes-benz-e-class-e350", "2016 mercedes benz e-class e350"),
        ("/used-2015-gmc-sierra-2500hd", "2015 gmc sierra 2500hd"),
        ("/usedinventory/searchused.aspx?q=red+RAV4&page=2", "red rav4"),
    ];
    for (address, expected) in cases {
        assert_eq!(read(address).words, expected, "{address}");
    }
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
        assert_eq!((old.kind, old.words.as_str()), (OldKind::Other, ""), "{address}");
        assert!(old.vins.is_empty() && old.stock_numbers.is_empty(), "{address}");
        assert!(old.make.is_none() && old.model.is_none(), "{address}");
    }
}

#[test]
fn long_addresses_are_read_up_to_their_bounds() {
    let read_long = |part: &str, query: &str| {
        OldAddress::read(&part.repeat(500 / part.len()), Some(&query.repeat(4_096 / query.len())))
    };
    let old = read_long("/p", "make=x&");
    assert_eq!((old.kind, old.make.as_deref()), (OldKind::Other, Some("x")));
    assert_eq!(read(&format!("/toyota/{}", "x".repeat(505))).words, "");
    let words = read_long("/or-in-oror-inin-xx", "q=ororxx+orinyy&").words;
    assert_eq!(words, "xx ororxx orinyy ororxx orinyy ororxx orinyy ororxx orinyy ororxx orinyy ororxx");
}
