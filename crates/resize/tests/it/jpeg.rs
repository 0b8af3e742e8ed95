//! The facts that the segments of a JPEG tell before it is decoded: whether it is whole, and how much
//! memory it needs.

use bytes::Bytes;
use image::{ExtendedColorType::Rgb8, codecs::jpeg::JpegEncoder};
use resize::{DecodedHeader, Rendition, ResizeError, Width};

/// So wide that a small photo of it needs less memory than decoding.
const WIDTH: u16 = 4000;
const HEIGHT: u16 = 30;

fn jpeg(width: u16, height: u16) -> Vec<u8> {
    let pixels = vec![90; usize::from(width) * usize::from(height) * 3];
    let mut bytes = Vec::new();
    JpegEncoder::new(&mut bytes).encode(&pixels, width.into(), height.into(), Rgb8).unwrap();
    bytes
}

/// The image as one whose scans refine each other; only its header is right.
fn progressive(mut jpeg: Vec<u8>) -> Vec<u8> {
    let frame = jpeg.windows(2).position(|pair| pair == [0xff, 0xc0]).unwrap();
    jpeg[frame + 1] = 0xc2;
    jpeg
}

fn decode(file: impl AsRef<[u8]>) -> Result<DecodedHeader, ResizeError> {
    DecodedHeader::decode(Bytes::copy_from_slice(file.as_ref()))
}

fn memory_needed(header: &DecodedHeader) -> u64 {
    header.memory_needed(&[Rendition::Resized(Width::from_pixels(440).unwrap())])
}

#[test]
fn an_image_ends_at_its_own_marker() {
    let whole = jpeg(30, 20);
    // A thumbnail in a segment ends before the image does.
    let mut with_thumbnail = whole[..2].to_vec();
    with_thumbnail.extend([0xff, 0xe1, 0, 6, 0xff, 0xd8, 0xff, 0xd9]);
    with_thumbnail.extend(&whole[2..]);
    for image in [&whole, &with_thumbnail] {
        for length in 2..image.len() {
            let result = decode(&image[..length]);
            assert!(matches!(result, Err(ResizeError::CutShort)), "{length} of {}", image.len());
        }
        for video in [&b""[..], b"\0\0\0\x1cftypmp42\xff\xda\x01\x02", b"\xff\xda\xff\xd8\xff\xe1\xff\xff"] {
            assert!(decode([image, video].concat()).is_ok(), "{video:?}");
        }
    }
}

#[test]
fn a_progressive_image_needs_memory_for_all_coefficients() {
    let file = jpeg(WIDTH, HEIGHT);
    let [baseline, progressive] =
        [file.clone(), progressive(file)].map(|file| memory_needed(&decode(file).unwrap()));
    let [width, height] = [WIDTH, HEIGHT].map(u64::from);
    // Three colors of 2 bytes, in whole blocks. The baseline image needs more than its pixels for the small photo.
    let all = progressive.saturating_sub(baseline);
    assert!((width * height * 5..=width * 32 * 3 * 2).contains(&all), "{all}");
}

#[test]
fn a_damaged_header_is_refused_or_has_its_memory_estimated() {
    let whole = progressive(jpeg(30, 20));
    for at in 0..whole.len() {
        for byte in [0x00, 0x01, 0x7f, 0xff] {
            let mut damaged = whole.clone();
            damaged[at] = byte;
            if let Ok(header) = decode(damaged) {
                let (width, height) = header.size();
                assert!(
                    memory_needed(&header) > u64::from(width) * u64::from(height) * 3,
                    "{byte:#x} at {at}"
                );
            }
        }
    }
    for no_image in [&b""[..], b"\xff\xd8", b"\xff\xd8\xff\xc0\x00\x00", b"\xff\xd8\xff\xff\xff\xff"] {
        assert!(decode(no_image).is_err(), "{no_image:?}");
    }
}
