//! Photographs from inside: the dashboard, the gauges with the mileage, the seats.

mod fittings;
pub(crate) mod gauges;
mod screen;

use crate::figures::mesh::{Mesh, Part};
use crate::figures::noise::{Chance, clouds};
use crate::figures::vector::{V3, gray, lerp, smoothstep, srgb, v3};
use crate::render::camera::Camera;
use crate::render::place::Place;
use crate::render::scene::{Exposure, Placed, Scene, Subject};
use crate::render::surface::Surface;
use crate::render::texture::Texture;
use crate::vehicle::look::Look;
use crate::vehicle::paint::{Paint, Upholstery};
use crate::{CarPicture, View};

/// Takes a photograph inside.
pub(crate) fn exposed(
    car: &CarPicture,
    view: View,
    place: &dyn Place,
    yard: Vec<Placed>,
    size: (usize, usize),
) -> Exposure {
    let cabin = Cabin::of(car, view);
    let (eye, target, degrees) = match view {
        View::Odometer => (v3(0.5, -0.36, 0.965), v3(0.045, -0.383, 0.905), 37.0),
        View::Interior => (v3(0.12, -2.05, 1.12), v3(0.72, 0.0, 0.84), 50.0),
        _ => (v3(1.1, -0.03, 1.17), v3(0.0, 0.0, 0.86), 66.0),
    };
    let camera = Camera::new(eye, target, degrees, size.0 as f32, size.1 as f32);
    let cars = vec![Placed { car: &cabin, at: (0.0, 0.0), up: 0.0, turn: 0.0 }];
    Scene { cars, yard, place, camera, size }.exposed()
}

/// The inside of a car. x runs rearwards from the dash, the driver sits at the left.
struct Cabin {
    mesh: Mesh,
    panels: Vec<Panel>,
    upholstery: Upholstery,
    trim: Surface,
    paint: Paint,
}

/// Artwork on a flat piece: its corner, and where its sides run.
struct Panel {
    corner: V3,
    across: V3,
    up: V3,
    texture: Texture,
    /// How much light it gives of its own.
    glow: f32,
}

impl Cabin {
    fn of(car: &CarPicture, view: View) -> Self {
        let mut chance = Chance::of(&[&car.make, &car.model, "cabin"]);
        let trim = match chance.below(3) {
            0 => Surface { coat: 1.0, ..Surface::matte(0.012) },
            1 => Surface::metal(gray(0.55), 0.45),
            _ => Surface { dull: srgb(0x4a2c17), coat: 0.8, ..Surface::matte(0.05) },
        };
        let (mut mesh, frames) = fittings::built(view);
        let arts = [gauges::svg(car), screen::svg(car), screen::vent(), screen::climate()];
        let mut panels = Vec::new();
        for (corner, across, up, art, glow) in frames {
            let number = Part::Panel(panels.len() as u8);
            mesh.join(&Mesh::flat([corner, corner + across, corner + across + up, corner + up], number));
            let wide = if art == 0 { 1500.0 } else { 640.0 };
            let texture =
                Texture::of_svg(&arts[art], wide as u32, (wide * up.length() / across.length()) as u32);
            panels.push(Panel { corner, across, up, texture, glow });
        }
        Self { mesh, panels, upholstery: Upholstery::named(&car.interior), trim, paint: Look::of(car).paint }
    }

    /// Light comes in by the windows: less of it reaches the footwells and the roof.
    fn open(p: V3) -> f32 {
        lerp(0.16, 0.8, smoothstep(0.25, 0.95, p.z)) * lerp(1.0, 0.6, smoothstep(1.25, 1.5, p.z))
    }

    fn cloth(color: V3, p: V3, bare: f32) -> Surface {
        let grain = 0.9 + 0.2 * clouds(p.x * 60.0 + p.z * 31.0, p.y * 60.0 + p.z * 23.0);
        Surface {
            dull: color * (grain * 0.9),
            metal: gray(0.02),
            rough: 0.6,
            coat: bare,
            glow: gray(0.0),
            open: Self::open(p),
        }
    }
}

impl Subject for Cabin {
    fn mesh(&self) -> &Mesh {
        &self.mesh
    }
    fn middle(&self) -> f32 {
        0.0
    }
    fn solid(&self, _part: Part, _point: V3) -> bool {
        true
    }
    fn surface(&self, part: Part, p: V3, _normal: V3) -> Surface {
        match part {
            Part::Panel(number) => {
                let panel = &self.panels[usize::from(number)];
                let along = |side: V3| (p - panel.corner).dot(side) / side.dot(side);
                let (color, _) = panel.texture.at(along(panel.across), 1.0 - along(panel.up));
                let lit = Surface { open: Self::open(p), coat: 0.35, ..Surface::matte(0.0) };
                Surface { dull: color * (1.0 - panel.glow), glow: color * panel.glow, ..lit }
            }
            Part::Seat => {
                // Seams run along the seat, panels between them are perforated.
                let seam = smoothstep(0.006, 0.0, ((p.y.abs() - 0.38).abs() - 0.13).abs());
                let dots = if ((p.y.abs() - 0.38).abs() < 0.12)
                    && (p.x * 190.0 + p.z * 120.0).sin() * (p.y * 190.0).sin() > 0.5
                {
                    0.72
                } else {
                    1.0
                };
                Self::cloth(self.upholstery.seats.mix(self.upholstery.stitch, seam * 0.6) * dots, p, 0.12)
            }
            Part::Dash => Self::cloth(self.upholstery.dash, p, 0.1),
            Part::Lining => Self::cloth(srgb(0xa9a8a3), p, 0.0),
            Part::Carpet => Self::cloth(srgb(0x17181a), p, 0.0),
            Part::Rim => Surface { open: Self::open(p), ..self.trim },
            Part::Chrome => Surface { open: Self::open(p), ..Surface::metal(gray(0.6), 0.25) },
            Part::MirrorGlass => Surface::metal(gray(0.6), 0.0),
            Part::Painted => self.paint.surface(),
            _ => Surface { coat: 0.5, open: Self::open(p), ..Surface::matte(0.012) },
        }
    }
}
