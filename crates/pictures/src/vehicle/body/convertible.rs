//! Two doors and no roof.

use super::{Back, Cabin, Face, Glass, Sheet, coupe, pairs};

pub(super) fn sheet() -> Sheet {
    let coupe = coupe::sheet();
    Sheet {
        deck: pairs(&[
            0.0, 0.74, 0.12, 0.795, 0.4, 0.85, 0.9, 0.905, 1.4, 0.95, 1.8, 0.98, 2.4, 0.965, 3.0, 0.985, 3.6,
            1.04, 4.1, 1.05, 4.5, 1.045, 4.76, 1.03,
        ]),
        crown: pairs(&[0.0, 0.05, 0.6, 0.06, 1.6, 0.05, 2.1, 0.0, 3.4, 0.0, 3.9, 0.02, 4.76, 0.04]),
        cabin: Cabin {
            windshield: pairs(&[0.88, 1.62, 0.98, 1.78, 1.12, 2.04, 1.24, 2.28, 1.33, 2.5]),
            ..coupe.cabin
        },
        glass: Glass { front: (2.06, 2.6), chrome: false, ..coupe.glass },
        face: Face {
            grille: [0.44, 0.66, 0.5, 0.58],
            intake: [0.2, 0.36, 0.6],
            lamp: [0.54, 1.2, 0.64, 0.75, 0.72, 0.8],
            plate: 0.4,
        },
        back: Back { lamp: [0.4, 1.05, 0.8, 0.92, 0.82, 0.93], ..coupe.back },
        open: true,
        ..coupe
    }
}
