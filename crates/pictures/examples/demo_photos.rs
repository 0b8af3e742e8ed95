//! Draws the photographs of the demo's lot into `crates/sandbox/photos`, where they are files like any dealer's. Run from the
//! repository's root; words after `--` are the stock numbers of the only cars to draw. All of them take ten minutes on
//! two processors.
//!
//! `cargo xtask photos [STOCK…]`

use fast_image_resize::{PixelType, Resizer, images::Image};
use pictures::{CarPicture, Photograph, View, listing, photograph};
use std::{
    env, fs,
    io::{self, Error},
    path::Path,
    sync::Mutex,
    thread,
};
use webpx::{EncoderConfig, Unstoppable};

const LOT: &str = "crates/sandbox/data/lot.json";
const FOLDER: &str = "crates/sandbox/photos";
/// Drawn larger than it is kept, so that edges are smooth.
const DRAWN: (usize, usize) = (1296, 972);
const KEPT: (u32, u32) = (864, 648);
/// Bytes of one: about eight hundred of them are 15 MB at most.
const MOST: usize = 18_500;
/// The best that keeps to it is taken.
const QUALITIES: [f32; 7] = [70.0, 56.0, 44.0, 34.0, 26.0, 18.0, 10.0];

fn main() -> io::Result<()> {
    let only: Vec<String> = env::args().skip(1).collect();
    let mut cars = listing(&fs::read_to_string(LOT)?)?;
    cars.retain(|(car, _)| only.is_empty() || only.contains(&car.stock_number));
    let waiting = Mutex::new(cars);
    let painters = thread::available_parallelism()?.get();
    thread::scope(|scope| {
        let work = || -> io::Result<()> {
            loop {
                let next = waiting.lock().map_err(|_| Error::other("another painter gave up"))?.pop();
                let Some((car, photos)) = next else { return Ok(()) };
                draw(&car, photos)?;
            }
        };
        let painters: Vec<_> = (0..painters).map(|_| scope.spawn(work)).collect();
        painters
            .into_iter()
            .try_for_each(|painter| painter.join().map_err(|_| Error::other("a painter fell"))?)
    })
}

/// Every view that the listing names.
fn draw(car: &CarPicture, photos: usize) -> io::Result<()> {
    let folder = Path::new(FOLDER).join(&car.stock_number);
    fs::create_dir_all(&folder)?;
    for (number, view) in (1..=photos).zip(View::ALL) {
        let drawn = smaller(photograph(car, view, DRAWN))?;
        fs::write(folder.join(format!("{number}.webp")), drawn)?;
    }
    Ok(())
}

/// As WebP, in the size in which it is kept.
fn smaller(drawn: Photograph) -> io::Result<Vec<u8>> {
    let side = |pixels: usize| u32::try_from(pixels).map_err(Error::other);
    let (width, height) = (side(drawn.size.0)?, side(drawn.size.1)?);
    let from = Image::from_vec_u8(width, height, drawn.rgb, PixelType::U8x3).map_err(Error::other)?;
    let mut kept = Image::new(KEPT.0, KEPT.1, PixelType::U8x3);
    Resizer::new().resize(&from, &mut kept, None).map_err(Error::other)?;
    let at = |quality| {
        EncoderConfig::new().quality(quality).encode_rgb(kept.buffer(), KEPT.0, KEPT.1, Unstoppable)
    };
    let is_small = |tried: &Result<Vec<u8>, _>| tried.as_ref().map_or(true, |file| file.len() <= MOST);
    // Leaves and asphalt in a low sun are not small at any.
    let [.., least] = QUALITIES;
    let small = QUALITIES.into_iter().map(at).find(is_small);
    small.unwrap_or_else(|| at(least)).map_err(Error::other)
}
