//! Fonts that are refused, with the reason, and the weights of those that are used.

use artwork::Isolation;
use brotlic::CompressorWriter;
use std::io::Write as _;

type Table = (&'static [u8; 4], Vec<u8>);

/// The numbers as bytes, each of two.
fn words(numbers: &[u16]) -> Vec<u8> {
    numbers.iter().flat_map(|number| number.to_be_bytes()).collect()
}

/// The tables of a static font with the characters of this range.
fn tables(first: char, last: char) -> Vec<Table> {
    let [first, last] = [first, last].map(|character| u16::try_from(u32::from(character)).unwrap());
    let mut head = vec![0; 54];
    head[..4].copy_from_slice(&words(&[1, 0]));
    head[18..20].copy_from_slice(&words(&[1000]));
    let mut hhea = vec![0; 36];
    hhea[..4].copy_from_slice(&words(&[1, 0]));
    hhea[35] = 1;
    let mut os2 = vec![0; 78];
    os2[4..6].copy_from_slice(&words(&[700]));
    let glyphs = last - first + 2;
    let cmap = words(&[0, 1, 3, 10, 0, 12, 12, 0, 0, 28, 0, 0, 0, 1, 0, first, 0, last, 0, 1]);
    vec![
        (b"head", head),
        (b"hhea", hhea),
        (b"maxp", words(&[0, 0x5000, glyphs])),
        (b"hmtx", words(&vec![500; usize::from(glyphs) + 1])),
        (b"cmap", cmap),
        (b"OS/2", os2),
    ]
}

/// The font in WOFF2. The directory states this length of the last table, if there is one.
fn woff2(tables: &[Table], last_length: Option<usize>) -> Vec<u8> {
    const TAGS: [&[u8; 4]; 7] = [b"cmap", b"head", b"hhea", b"hmtx", b"maxp", b"name", b"OS/2"];
    let mut directory = Vec::new();
    let mut compressor = CompressorWriter::new(Vec::new());
    for (at, (tag, table)) in tables.iter().enumerate() {
        match TAGS.iter().position(|known| known == tag) {
            Some(index) => directory.push(u8::try_from(index).unwrap()),
            None => directory.extend(if *tag == b"fvar" { b"\x2f" } else { &b"\x3fXXXX"[..] }),
        }
        let stated = last_length.filter(|_| at + 1 == tables.len()).unwrap_or(table.len());
        for shift in [21, 14, 7].into_iter().skip_while(|shift| stated >> shift == 0) {
            directory.push(u8::try_from(stated >> shift & 0x7f).unwrap() | 0x80);
        }
        directory.push(u8::try_from(stated & 0x7f).unwrap());
        compressor.write_all(table).unwrap();
    }
    let compressed = compressor.into_inner().unwrap();
    let length = 48 + directory.len() + compressed.len();
    let mut font = b"wOF2\0\x01\0\0".to_vec();
    font.extend(u32::try_from(length).unwrap().to_be_bytes());
    font.extend(words(&[u16::try_from(tables.len()).unwrap(), 0, 0, 0]));
    font.extend(u32::try_from(compressed.len()).unwrap().to_be_bytes());
    font.resize(48, 0);
    [font, directory, compressed].concat()
}

fn reason(font: &[u8]) -> String {
    Isolation::None.font(font).unwrap_err().to_string()
}

#[test]
fn another_format_is_refused_with_advice() {
    for (start, reason_for_it) in [
        (&b"OTTO"[..], "a WOFF2 font is needed; this is an OpenType font (OTF); convert it to WOFF2"),
        (b"\0\x01\0\0", "a WOFF2 font is needed; this is a TrueType font (TTF); convert it to WOFF2"),
        (b"wOFF", "a WOFF2 font is needed; this is a WOFF 1 font; convert it to WOFF2"),
        (b"\x89PNG\r\n\x1a\n", "a WOFF2 font is needed; this is a PNG"),
    ] {
        assert_eq!(reason(start), reason_for_it);
    }
}

#[test]
fn a_font_without_a_table_or_an_english_character_is_refused() {
    for at in 0..5 {
        let mut tables = tables(' ', '~');
        let (tag, _) = tables.remove(at);
        let tag = String::from_utf8_lossy(tag).into_owned();
        let reason = reason(&woff2(&tables, None));
        assert_eq!(
            reason,
            format!("the font is damaged (the table {tag} is missing); convert it to WOFF2 again")
        );
    }
    for (last, missing) in [('@', 'a'), ('y', 'z')] {
        let reason = reason(&woff2(&tables(' ', last), None));
        assert!(reason.contains(&format!(" has no “{missing}”; export it")), "{reason}");
    }
}

#[test]
fn a_font_whose_tables_are_larger_than_possible_or_stated_is_refused() {
    let filler = (b"XXXX", vec![0; 16 * 1024 * 1024]);
    let mut tables = tables(' ', '~');
    tables.push(filler);
    let hostile = woff2(&tables, None);
    assert!(hostile.len() < 1000, "{} bytes", hostile.len());
    assert!(reason(&hostile).contains("(its tables are too large)"));
    assert!(reason(&woff2(&tables, Some(100))).contains("(its tables have another length)"));
    tables.pop();
    assert!(reason(&woff2(&tables, Some(79))).contains("(its tables have another length)"));
    let mut damaged = woff2(&tables, None);
    let end = damaged.len();
    damaged[end - 60..].fill(0xff);
    assert!(reason(&damaged).contains("(its tables can't be decompressed)"), "{}", reason(&damaged));
}

#[test]
fn weights_are_those_of_the_font() {
    let mut tables = tables(' ', '~');
    assert_eq!(Isolation::None.font(&woff2(&tables, None)).unwrap().weights, [700, 700]);
    // One axis, in numbers of 16 bits and a fraction.
    let axis = words(&[u16::from_be_bytes(*b"wg"), u16::from_be_bytes(*b"ht"), 300, 0, 400, 0, 900, 0, 0, 0]);
    tables.push((b"fvar", [words(&[1, 0, 16, 2, 1, 20, 0, 8]), axis].concat()));
    assert_eq!(Isolation::None.font(&woff2(&tables, None)).unwrap().weights, [300, 900]);
}
