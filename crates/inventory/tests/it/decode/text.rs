//! Text of the feed becomes readable, bounded and harmless.

use crate::support::bare;

/// The trim as read; empty where nothing was.
fn trim(text: &str) -> String {
    bare("A1").with("trim", text).decoded().trim().unwrap_or_default().to_owned()
}

/// The description as read; empty where nothing was.
fn description(text: &str) -> String {
    bare("A1").with("description", text).decoded().description().unwrap_or_default().to_owned()
}

#[test]
fn a_field_is_one_line_with_single_spaces() {
    assert_eq!(trim("  Grand\u{a0}Touring \n\t Plus "), "Grand Touring Plus");
}

#[test]
fn control_and_invisible_characters_go() {
    assert_eq!(trim("S\u{0}E\u{1f}L \u{202e}AWD\u{feff}\u{fffe}\u{81}"), "SEL AWD");
    assert_eq!(description("zero\u{200b}width \u{7f}end"), "zerowidth end");
}

#[test]
fn letters_of_other_scripts_and_emoji_stay() {
    assert_eq!(trim("سيارة"), "سيارة");
    assert_eq!(description("Emoji 😀🏁 and e\u{301}"), "Emoji 😀🏁 and e\u{301}");
    assert_eq!(trim("👩‍🔧 Edition"), "👩‍🔧 Edition");
}

#[test]
fn tags_go_and_their_text_stays() {
    assert_eq!(trim("<i>Limited</i>"), "Limited");
    assert_eq!(trim("<span class=\"x\">S</span>E<br/>L"), "SE L");
    assert_eq!(description("<img src=x onerror=alert(1)><b>Bold</b> claims"), "Bold claims");
}

#[test]
fn scripts_styles_and_comments_go_whole() {
    assert_eq!(description("Before<script>alert('x')</script> after"), "Before after");
    assert_eq!(description("Before<SCRIPT type=x>a</b>c</Script > after"), "Before after");
    assert_eq!(description("<style>p { color: red }</style>Text"), "Text");
    assert_eq!(description("One<!-- two > three -->four"), "Onefour");
    assert_eq!(description("Text <script>never closed"), "Text");
    assert_eq!(description("Text <!-- never closed"), "Text");
    assert_eq!(
        description("A ]]> and --> </script><script>alert(2)</script><!ENTITY a \"b\"> B"),
        "A ]]> and --> B",
    );
    assert_eq!(trim("<script>alert(1)</script>"), "");
}

#[test]
fn entities_are_decoded_until_none_is_left() {
    assert_eq!(trim("Town &amp; Country"), "Town & Country");
    assert_eq!(trim("5&#39;9&quot; &lt;b&gt; &xxe; &amp;amp; R&D"), "5'9\" &xxe; & R&D");
    assert_eq!(trim("a &amp;amp;amp; b &amp;amp;amp;amp; c"), "a & b &amp; c", "three times at most");
    assert_eq!(trim("Owner&amp;rsquo;s &lt;b&gt;pride&lt;/b&gt; &#x2122; &eacute;"), "Owner’s pride ™ é");
    assert_eq!(trim("AT&amp;T &copy &notebook &reg."), "AT&T © &notebook ®.");
}

#[test]
fn the_control_characters_of_windows_1252_are_its_punctuation() {
    let written = [
        "It&#146;s clean &#150; one owner",
        "It&#x92;s clean &#X96; one owner",
        "It\u{92}s clean \u{96} one owner",
    ];
    for text in written {
        assert_eq!(description(text), "It’s clean – one owner", "{text:?}");
    }
    assert_eq!(trim("\u{80}5 &#133; caf&#233;"), "€5 … café");
}

#[test]
fn cdata_and_angle_brackets_that_are_no_tags_keep_their_text() {
    let reads = [
        ("<![CDATA[Accord]]>", "Accord"),
        ("&lt;![CDATA[<p>Accord</p>]]&gt; EX", "Accord EX"),
        ("Contact <sales@example.com> now", "Contact <sales@example.com> now"),
        ("A<B and C>D", "A<B and C>D"),
        (
            "Model <Sport> <4x4> <https://example.com/a> <VIN here>",
            "Model <Sport> <4x4> <https://example.com/a> <VIN here>",
        ),
        ("<a href='x>y' target=_blank>Link</a> <input disabled> <p class>end", "Link end"),
        ("<font color=red><center>Big</center></font><o:p></o:p><br/>sale", "Big sale"),
    ];
    for (text, read) in reads {
        assert_eq!(trim(text), read, "{text}");
    }
}

#[test]
fn escapes_that_were_written_out_are_line_breaks() {
    assert_eq!(
        description("One owner\\r\\nNo accidents\\nNew\\ttires"),
        "One owner\nNo accidents\nNew tires"
    );
    assert_eq!(trim("Sport\\r\\nTouring"), "Sport Touring");
    assert_eq!(trim("A\\B"), "A\\B");
}

#[test]
fn characters_that_no_font_shows_leave_every_text() {
    let hidden = "\u{e0041}\u{e007f}\u{200c}\u{200d}\u{200e}\u{200f}\u{ad}\u{34f}\u{61c}\u{180e}\u{2060}\u{2064}\u{3164}";
    for character in hidden.chars() {
        let text = format!("Cam{character}ry");
        assert_eq!((trim(&text), description(&text)), ("Camry".into(), "Camry".into()), "{character:?}");
        let vehicle =
            bare(&format!("A{character}1")).with("make", text.clone()).with("options", text).decoded();
        assert_eq!((vehicle.stock_number.as_str(), vehicle.make()), ("A1", "Camry"));
        assert_eq!(*vehicle.options(), ["Camry"]);
    }
}

#[test]
fn what_only_looks_a_little_like_a_tag_is_text() {
    assert_eq!(trim("under <500 miles"), "under <500 miles");
    assert_eq!(trim("a < b > c <3"), "a < b > c <3");
    assert_eq!(trim("price <b 300"), "price <b 300");
}

#[test]
fn a_description_written_as_html_reads_in_paragraphs_and_points() {
    let html = "<p>One&nbsp;owner.</p><p>Clean.</p><ul><li>Leather</li><li>Sunroof</li></ul>Call<br>us";
    assert_eq!(description(html), "One owner.\n\nClean.\n\n• Leather\n• Sunroof\nCall\nus");
}

#[test]
fn a_description_keeps_its_lines_with_one_empty_line_at_most() {
    assert_eq!(description("\n\nOne  \r\n\r\n\r\n\n Two\nThree\n\n"), "One\n\nTwo\nThree");
}

#[test]
fn texts_are_cut_to_their_bounds_between_characters() {
    assert_eq!(trim(&"é".repeat(5_000)), "é".repeat(200));
    let long = description(&"ten chars ".repeat(10_000));
    assert!(long.chars().count() <= 20_000 && long.ends_with("chars"));
}

#[test]
fn hostile_mark_up_is_read_to_its_end_and_kept_within_bounds() {
    // Quadratic work on these would run for minutes.
    for hostile in ["<", "<a", "<!--", "<script>", "</", "&", "&#", "<a <b ", "<style></"] {
        assert!(description(&hostile.repeat(300_000)).chars().count() <= 20_000, "{hostile}");
    }
}
