//! How large the models on the lot are, as their makers publish it: a compact does not stand beside a full-size car as its twin.

use crate::CarPicture;
use crate::figures::noise::Chance;
use crate::vehicle::body::{Proportions, Sheet};

/// Length, height and width without mirrors, in centimeters.
const SIZES: [(&str, [u16; 3]); 82] = [
    ("Accord", [497, 145, 186]),
    ("Altima", [490, 144, 185]),
    ("Camry", [488, 144, 184]),
    ("Civic", [468, 141, 180]),
    ("Corolla", [463, 143, 178]),
    ("Elantra", [467, 141, 182]),
    ("Forte", [464, 143, 180]),
    ("Fusion", [487, 147, 185]),
    ("Impala", [511, 149, 185]),
    ("Jetta", [470, 146, 180]),
    ("K5", [490, 144, 186]),
    ("Legacy", [484, 150, 184]),
    ("Malibu", [493, 146, 185]),
    ("Maxima", [490, 143, 186]),
    ("Mazda6", [489, 145, 184]),
    ("Sonata", [490, 144, 186]),
    ("330i", [471, 144, 183]),
    ("A4", [473, 142, 184]),
    ("C 300", [469, 144, 181]),
    ("ES 350", [497, 144, 186]),
    ("IS 300", [471, 143, 184]),
    ("Model 3", [469, 144, 185]),
    ("TLX", [494, 143, 191]),
    ("XTS", [513, 151, 185]),
    ("4Runner", [483, 181, 192]),
    ("Bronco", [481, 185, 193]),
    ("Cherokee", [465, 167, 186]),
    ("Durango", [510, 180, 192]),
    ("Expedition", [533, 194, 203]),
    ("Explorer", [505, 177, 200]),
    ("Grand Cherokee", [491, 180, 197]),
    ("Grand Cherokee L", [520, 181, 198]),
    ("Highlander", [495, 173, 193]),
    ("Pathfinder", [500, 177, 198]),
    ("Range Rover Sport", [495, 182, 205]),
    ("Tahoe", [535, 192, 206]),
    ("Wrangler Unlimited", [478, 187, 188]),
    ("Yukon", [534, 194, 206]),
    ("Yukon XL", [572, 194, 206]),
    ("1500", [592, 197, 208]),
    ("2500", [607, 202, 208]),
    ("Colorado", [541, 179, 188]),
    ("F-150", [589, 196, 203]),
    ("F-250 Super Duty", [635, 203, 203]),
    ("Frontier", [534, 184, 186]),
    ("Gladiator", [554, 190, 187]),
    ("Maverick", [507, 174, 184]),
    ("Ranger", [535, 180, 186]),
    ("Ridgeline", [533, 180, 199]),
    ("Sierra 1500", [589, 192, 206]),
    ("Silverado 1500", [588, 192, 206]),
    ("Silverado 2500HD", [635, 203, 208]),
    ("Tacoma", [539, 179, 189]),
    ("Tundra", [593, 198, 203]),
    ("C-HR", [435, 156, 179]),
    ("CR-V", [462, 169, 185]),
    ("CX-5", [455, 167, 184]),
    ("CX-50", [473, 161, 192]),
    ("Crosstrek", [448, 161, 180]),
    ("EV6", [468, 155, 188]),
    ("Edge", [480, 173, 193]),
    ("Encore GX", [435, 163, 181]),
    ("Equinox", [465, 166, 184]),
    ("Escape", [458, 168, 188]),
    ("Forester", [462, 173, 181]),
    ("HR-V", [433, 160, 177]),
    ("Kicks", [429, 158, 176]),
    ("Kona", [416, 155, 180]),
    ("Murano", [488, 169, 191]),
    ("Outback", [486, 168, 185]),
    ("Palisade", [498, 175, 197]),
    ("Pilot", [495, 177, 199]),
    ("RAV4", [460, 170, 185]),
    ("RX 350", [489, 170, 192]),
    ("Rogue", [465, 170, 184]),
    ("Santa Fe", [478, 168, 190]),
    ("Sorento", [481, 170, 190]),
    ("Sportage", [466, 166, 186]),
    ("Telluride", [500, 175, 199]),
    ("Traverse", [519, 179, 199]),
    ("Tucson", [463, 166, 186]),
    ("Venza", [474, 167, 185]),
];

/// Models that are drawn with a ruler: how much of the usual rake their windshield keeps.
const UPRIGHT: [(&str, f32); 9] = [
    ("Wrangler Unlimited", 0.5),
    ("Gladiator", 0.55),
    ("Bronco", 0.55),
    ("4Runner", 0.8),
    ("Yukon", 0.85),
    ("Yukon XL", 0.85),
    ("Tahoe", 0.88),
    ("Expedition", 0.85),
    ("Forester", 0.88),
];

/// Models with the round lamps of old.
const ROUND_LAMPS: [&str; 3] = ["Wrangler Unlimited", "Gladiator", "Bronco"];

impl Proportions {
    /// Of a listed car whose style has this sheet.
    pub(crate) fn of(car: &CarPicture, sheet: &Sheet) -> Self {
        let mut own = Chance::of(&[&car.make, &car.model, "size"]);
        let (any_along, any_up) = (own.between(0.965, 1.035), own.between(0.985, 1.02));
        let meters = |figure: u16| f32::from(figure) / 100.0;
        let named = SIZES.iter().find(|(model, _)| *model == car.model);
        let (along, up, across) = named.map_or((any_along, any_up, 1.0), |(_, [long, tall, wide])| {
            (
                (meters(*long) / sheet.length).clamp(0.87, 1.14),
                (meters(*tall) / sheet.height()).clamp(0.92, 1.1),
                (meters(*wide) / (2.0 * sheet.half_width)).clamp(0.93, 1.06),
            )
        });
        let rake = UPRIGHT.iter().find(|(model, _)| *model == car.model).map(|(_, rake)| *rake);
        Self {
            along,
            up,
            across,
            nose: own.between(-0.03, 0.035),
            tail: own.between(-0.03, 0.025),
            rake: rake.unwrap_or_else(|| own.between(0.92, 1.04)),
        }
    }
}

/// Whether its headlamps are round.
pub(crate) fn has_round_lamps(car: &CarPicture) -> bool {
    ROUND_LAMPS.contains(&car.model.as_str())
}
