//! Texts of XML with elements within them.

use super::{decoded, vehicles};
use inventory::{Decoded, FeedFormat, Vehicle};

/// A file of one vehicle with these elements beside the usual ones.
fn file(elements: &str) -> String {
    format!(
        "<inventory><vehicle><stock>A1</stock><vin>1HGCV1F31MA000001</vin><year>2021</year><make>Honda</make>\
         <model>Accord</model>{elements}</vehicle></inventory>"
    )
}

#[track_caller]
fn read(elements: &str) -> Decoded {
    decoded(file(elements).as_bytes(), &FeedFormat::default()).expect("a file of vehicles")
}

#[track_caller]
fn vehicle(elements: &str) -> Vehicle {
    vehicles(&file(elements)).remove(0)
}

#[test]
fn a_text_with_elements_is_what_it_is_in_cdata() {
    for text in [
        "One owner. <b>Clean title</b>, serviced here.",
        "<p>Backup camera.</p><p>Heated seats.<br/>New tires.</p>",
        "<b>All</b> of <i>it</i> <span class=\"x\">in</span>\n<strong><em>parts</em></strong>",
        "Extras:<ul><li>Sunroof</li><li>Bose <sup>2</sup></li></ul>Call us.",
        "<div><div>One</div><div>Two <a href=\"https://x.example\">here</a></div></div>",
        "<table><tbody><tr><td>Miles</td><td>21001</td></tr><tr><th>Keys</th><td>2</td></tr></tbody></table>",
        "<BR/>Shouted<BR />text<P>ends</P>",
        "R&amp;B, 5 &lt; 6<br/>&#8212; &eacute;",
    ] {
        let inside = vehicle(&format!("<description>{text}</description>"));
        let whole = vehicle(&format!("<description><![CDATA[{text}]]></description>"));
        assert!(inside.description().is_some());
        assert_eq!(inside.description(), whole.description(), "{text}");
    }
}

#[test]
fn the_text_of_all_elements_inside_a_field_counts_in_order() {
    let cases = [
        ("One owner. <b>Clean title</b>, serviced here.", "One owner. Clean title, serviced here."),
        (
            "<p>Backup camera.</p><p>Heated seats.<br/>New tires.</p>",
            "Backup camera.\n\nHeated seats.\nNew tires.",
        ),
        (
            "One <![CDATA[<b>owner</b>]]><!-- not \n shown --> <i>and <![CDATA[clean]]></i>",
            "One owner and clean",
        ),
        ("<emphasis>One</emphasis> owner, <emphasis>clean</emphasis>.", "One owner, clean."),
        ("<para>One owner.</para><para>Clean <b>title</b>.</para>", "One owner.\nClean title."),
        ("<intro><line>Hello</line></intro><body>One owner.</body>", "Hello\nOne owner."),
        ("<div>One<x><y>two</y></x>.</div>", "One two."),
    ];
    for (text, expected) in cases {
        assert_eq!(
            vehicle(&format!("<description>{text}</description>")).description(),
            Some(expected),
            "{text}"
        );
    }
    let line = vehicle(
        "<trim>EX<sup>2</sup><br/>Sport</trim><price>$<b>21,996</b></price><mileage>21001 <unit>km</unit></mileage>",
    );
    assert_eq!(
        (line.trim(), line.list_price.map(inventory::Money::whole_dollars)),
        (Some("EX2 Sport"), Some(21_996))
    );
    assert_eq!(line.mileage(), Some(13_049));
}

#[test]
fn elements_of_a_list_stay_entries() {
    let cases: [(&str, &[&str]); 12] = [
        ("<options>Sunroof<br/>Leather<br/>Bose</options>", &["Sunroof", "Leather", "Bose"]),
        (
            "<features><feature>Nav</feature><feature>Camera <sup>360</sup></feature></features>",
            &["Nav", "Camera 360"],
        ),
        ("<options><ul><li>Seats, heated</li><li>Bose</li></ul></options>", &["Seats, heated", "Bose"]),
        ("<features><li>Nav</li><li><b>Bose</b> audio</li></features>", &["Nav", "Bose audio"]),
        (
            "<options>\n<string>Nav, 10 in</string>\n<string>Bose</string>\n</options>",
            &["Nav, 10 in", "Bose"],
        ),
        ("<options><p>Nav</p><p>Bose</p></options>", &["Nav", "Bose"]),
        (
            "<options>Popular: <option>Nav</option><option>Bose</option></options>",
            &["Popular:", "Nav", "Bose"],
        ),
        ("<options><option><code>AB</code><name>Nav <i>plus</i></name></option></options>", &["Nav plus"]),
        ("<options><option><code>AB</code><sort>1</sort></option></options>", &[]),
        ("<features><group name=\"Inside\"><feature>Nav</feature></group></features>", &["Inside", "Nav"]),
        ("<options><option>Nav</option></options><options><option>Bose</option></options>", &["Nav", "Bose"]),
        (
            "<options><option>Tow &amp; haul</option><option>Nav; maps</option></options>",
            &["Tow & haul", "Nav; maps"],
        ),
    ];
    for (elements, expected) in cases {
        assert_eq!(*vehicle(elements).options(), *expected, "{elements}");
    }
    let photos = vehicle(
        "<photos><a href=\"https://p.example/1.jpg\">1</a><photo><url>https://p.example/2.jpg</url><id>7</id></photo>\
         <photo><file>https://p.example/3.jpg</file></photo></photos><picture>https://p.example/4.jpg<br/>https://p.example/5.jpg</picture>",
    );
    let expected = [1, 2, 3, 4, 5].map(|number| format!("https://p.example/{number}.jpg"));
    assert_eq!(photos.image_urls, expected);
}

#[test]
fn members_within_members_stay_members() {
    let read = read(
        "<price>Now <amount>21996</amount><currency>USD</currency></price><engine>2.5L<cylinders>4</cylinders></engine>\
         <warranty><months>12</months><miles>1000</miles></warranty><notes_to_self><b>Ask</b> Joe</notes_to_self><b>bold</b>\
         <dealer><code>77</code><DealerCost>17999</DealerCost></dealer><comments>One <DealerCost>17998</DealerCost>owner</comments>",
    );
    let vehicle = &read.vehicles[0];
    assert_eq!(vehicle.description(), Some("One owner"), "a cost is no text");
    assert_eq!(vehicle.engine(), Some("2.5L"));
    let unread: Vec<(&str, &[String])> = read
        .columns
        .iter()
        .filter(|column| column.field.is_none() && !column.is_cost)
        .map(|column| (column.name.as_str(), column.samples.as_slice()))
        .collect();
    for name in ["warranty.months", "notes_to_self", "b", "dealer.code"] {
        assert!(
            unread.iter().any(|(unread, samples)| *unread == name && samples.len() == 1),
            "{name}: {unread:?}"
        );
    }
    assert!(!format!("{:?}", read.vehicles).contains("1799"));
}
