//! Draws the demo's photographs into a folder, to look at them: every body style, every view.
//!
//! `cargo run -p pictures --release --example contact_sheet -- FOLDER [BODY[,BODY]] [SEED]`

use pictures::{BodyStyle, CarPicture, View, photograph};
use std::{env, fs, io, path::PathBuf};

/// Exterior, interior, make, model and trim for each body style.
const CARS: [[&str; 5]; 10] = [
    ["Ruby Red Metallic", "Black", "Toyota", "Camry", "SE"],
    ["Cosmic Blue Pearl", "Red", "Ford", "Mustang", "GT"],
    ["Oxford White", "Gray", "Volkswagen", "Golf", "S"],
    ["Magnetic Gray Metallic", "Tan", "Subaru", "Outback", "Premium"],
    ["Lunar Rock", "Black", "Toyota", "RAV4", "Limited"],
    ["Agate Black Metallic", "Saddle Brown", "Chevrolet", "Tahoe", "Premier"],
    ["Antimatter Blue Metallic", "Gray", "Ford", "F-150", "Lariat"],
    ["Velvet Red Pearl", "Parchment", "Chrysler", "Pacifica", "Touring"],
    ["Bright White Clearcoat", "Charcoal", "Ram", "ProMaster", "Base"],
    ["Hot Lava", "Black", "Chevrolet", "Camaro", "SS"],
];

fn main() -> io::Result<()> {
    let mut words = env::args().skip(1);
    let Some(folder) = words.next().map(PathBuf::from) else {
        return Err(io::Error::other("say which folder the pictures go to"));
    };
    let only = words.next().unwrap_or_default().to_lowercase();
    let seed = words.next().unwrap_or_else(|| "P1".to_owned());
    fs::create_dir_all(&folder)?;
    for (index, (body, [paint, interior, make, model, trim])) in
        BodyStyle::ALL.into_iter().zip(CARS).enumerate()
    {
        let name = format!("{body:?}").to_lowercase();
        if !only.is_empty() && !only.split(',').any(|style| style == name) {
            continue;
        }
        let car = CarPicture {
            body,
            paint: paint.to_owned(),
            interior: interior.to_owned(),
            year: 2021,
            make: make.to_owned(),
            model: model.to_owned(),
            trim: trim.to_owned(),
            mileage: 84_213,
            stock_number: format!("{seed}{index}"),
        };
        for view in View::ALL {
            fs::write(
                folder.join(format!("{name}-{view:?}.jpg").to_lowercase()),
                photograph(&car, view, (1600, 1200)).jpeg(86),
            )?;
        }
    }
    Ok(())
}
