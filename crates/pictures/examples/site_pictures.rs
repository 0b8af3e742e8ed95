//! Makes `static/pictures/` and `static/social.jpg` again: each picture drawn once, then as AVIF in every width that pages ask for and as one
//! JPEG for browsers that read no AVIF. `crates/site/src/views/picture.rs` lists the same widths, and its tests compare
//! them with the files. Run from the repository's root; words after `--` are the names of the only ones to make, and `sketch` before
//! them puts quick sketches into `target/sketches/` instead. All of them take the better part of an hour.
//!
//! `cargo run -p pictures --release --features files --example site_pictures -- [sketch] [NAME…]`

use fast_image_resize::{PixelType, Resizer, images::Image};
use pictures::{Photograph, Showcase, showcase};
use std::{
    env, fs,
    io::{self, Error},
    path::Path,
};

/// Looks a pixel: enough for the grain that is left to be taken out.
const LOOKS: usize = 25;

fn main() -> io::Result<()> {
    let words: Vec<String> = env::args().skip(1).collect();
    let sketched = words.first().is_some_and(|word| word == "sketch");
    let only = &words[usize::from(sketched)..];
    for occasion in Showcase::ALL {
        if !only.is_empty() && !only.iter().any(|word| word == occasion.name()) {
            continue;
        }
        if sketched {
            sketch(occasion)?;
        } else {
            make(occasion)?;
        }
    }
    Ok(())
}

/// Small and grainy, but soon done.
fn sketch(occasion: Showcase) -> io::Result<()> {
    let folder = Path::new("target/sketches");
    fs::create_dir_all(folder)?;
    fs::write(folder.join(format!("{}.jpg", occasion.name())), showcase(occasion, 480, 16).jpeg(90))
}

fn make(occasion: Showcase) -> io::Result<()> {
    let folder = Path::new("static/pictures");
    fs::create_dir_all(folder)?;
    let name = occasion.name();
    let (widths, fallback) = occasion.widths();
    let widest = widths.iter().copied().max().unwrap_or(fallback);
    let drawn = showcase(occasion, widest, LOOKS);
    if occasion == Showcase::Social {
        return fs::write(folder.with_file_name("social.jpg"), drawn.jpeg(82));
    }
    for width in widths {
        fs::write(folder.join(format!("{name}-{width}.avif")), avif(&scaled(&drawn, *width)?)?)?;
    }
    fs::write(folder.join(format!("{name}-{fallback}.jpg")), scaled(&drawn, fallback)?.jpeg(80))
}

/// The picture, this wide.
fn scaled(picture: &Photograph, width: usize) -> io::Result<Photograph> {
    let sheet = |(width, height): (usize, usize)| {
        io::Result::Ok((
            u32::try_from(width).map_err(Error::other)?,
            u32::try_from(height).map_err(Error::other)?,
        ))
    };
    let size = (width, width * picture.size.1 / picture.size.0);
    let (from, to) = (sheet(picture.size)?, sheet(size)?);
    let source =
        Image::from_vec_u8(from.0, from.1, picture.rgb.clone(), PixelType::U8x3).map_err(Error::other)?;
    let mut target = Image::new(to.0, to.1, PixelType::U8x3);
    Resizer::new().resize(&source, &mut target, None).map_err(Error::other)?;
    Ok(Photograph { size, rgb: target.into_vec() })
}

/// As AVIF, clean enough for screens with two pixels to the point.
fn avif(picture: &Photograph) -> io::Result<Vec<u8>> {
    let pixels: Vec<ravif::RGB8> =
        picture.rgb.chunks_exact(3).map(|p| ravif::RGB8::new(p[0], p[1], p[2])).collect();
    let encoder =
        ravif::Encoder::new().with_quality(80.0).with_speed(3).with_bit_depth(ravif::BitDepth::Eight);
    let image = ravif::Img::new(pixels.as_slice(), picture.size.0, picture.size.1);
    encoder.encode_rgb(image).map(|encoded| encoded.avif_file).map_err(Error::other)
}
