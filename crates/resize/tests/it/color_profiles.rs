//! Profiles go along unless they are sRGB, whatever their names say.

use bytes::Bytes;
use image::{ImageEncoder as _, RgbImage, codecs::jpeg::JpegEncoder};
use resize::{DecodedHeader, Rendition};

/// X, Y and Z of the primaries, as numbers with 16 bits behind the point.
const RED: [u32; 3] = [0x6fa0, 0x38f5, 0x0390];
const GREEN: [u32; 3] = [0x6297, 0xb787, 0x18d9];
const BLUE: [u32; 3] = [0x249f, 0x0f84, 0xb6c3];
/// The curve of sRGB as a formula.
const FORMULA: [u32; 5] = [0x2_6666, 0xf2a7, 0x0d59, 0x13d0, 0x0a5b];

fn tag(kind: [u8; 4], values: &[u32]) -> Vec<u8> {
    let values = values.iter().flat_map(|value| value.to_be_bytes());
    kind.iter().copied().chain([0; 4]).chain(values).collect()
}

fn formula() -> Vec<u8> {
    tag(*b"para", &[&[0x3_0000][..], &FORMULA].concat())
}

/// A curve of the light at evenly spaced values.
fn table(count: u16, light: impl Fn(f64) -> f64) -> Vec<u8> {
    let lights = (0..count).map(|index| light(f64::from(index) / f64::from(count - 1)));
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "from 0 to 65535")]
    let entries = lights.flat_map(|light| ((light * 65_535.0).round() as u16).to_be_bytes());
    tag(*b"curv", &[count.into()]).into_iter().chain(entries).collect()
}

fn srgb(value: f64) -> f64 {
    if value <= 0.04045 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
}

/// A profile with a name, the primaries, one curve for all and perhaps a further tag.
fn profile(name: &str, primaries: [[u32; 3]; 3], curve: &[u8], further: Option<&[u8; 4]>) -> Vec<u8> {
    let mut tags = vec![(*b"desc", [b"desc\0\0\0\0", name.as_bytes()].concat())];
    tags.extend([*b"rXYZ", *b"gXYZ", *b"bXYZ"].into_iter().zip(primaries.map(|xyz| tag(*b"XYZ ", &xyz))));
    tags.extend([*b"rTRC", *b"gTRC", *b"bTRC"].map(|name| (name, curve.to_vec())));
    tags.extend(further.map(|further| (*further, b"mft2".to_vec())));
    let mut profile = vec![0; 128];
    profile[16..20].copy_from_slice(b"RGB ");
    let count = u32::try_from(tags.len()).unwrap();
    profile.extend(count.to_be_bytes());
    let mut start = 132 + 12 * count;
    for (name, data) in &tags {
        let length = u32::try_from(data.len()).unwrap();
        profile.extend(name.iter().copied().chain(start.to_be_bytes()).chain(length.to_be_bytes()));
        start += length;
    }
    profile.extend(tags.into_iter().flat_map(|(_, data)| data));
    profile
}

/// True if the profile goes along into the WebP and the JPEG of a photo.
fn is_kept(profile: &[u8]) -> bool {
    let mut original = Vec::new();
    let mut encoder = JpegEncoder::new(&mut original);
    encoder.set_icc_profile(profile.to_vec()).unwrap();
    encoder.encode_image(&RgbImage::new(900, 60)).unwrap();
    let original = Bytes::from(original);
    let [webp, jpeg] = [("440.webp", &b"ICCP"[..]), ("1600.jpg", b"ICC_PROFILE")].map(|(rendition, mark)| {
        let rendition = Rendition::parse(rendition).unwrap();
        let photos = DecodedHeader::decode(original.clone()).unwrap().resize(&[rendition]).unwrap();
        photos[0].1.windows(mark.len()).any(|part| part == mark)
    });
    assert_eq!(webp, jpeg, "both or none");
    webp
}

#[test]
fn a_profile_is_left_out_if_its_colors_are_srgb() {
    for (name, curve) in [
        ("sRGB IEC61966-2.1", table(1024, srgb)),
        ("c2", table(32, srgb)),
        ("uRGB", formula()),
        ("", table(4096, srgb)),
    ] {
        assert!(!is_kept(&profile(name, [RED, GREEN, BLUE], &curve, None)), "{name}");
    }
}

#[test]
fn a_profile_of_other_colors_is_kept_whatever_its_name() {
    let primaries = [RED, GREEN, BLUE];
    let wide = [[0x83df, 0x3dbf, 0xffff_ffbb], [0x4abf, 0xb137, 0x0ab9], [0x2838, 0x110b, 0xc8b9]];
    for (what, profile) in [
        ("red and green exchanged", profile("sRGB built-in", [GREEN, RED, BLUE], &formula(), None)),
        ("red and blue exchanged", profile("s\0R\0G\0B", [BLUE, GREEN, RED], &formula(), None)),
        ("wide primaries", profile("not sRGB", wide, &formula(), None)),
        ("linear light", profile("linear sRGB", primaries, &tag(*b"curv", &[0]), None)),
        ("a gamma of 1.8", profile("sRGB 1.8", primaries, &tag(*b"curv", &[1, 0x01cd_0000]), None)),
        ("a linear table", profile("sRGB table", primaries, &table(256, |value| value), None)),
        ("a table of colors", profile("sRGB look", primaries, &formula(), Some(b"A2B0"))),
        ("a curve that is cut", profile("sRGB cut", primaries, &formula()[..30], None)),
        ("an empty table", profile("sRGB none", primaries, &tag(*b"curv", &[2]), None)),
    ] {
        assert!(is_kept(&profile), "{what}");
    }
    let cut = &profile("sRGB", primaries, &formula(), None)[..140];
    assert!(is_kept(cut), "a profile that is cut");
}

#[test]
fn a_profile_of_ink_is_left_out() {
    let mut ink = profile("Coated", [RED, GREEN, BLUE], &formula(), None);
    ink[16..20].copy_from_slice(b"CMYK");
    assert!(!is_kept(&ink));
}
