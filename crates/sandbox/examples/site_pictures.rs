//! Makes `static/pictures/` again: each picture drawn once, then as AVIF in every width that pages ask for and as one
//! JPEG for browsers that read no AVIF. `crates/site/src/views/picture.rs` lists the same widths, and its tests compare
//! them with the files. Run from the repository's root; words after `--` are the names of the only ones to make.
//!
//! `cargo run -p sandbox --release --features avif --example site_pictures -- [NAME…]`

use fast_image_resize::{PixelType, Resizer, images::Image};
use sandbox::pictures::{Photograph, Showcase, showcase};
use std::{
    env, fs,
    io::{self, Error},
    path::Path,
};

/// Name, occasion, widths of the AVIF files, width of the JPEG.
const PICTURES: [(&str, Showcase, &[usize], usize); 2] = [
    ("hero", Showcase::Hero, &[960, 1600, 2400], 960),
    ("hero-phone", Showcase::HeroPhone, &[480, 960], 480),
];

fn main() -> io::Result<()> {
    let only: Vec<String> = env::args().skip(1).collect();
    let folder = Path::new("static/pictures");
    fs::create_dir_all(folder)?;
    for (name, occasion, widths, fallback) in PICTURES {
        if !only.is_empty() && !only.iter().any(|word| word == name) {
            continue;
        }
        let drawn = showcase(occasion);
        for width in widths {
            fs::write(folder.join(format!("{name}-{width}.avif")), avif(&scaled(&drawn, *width)?)?)?;
        }
        fs::write(folder.join(format!("{name}-{fallback}.jpg")), scaled(&drawn, fallback)?.jpeg(80))?;
    }
    Ok(())
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
        ravif::Encoder::new().with_quality(58.0).with_speed(4).with_bit_depth(ravif::BitDepth::Eight);
    let image = ravif::Img::new(pixels.as_slice(), picture.size.0, picture.size.1);
    encoder.encode_rgb(image).map(|encoded| encoded.avif_file).map_err(Error::other)
}
