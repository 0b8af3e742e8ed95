//! One car, built: its triangles, its artwork, and what every point of it is made of.

use crate::figures::mesh::{Mesh, Part};
use crate::figures::vector::{V3, gray, smoothstep};
use crate::render::scene::Subject;
use crate::render::surface::Surface;
use crate::render::texture::Texture;
use crate::vehicle::art::{self, Artwork};
use crate::vehicle::body::Sheet;
use crate::vehicle::hull::Hull;
use crate::vehicle::look::Look;
use crate::vehicle::paint::{Paint, Upholstery};

/// The artwork of one car.
#[derive(Debug)]
struct Artworks {
    front: Artwork,
    rear: Artwork,
    side: Artwork,
    top: Artwork,
    sides: Artwork,
    windshield: Artwork,
    backlight: Artwork,
    wheel: Artwork,
    plate: Texture,
}

/// A car ready to be put into a scene.
#[derive(Debug)]
pub(crate) struct Car {
    pub(crate) sheet: Sheet,
    pub(crate) mesh: Mesh,
    lower: Hull,
    upper: Hull,
    art: Artworks,
    paint: Paint,
    roof: Paint,
    upholstery: Upholstery,
}

impl Car {
    /// Builds it; `fine` is 1 for the car that is photographed, less for one in the background.
    pub(crate) fn built(sheet: Sheet, look: &Look, fine: f32) -> Self {
        let (lower, upper) = (sheet.lower(), sheet.upper());
        let sharp = 420.0 * fine;
        let art = Artworks {
            front: art::front::draw(&sheet, look).drawn(sharp),
            rear: art::rear::draw(&sheet, look).drawn(sharp),
            side: art::side::draw(&sheet).drawn(sharp * 0.8),
            top: art::top::draw(&sheet, look).drawn(sharp * 0.6),
            sides: art::glass::sides(&sheet, &upper).drawn(sharp * 0.7),
            windshield: art::glass::windshield(&sheet, &upper).drawn(sharp * 0.6),
            backlight: art::glass::backlight(&sheet, &upper).drawn(sharp * 0.6),
            wheel: art::wheel::draw(look).drawn(230.0 * fine),
            plate: Texture::of_svg(PLATE, 320, 160),
        };
        let mut mesh = lower.mesh(Part::Lower, fine);
        mesh.join(&upper.mesh(Part::Cabin, fine));
        mesh.join(&crate::vehicle::wheels::four(&sheet, fine));
        mesh.join(&crate::vehicle::parts::fittings(&sheet, look, &lower, &upper));
        let roof = look.roof.unwrap_or(look.paint);
        Self { sheet, mesh, lower, upper, art, paint: look.paint, roof, upholstery: look.upholstery }
    }

    /// With a plate that says nothing.
    pub(crate) fn unnamed(mut self) -> Self {
        self.art.plate = Texture::of_svg(PLAIN_PLATE, 320, 160);
        self
    }

    /// Whether a point of the body's top is where a convertible is open.
    fn in_cockpit(&self, p: V3) -> bool {
        let Some((from, to)) = self.sheet.cockpit() else { return false };
        p.x > from
            && p.x < to
            && p.y.abs() < self.sheet.half_width - 0.2
            && p.z > self.sheet.crease[2].1 + 0.05
    }

    /// A point of a rim in the wheel artwork's measure.
    fn rim_place(&self, p: V3) -> Option<(f32, f32)> {
        let axle = if (p.x - self.sheet.axles.0).abs() < (p.x - self.sheet.axles.1).abs() {
            self.sheet.axles.0
        } else {
            self.sheet.axles.1
        };
        let place = ((p.x - axle) / self.sheet.rim, (p.z - self.sheet.tire) / self.sheet.rim);
        (place.0.abs() < 1.0 && place.1.abs() < 1.0).then_some(place)
    }

    /// What a point of a part is made of, were the car painted like this.
    pub(crate) fn surface_in(&self, paint: &Paint, roof: &Paint, part: Part, p: V3, normal: V3) -> Surface {
        match part {
            Part::Lower => self.body_surface(paint, p, normal),
            Part::Cabin => self.cabin_surface(paint, roof, p, normal),
            Part::Well => Surface { open: 0.12, ..Surface::matte(0.008) },
            Part::Tire => self.tire_surface(p),
            Part::Rim => Surface::metal(gray(0.72), 0.3),
            Part::Barrel => Surface { open: 0.35, ..Surface::metal(gray(0.3), 0.6) },
            Part::Brake => Surface { open: 0.6, ..Surface::metal(gray(0.45), 0.35) },
            Part::Caliper => Surface { open: 0.5, ..Surface::matte(0.08) },
            Part::Spokes(layer) => self.spoke_surface(layer, p),
            Part::Plate => self.plate_surface(p),
            Part::Painted => paint.surface(),
            Part::Chrome => Surface::metal(gray(0.8), 0.3),
            Part::MirrorGlass => Surface::metal(gray(0.7), 0.0),
            Part::Seat => Surface { dull: self.upholstery.seats, ..Surface::matte(0.0) },
            Part::Dash => Surface { dull: self.upholstery.dash, ..Surface::matte(0.0) },
            _ => Surface { coat: 0.5, ..Surface::matte(0.015) },
        }
    }

    fn body_surface(&self, paint: &Paint, p: V3, normal: V3) -> Surface {
        if normal.z < -0.75 {
            return Surface::matte(0.02);
        }
        let mut surface = paint.surface();
        let out = p.y.abs();
        if normal.y.abs() > 0.25 || normal.z < 0.5 {
            surface = surface.under(self.art.side.at(p.x, p.z));
        }
        if normal.z > 0.5 {
            surface = surface.under(self.art.top.at(p.x, out));
        }
        let from_front = p.x - self.lower.front.at(p.z);
        if from_front < 1.1 && normal.z < 0.93 {
            surface = surface.under(self.art.front.at(out + from_front, p.z));
        }
        let from_rear = self.lower.rear.at(p.z) - p.x;
        if from_rear < 1.0 && normal.z < 0.93 {
            surface = surface.under(self.art.rear.at(out + from_rear, p.z));
        }
        surface.open = 0.45 + 0.55 * smoothstep(0.12, 0.55, p.z);
        surface
    }

    fn cabin_surface(&self, paint: &Paint, roof: &Paint, p: V3, normal: V3) -> Surface {
        let high = self.upper.top.at(p.x) - p.z < 0.09 && normal.z > 0.35;
        let mut surface = if high { roof } else { paint }.surface();
        let out = p.y.abs();
        if normal.z > 0.6 {
            surface = surface.under(self.art.top.at(p.x, out));
        }
        if normal.y.abs() > 0.2 {
            surface = surface.under(self.art.sides.at(p.x, p.z));
        }
        let from_front = p.x - self.upper.front.at(p.z);
        if from_front < 0.7 {
            surface = surface.under(self.art.windshield.at(out + from_front.max(0.0) * 0.6, p.z));
        }
        let from_rear = self.upper.rear.at(p.z) - p.x;
        if from_rear < 0.7 {
            surface = surface.under(self.art.backlight.at(out + from_rear.max(0.0) * 0.6, p.z));
        }
        surface
    }

    fn tire_surface(&self, p: V3) -> Surface {
        let axle =
            if (p.x - self.sheet.axles.0).abs() < 0.6 { self.sheet.axles.0 } else { self.sheet.axles.1 };
        let (dx, dz) = (p.x - axle, p.z - self.sheet.tire);
        let radius = dx.hypot(dz) / self.sheet.tire;
        let groove = (radius * 90.0).sin() * 0.004 * smoothstep(0.97, 0.9, radius);
        let tread = if radius > 0.985 && ((dz.atan2(dx) * 46.0).sin() > 0.2) { 0.6 } else { 1.0 };
        Surface {
            open: tread * (0.35 + 0.65 * smoothstep(0.0, 0.25, p.z)),
            metal: gray(0.035),
            rough: 0.7,
            ..Surface::matte(0.022 + groove)
        }
    }

    fn spoke_surface(&self, layer: u8, p: V3) -> Surface {
        let Some((x, z)) = self.rim_place(p) else { return Surface::matte(0.02) };
        let mut surface = Surface::matte(0.02).under(self.art.wheel.at(x, z));
        if layer > 0 {
            surface.open = 0.6 - 0.08 * f32::from(layer);
            surface.metal = surface.metal * 0.5;
            surface.rough = 0.5;
        }
        surface
    }

    fn plate_surface(&self, p: V3) -> Surface {
        let front = p.x < self.sheet.length * 0.5;
        let across = if front { p.y } else { -p.y };
        let middle = if front { self.sheet.face.plate } else { self.sheet.back.plate };
        // Seen from ahead, the car's right side is on the left.
        let (color, _) = self.art.plate.at(0.5 - across / 0.305, 0.5 - (p.z - middle) / 0.155);
        Surface { dull: color, metal: gray(0.03), rough: 0.3, ..Surface::matte(0.0) }
    }
}

impl Subject for Car {
    fn mesh(&self) -> &Mesh {
        &self.mesh
    }

    fn closed(&self) -> bool {
        !self.sheet.open
    }

    fn middle(&self) -> f32 {
        self.sheet.length * 0.5
    }

    fn solid(&self, part: Part, p: V3) -> bool {
        match part {
            Part::Lower => {
                !self.in_cockpit(p)
                    && (p.y.abs() < 0.45
                        || [self.sheet.axles.0, self.sheet.axles.1]
                            .iter()
                            .all(|axle| (p.x - axle).hypot(p.z - self.sheet.tire) > self.sheet.arch))
            }
            // Without a roof only the windshield's frame is left.
            Part::Cabin if self.sheet.open => {
                p.x - self.upper.front.at(p.z) < 0.2 && p.z < self.upper.top.at(p.x) + 1.0
            }
            Part::Spokes(_) => self.rim_place(p).is_some_and(|(x, z)| self.art.wheel.at(x, z).cover > 0.5),
            _ => true,
        }
    }

    fn surface(&self, part: Part, p: V3, normal: V3) -> Surface {
        self.surface_in(&self.paint, &self.roof, part, p, normal)
    }
}

const PLATE: &str = r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 160" width="320" height="160"><rect width="320" height="160" rx="12" fill="#f3f4f2"/><rect x="5" y="5" width="310" height="150" rx="9" fill="none" stroke="#13233c" stroke-width="4"/><rect x="10" y="112" width="300" height="36" fill="#13233c"/><text x="160" y="62" font-size="42" text-anchor="middle" letter-spacing="1" font-family="Archivo" font-weight="700" fill="#13233c">WINCHESTER</text><text x="160" y="100" font-size="34" text-anchor="middle" letter-spacing="6" font-family="Archivo" font-weight="700" fill="#13233c">MOTORS</text><text x="160" y="139" font-size="22" text-anchor="middle" letter-spacing="3" font-family="Archivo" font-weight="700" fill="#f2a20c">MEMPHIS TN</text></svg>"##;

const PLAIN_PLATE: &str = r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 160" width="320" height="160"><rect width="320" height="160" rx="12" fill="#0f2138"/><rect x="6" y="6" width="308" height="148" rx="9" fill="none" stroke="#3a4d68" stroke-width="3"/><rect x="60" y="112" width="200" height="8" rx="4" fill="#f2a20c"/></svg>"##;
