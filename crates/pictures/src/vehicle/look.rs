//! What sets one car apart from the next of its kind: its maker's face, its trim's wheels and brightwork, its stance.

use crate::figures::noise::Chance;
use crate::vehicle::body::{Proportions, Sheet};
use crate::vehicle::maker::Face;
use crate::vehicle::model::has_round_lamps;
use crate::vehicle::paint::{Paint, Upholstery};
use crate::{BodyStyle, CarPicture};

/// A car's own features.
#[derive(Clone, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "a listing's features are independent of each other")]
pub(crate) struct Look {
    pub(crate) paint: Paint,
    /// The roof's paint where it is another.
    pub(crate) roof: Option<Paint>,
    /// Grille and lights: the same for all cars of a make.
    pub(crate) face: Face,
    pub(crate) round_lamps: bool,
    /// The same for all cars of a make, model and trim.
    pub(crate) wheels: Chance,
    /// Bright trim on windows and grille, or black.
    pub(crate) bright: bool,
    pub(crate) rails: bool,
    pub(crate) sunroof: bool,
    /// How far the body stands above its usual height.
    pub(crate) lift: f32,
    /// Fatter tires, dark arches.
    pub(crate) rugged: bool,
    pub(crate) upholstery: Upholstery,
}

const RUGGED: [&str; 16] = [
    "trd",
    "trail",
    "rubicon",
    "off-road",
    "off road",
    "at4",
    "z71",
    "raptor",
    "wilderness",
    "fx4",
    "pro-4x",
    "tremor",
    "rebel",
    "rock creek",
    "xrt",
    "x-line",
];
const SPORTY: [&str; 14] = [
    "sport",
    "black",
    "st-line",
    "n line",
    "gt",
    "nightshade",
    "midnight",
    "rs",
    "ss",
    "srt",
    "r-line",
    "amg",
    "si",
    "xse",
];
const FANCY: [&str; 14] = [
    "limited",
    "platinum",
    "touring",
    "premium",
    "luxury",
    "lariat",
    "king ranch",
    "denali",
    "high country",
    "laramie",
    "calligraphy",
    "titanium",
    "avenir",
    "signature",
];

impl Look {
    /// Read from the listing's words; what they leave open, the stock number decides.
    pub(crate) fn of(car: &CarPicture) -> Self {
        let mut chance = Chance::of(&[&car.stock_number, "look"]);
        let trim = format!(" {} {} ", car.model, car.trim).to_lowercase();
        let says = |words: &[&str]| words.iter().any(|word| trim.contains(&format!(" {word} ")));
        let (rugged, sporty, fancy) = (says(&RUGGED), says(&SPORTY), says(&FANCY));
        let paint = Paint::chosen(&car.paint, &mut chance);
        let words = car.paint.to_lowercase();
        let two_tone = words.contains("roof") || words.contains("two-tone") || words.contains("2-tone");
        let suits = matches!(car.body, BodyStyle::Crossover | BodyStyle::Hatchback);
        let roof = two_tone || (sporty && suits && chance.once_in(0.35));
        Self {
            paint,
            roof: roof.then(|| Paint::of(0x0a0b0d, 0.3)),
            face: Face::of(car),
            round_lamps: has_round_lamps(car),
            wheels: Chance::of(&[&car.make, &car.model, &car.trim, "wheels"]),
            bright: if sporty || rugged { false } else { fancy || chance.once_in(0.55) },
            rails: !sporty && (rugged || fancy || chance.once_in(0.6)),
            sunroof: fancy || chance.once_in(0.3),
            lift: if rugged {
                0.045
            } else if sporty {
                -0.012
            } else {
                chance.between(-0.006, 0.008)
            },
            rugged,
            upholstery: Upholstery::named(&car.interior),
        }
    }

    /// A look without a listing.
    pub(crate) fn plain(name: &str) -> Self {
        let mut chance = Chance::of(&[name, "plain"]);
        Self {
            paint: Paint::of(0xb8bcc0, 0.5),
            roof: None,
            face: Face::any(name),
            round_lamps: false,
            wheels: chance.clone(),
            bright: chance.once_in(0.5),
            rails: true,
            sunroof: false,
            lift: 0.0,
            rugged: false,
            upholstery: Upholstery::named(""),
        }
    }

    /// The body's sheet with this look: each model has its own size and proportions, each make its face, each trim its stance.
    pub(crate) fn sheet(&self, car: &CarPicture) -> Sheet {
        let trim = car.trim.to_lowercase();
        let short =
            ["extended", "supercab", "super cab", "double cab", "access", "king cab", "quad cab", "regular"];
        let mut sheet = Sheet::of(car.body, !short.iter().any(|cab| trim.contains(cab)));
        let own = Proportions::of(car, &sheet);
        sheet.proportioned(&own, self.lift);
        sheet.face_of(&self.face);
        if self.rugged {
            sheet.tire += 0.014;
            sheet.arch += 0.014;
            sheet.doors.cladding = true;
        }
        sheet.glass.chrome = self.bright;
        sheet.rails &= self.rails;
        sheet
    }
}
