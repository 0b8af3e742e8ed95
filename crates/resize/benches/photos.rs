//! Processor time of making a photo of 440 and of 720 pixels from one JPEG, by step, and that of
//! libvips for the same file.
//!
//! `cargo xtask bench photos FILE` runs it. It has no JPEG of its own: the time depends on a photo's
//! details, and drawings or noise have others.

use bytes::Bytes;
use cpu_time::ThreadTime;
use resize::{DecodedHeader, Encoding, ResizeError, Width};
use std::{
    error::Error,
    fs,
    path::Path,
    process::{Command, Stdio},
    time::Duration,
};

const WIDTHS: [u32; 2] = [440, 720];
/// Both programs run in every round, so that other load on the machine slows both.
const ROUNDS: usize = 9;
const PHOTOS_PER_ROUND: u32 = 10;
/// The quality of the server's photos.
const QUALITY: u8 = 75;

fn main() -> Result<(), Box<dyn Error>> {
    let file = std::env::args().skip(1).find(|argument| !argument.starts_with('-'));
    let file = file.ok_or("a JPEG is missing: `cargo xtask bench photos FILE`")?;
    let original = Bytes::from(fs::read(&file)?);
    let (width, height) = DecodedHeader::decode(original.clone())?.size();
    println!("{width} x {height} pixels, {} kB; medians in ms of processor time\n", original.len() / 1_000);
    println!("| width | decoding | resizing | encoding | together | libvips | bytes | libvips's |");
    println!("|---|---:|---:|---:|---:|---:|---:|---:|");
    for width in WIDTHS {
        println!("{}", measure(&original, Width::from_pixels(width).ok_or("not a width of photos")?)?);
    }
    Ok(())
}

/// A row of the table.
fn measure(original: &Bytes, to: Width) -> Result<String, Box<dyn Error>> {
    let [mut decoding, mut resizing, mut encoding, mut together, mut vips] = [const { Vec::new() }; 5];
    let folder = tempfile::tempdir()?;
    let has_vips = Command::new("vipsthumbnail").arg("--version").stdout(Stdio::null()).status().is_ok();
    let mut bytes = 0;
    for _ in 0..ROUNDS {
        for _ in 0..PHOTOS_PER_ROUND {
            let (times, photo) = make(original, to)?;
            decoding.push(times[0]);
            resizing.push(times[1]);
            encoding.push(times[2]);
            together.push(times.iter().sum());
            bytes = photo.len();
        }
        if has_vips {
            vips.push(vips_time(original, to, folder.path())?);
        }
    }
    let ours = [decoding, resizing, encoding, together].map(median).join(" | ");
    let (vips, vips_bytes) = if has_vips {
        (median(vips), fs::metadata(folder.path().join("0.webp"))?.len().to_string())
    } else {
        ("not installed".to_owned(), String::new())
    };
    Ok(format!("| {} | {ours} | {vips} | {bytes} | {vips_bytes} |", to.pixels()))
}

/// The times of decoding, resizing and encoding, and the photo.
fn make(original: &Bytes, to: Width) -> Result<([Duration; 3], Vec<u8>), ResizeError> {
    let started = ThreadTime::now();
    let pixels = DecodedHeader::decode(original.clone())?.decode_pixels()?;
    let decoding = started.elapsed();
    let (width, height) = pixels.size();
    let started = ThreadTime::now();
    let scaled = pixels.scale((width, height), (to.pixels(), (height * to.pixels()).div_ceil(width)))?;
    let resizing = started.elapsed();
    let started = ThreadTime::now();
    let photo = scaled.encode(Encoding::WebP(QUALITY))?;
    Ok(([decoding, resizing, started.elapsed()], photo))
}

/// Processor time of a photo by libvips without the start of its process: that of a process with
/// several photos less that of one with one photo.
fn vips_time(original: &Bytes, to: Width, folder: &Path) -> Result<Duration, Box<dyn Error>> {
    let one = vips(original, to, 1, folder)?;
    Ok(vips(original, to, 1 + PHOTOS_PER_ROUND, folder)?.saturating_sub(one) / PHOTOS_PER_ROUND)
}

/// Processor time of a libvips process that makes this many photos.
fn vips(original: &Bytes, to: Width, photos: u32, folder: &Path) -> Result<Duration, Box<dyn Error>> {
    let mut command = Command::new("vipsthumbnail");
    for photo in 0..photos {
        // libvips would not decode a file of the same name twice.
        let copy = folder.join(format!("{photo}.jpg"));
        fs::write(&copy, original)?;
        command.arg(copy);
    }
    command.args(["--size", &format!("{}x", to.pixels()), "--output", &format!("%s.webp[Q={QUALITY}]")]);
    let before = time_of_children()?;
    if !command.env("VIPS_CONCURRENCY", "1").status()?.success() {
        return Err("vipsthumbnail failed".into());
    }
    Ok(time_of_children()?.saturating_sub(before))
}

/// Processor time of all children that have ended, which Linux counts in steps of 10 ms.
fn time_of_children() -> Result<Duration, Box<dyn Error>> {
    let stat = fs::read_to_string("/proc/self/stat")?;
    // The program's name before the numbers is in parentheses.
    let (_, numbers) = stat.rsplit_once(") ").ok_or("/proc/self/stat has another format")?;
    let steps = numbers.split(' ').skip(13).take(2).map(str::parse::<u64>).sum::<Result<u64, _>>()?;
    Ok(Duration::from_millis(steps * 10))
}

fn median(mut times: Vec<Duration>) -> String {
    times.sort_unstable();
    format!("{:.1}", times[times.len() / 2].as_secs_f64() * 1_000.0)
}
