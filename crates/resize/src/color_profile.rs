//! Recognizes the color profiles that are sRGB, by primaries and curves: a name may be any text.

/// X, Y and Z of red, green and blue in profiles of sRGB, whose white is D50.
const PRIMARIES: [([u8; 4], [f64; 3]); 3] = [
    (*b"rXYZ", [0.43607, 0.22249, 0.01392]),
    (*b"gXYZ", [0.38515, 0.71687, 0.09708]),
    (*b"bXYZ", [0.14307, 0.06061, 0.71410]),
];
const CURVES: [[u8; 4]; 3] = [*b"rTRC", *b"gTRC", *b"bTRC"];
/// Tables of colors, and the code of a color space: each counts more than primaries and curves do.
const OVERRIDES: [[u8; 4]; 2] = [*b"A2B0", *b"cicp"];
/// Programs round primaries by up to 0.001.
const PRIMARY_TOLERANCE: f64 = 0.002;
/// Short tables of a curve are off by up to 0.003, a gamma of 2.2 by 0.008.
const CURVE_TOLERANCE: f64 = 0.004;
/// Steps between the points at which curves are compared.
const CURVE_STEPS: u8 = 32;
/// More tags than any profile has.
const MAX_TAGS: usize = 100;

/// True if the output needs the color profile: it is for RGB and is not sRGB, which browsers assume
/// by default.
pub(super) fn is_needed(profile: &[u8]) -> bool {
    profile.get(16..20) == Some(b"RGB ") && !is_srgb(profile)
}

fn is_srgb(profile: &[u8]) -> bool {
    let are_primaries_equal = PRIMARIES.iter().all(|(name, expected)| {
        let xyz = tag(profile, *name).filter(|tag| tag.starts_with(b"XYZ "));
        let xyz = xyz.and_then(|tag| fixed_numbers::<3>(tag.get(8..)?));
        xyz.is_some_and(|xyz| {
            xyz.iter().zip(expected).all(|(value, expected)| (value - expected).abs() <= PRIMARY_TOLERANCE)
        })
    });
    are_primaries_equal
        && CURVES.iter().all(|name| tag(profile, *name).is_some_and(is_srgb_curve))
        && OVERRIDES.iter().all(|name| tag(profile, *name).is_none())
}

fn is_srgb_curve(tag: &[u8]) -> bool {
    (0..=CURVE_STEPS).map(|step| f64::from(step) / f64::from(CURVE_STEPS)).all(|value| {
        let linear = if value <= 0.04045 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) };
        light(tag, value).is_some_and(|light| (light - linear).abs() <= CURVE_TOLERANCE)
    })
}

/// The light of a channel's value, both from 0 to 1, by the curve of a tag.
fn light(tag: &[u8], value: f64) -> Option<f64> {
    match (tag.get(..4)?, tag.get(8..)?) {
        (b"curv", [0, 0, 0, 0, ..]) => Some(value),
        (b"curv", [0, 0, 0, 1, high, low, ..]) => {
            Some(value.powf(f64::from(u16::from_be_bytes([*high, *low])) / 256.0))
        }
        (b"curv", [0, 0, high, low, table @ ..]) => {
            let count = u16::from_be_bytes([*high, *low]);
            let entry = |index: u16| {
                let at = 2 * usize::from(index);
                let bytes = table.get(at..at + 2)?.try_into().ok()?;
                Some(f64::from(u16::from_be_bytes(bytes)) / f64::from(u16::MAX))
            };
            // The entry below the value, and the share of the next one.
            let last_but_one = count.checked_sub(2)?;
            let position = value * f64::from(last_but_one + 1);
            #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "from 0 to 65535")]
            let below = (position as u16).min(last_but_one);
            let share = position - f64::from(below);
            Some(entry(below)? * (1.0 - share) + entry(below + 1)? * share)
        }
        (b"para", [0, 0, _, _, gamma @ ..]) => Some(value.powf(fixed_numbers::<1>(gamma)?[0])),
        (b"para", [0, 3, _, _, parameters @ ..]) => {
            let [gamma, a, b, c, d] = fixed_numbers(parameters)?;
            Some(if value >= d { (a * value + b).powf(gamma) } else { c * value })
        }
        _ => None,
    }
}

/// The data of a tag.
fn tag(profile: &[u8], name: [u8; 4]) -> Option<&[u8]> {
    let number = |bytes: &[u8]| usize::try_from(u32::from_be_bytes(bytes.try_into().ok()?)).ok();
    let count = number(profile.get(128..132)?)?.min(MAX_TAGS);
    let entry = profile.get(132..)?.chunks_exact(12).take(count).find(|entry| entry.starts_with(&name))?;
    let (start, length) = (number(&entry[4..8])?, number(&entry[8..])?);
    profile.get(start..start.checked_add(length)?)
}

/// Numbers of 32 bits with 16 bits behind the point.
fn fixed_numbers<const COUNT: usize>(bytes: &[u8]) -> Option<[f64; COUNT]> {
    let mut numbers = [0.0; COUNT];
    for (number, bytes) in numbers.iter_mut().zip(bytes.get(..4 * COUNT)?.chunks_exact(4)) {
        *number = f64::from(i32::from_be_bytes(bytes.try_into().ok()?)) / 65_536.0;
    }
    Some(numbers)
}
