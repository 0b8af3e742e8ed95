//! Entities of XML: those of the file's own DTD, of XML and of HTML.

use super::{decoded, vehicles};
use inventory::{FeedError, FeedFormat, Vehicle, decode_feed_until};
use std::cell::Cell;

fn file(subset: &str, elements: &str) -> String {
    format!(
        "<?xml version=\"1.0\"?><!DOCTYPE inventory {subset}><inventory><vehicle><stock>A1</stock>\
         <vin>1HGCV1F31MA000001</vin><year>2021</year><model>Accord</model>{elements}</vehicle></inventory>"
    )
}

#[track_caller]
fn vehicle(subset: &str, elements: &str) -> Vehicle {
    vehicles(&file(subset, elements)).remove(0)
}

#[test]
fn entities_of_the_own_dtd_stand_for_their_texts() {
    let subset = "[<!ENTITY co \"Honda\"><!ENTITY nb \"One owner, clean title\">]";
    let text = "<make>&co;</make><description>&nb; &#8212; call us&nbsp;today &amp; save</description>";
    let read = vehicle(subset, text);
    assert_eq!(read.make(), "Honda");
    assert_eq!(read.description(), Some("One owner, clean title — call us today & save"));

    let subset = "SYSTEM \"inventory.dtd\" [ <!-- <!ENTITY co 'Wrong'> ]> -->\n<?note <!x> ?><!ELEMENT make (#PCDATA)>\n\
        <!ATTLIST vehicle lot CDATA \"a > b\">\n<!ENTITY % co 'Parameter <!ENTITY co \"Wrong\">'>\n%co;\n\
        <!ENTITY\n co\n 'Ho&n;a' ><!ENTITY co \"Second\"><!ENTITY n \"&#110;&#x64;\">\n\
        <!ENTITY mark \"<b>One</b> owner&lt;br>clean &eacute;\"><!ENTITY pair '&co; &co;'>]";
    let text = "<make>&co;</make><trim>&pair;</trim><description>&mark;</description>\
        <options><option name=\"R&amp;B &co;\"/><option name='&unknown; &eacute; AT&T'/></options>";
    let read = vehicle(subset, text);
    assert_eq!((read.make(), read.trim()), ("Honda", Some("Honda Honda")));
    assert_eq!(read.description(), Some("One owner\nclean é"));
    assert_eq!(*read.options(), ["R&B Honda", "&unknown; é AT&T"]);
}

#[test]
fn names_of_html_are_as_browsers_have_them() {
    let read = vehicle(
        "",
        "<make>Honda</make><trim>Caf&eacute;&nbsp;&Uuml;</trim><color>&NotOne; &amp; &hellip;x</color>",
    );
    assert_eq!((read.trim(), read.exterior_color()), (Some("Café Ü"), Some("&NotOne; & …x")));
    // A condition is compared with texts that are not cleaned.
    let format =
        FeedFormat { only: vec![("make".to_owned(), "Citroën".to_owned())], ..FeedFormat::default() };
    assert_eq!(decoded(file("", "<make>Citro&euml;n</make>").as_bytes(), &format).unwrap().vehicles.len(), 1);
}

#[test]
fn entities_of_other_files_are_named_and_left_out() {
    let subset = "[<!ENTITY secret SYSTEM \"file:///etc/passwd\"><!ENTITY far PUBLIC \"-//x\" 'http://x.example/'>\
        <!ENTITY unused SYSTEM \"x\"><!ENTITY both \"One &far; owner\">]";
    let file = file(subset, "<make>Honda</make><trim>&secret;EX</trim><description>&both;</description>");
    let read = decoded(file.as_bytes(), &FeedFormat::default()).unwrap();
    let vehicle = &read.vehicles[0];
    assert_eq!((vehicle.trim(), vehicle.description()), (Some("EX"), Some("One owner")));
    let note = &read.report.notes()[0];
    assert!(
        note.contains("far, secret") && note.contains("never fetched") && !note.contains("unused"),
        "{note}"
    );
}

#[test]
fn entities_within_entities_take_no_more_than_the_bytes_of_the_file() {
    let nested = |depth: usize, count: usize| -> String {
        let level =
            |level: usize| format!("<!ENTITY e{} \"{}\">", level + 1, format!("&e{level};").repeat(count));
        let levels: String = (0..depth).map(level).collect();
        format!("[<!ENTITY e0 \"lol\">{levels}]")
    };
    let long = format!("[<!ENTITY e0 \"{}\">]", "lol".repeat(100_000));
    for (subset, text, is_read) in [
        (nested(3, 10), "&e3;".to_owned(), true),
        (nested(10, 10), "&e10;".to_owned(), false),
        (nested(60, 1), "&e60;".to_owned(), false),
        (nested(30, 2), "&e30;".to_owned(), false),
        ("[<!ENTITY e0 '&e0;&e0;'>]".to_owned(), "&e0;".to_owned(), false),
        ("[<!ENTITY e0 '&e1;'><!ENTITY e1 '&e0;'>]".to_owned(), "x<a e0='&e1;'/>".to_owned(), false),
        (long, "&e0;".repeat(1_000), false),
        (format!("[{}", "<!ENTITY".repeat(100_000)), "]".to_owned(), false),
    ] {
        let file = file(&subset, &format!("<make>Honda</make><description>{text}</description>"));
        let looks = Cell::new(0);
        let read = decode_feed_until(file.as_bytes(), None, &FeedFormat::default(), 10, &|| {
            looks.set(looks.get() + 1);
            false
        });
        assert!(looks.get() <= (8 * file.len() + 1_000_000) >> 16, "{} looks", looks.get());
        let is_refused = matches!(read, Err(FeedError::TooCostly(_) | FeedError::NotVehicles(_)));
        assert_eq!((read.is_ok(), is_refused), (is_read, !is_read), "{:?}", read.err());
    }
}
