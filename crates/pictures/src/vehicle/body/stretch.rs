//! The same body a little longer, taller or higher on its wheels.

use super::{Line, Sheet};

impl Sheet {
    /// Lengths and heights times these factors, and the body this much higher; wheels stay as they are.
    pub(crate) fn stretch(&mut self, along: f32, up: f32, lift: f32) {
        let x = |value: &mut f32| *value *= along;
        let z = |value: &mut f32| *value = *value * up + lift;
        let flank = |line: &mut Line| line.iter_mut().for_each(|(a, b)| (x(a), z(b)).1);
        let end = |line: &mut Line| line.iter_mut().for_each(|(a, b)| (z(a), x(b)).1);
        let spread = |line: &mut Line| line.iter_mut().for_each(|(a, _)| x(a));
        for line in
            [&mut self.under, &mut self.deck, &mut self.crease, &mut self.cabin.roof, &mut self.glass.rear]
        {
            flank(line);
        }
        flank(&mut self.doors.handles);
        self.doors.cuts.iter_mut().for_each(flank);
        for line in [&mut self.nose, &mut self.tail, &mut self.cabin.windshield, &mut self.cabin.backlight] {
            end(line);
        }
        spread(&mut self.crown);
        spread(&mut self.plan);
        for value in [&mut self.length, &mut self.axles.0, &mut self.axles.1, &mut self.ridge[3]] {
            x(value);
        }
        for value in [&mut self.glass.front.0, &mut self.glass.front.1] {
            x(value);
        }
        for (bottom, top, _) in &mut self.glass.pillars {
            x(bottom);
            x(top);
        }
        if let Some((from, to)) = &mut self.bed {
            x(from);
            x(to);
        }
        let face = &mut self.face;
        let back = &mut self.back;
        let [grille_low, grille_high, ..] = &mut face.grille;
        let [intake_low, intake_high, _] = &mut face.intake;
        let [_, _, a, b, c, d] = &mut face.lamp;
        let [_, _, e, f, g, h] = &mut back.lamp;
        let [lid_low, lid_high, ..] = &mut back.lid;
        let heights =
            [grille_low, grille_high, intake_low, intake_high, a, b, c, d, e, f, g, h, lid_low, lid_high];
        heights.into_iter().for_each(z);
        for value in [&mut face.plate, &mut back.plate, &mut back.bumper, &mut self.doors.sill] {
            z(value);
        }
    }
}
