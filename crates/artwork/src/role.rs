//! The purpose of a file of the folder, and its name on the command line of a child process.

use crate::{ArtworkError, PictureSpec, font, icon, logo, made::Made, picture};
use std::fmt;

/// The purpose of a file of the folder.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Role {
    Logo,
    Icon,
    Font,
    /// A photo of a vehicle.
    Photo,
    Picture(PictureSpec),
}

impl Role {
    /// Decodes or draws the file in this process.
    pub(crate) fn make(&self, bytes: &[u8]) -> Result<Made, ArtworkError> {
        match self {
            Self::Logo => Ok(Made { files: vec![logo::logo(bytes)?], numbers: Vec::new() }),
            Self::Icon => Ok(Made { files: icon::icons(bytes)?.into_files(), numbers: Vec::new() }),
            Self::Font => {
                Ok(Made { files: Vec::new(), numbers: font::weights(bytes)?.map(u64::from).into() })
            }
            Self::Photo => Ok(Made { files: vec![picture::photo(bytes)?], numbers: Vec::new() }),
            Self::Picture(spec) => {
                let (files, color) = picture::picture(bytes, spec)?;
                Ok(Made { files, numbers: color.map(u64::from).into() })
            }
        }
    }

    /// The role with this name.
    pub(crate) fn parse(name: &str) -> Option<Self> {
        let mut words = name.split(' ');
        let role = match words.next()? {
            "logo" => Self::Logo,
            "icon" => Self::Icon,
            "font" => Self::Font,
            "photo" => Self::Photo,
            "picture" => {
                let mut number = || words.next()?.parse().ok();
                let ratio = (number()?, number()?);
                let fallback = number()?;
                let budget = words.next()?.parse().ok()?;
                let widths: Option<Vec<u16>> = words.by_ref().map(|word| word.parse().ok()).collect();
                // A process reads one name, so the widths are there once.
                Self::Picture(PictureSpec { ratio, widths: widths?.leak(), fallback, budget })
            }
            _ => return None,
        };
        words.next().is_none().then_some(role)
    }
}

/// The name, which [`Role::parse`] reads.
impl fmt::Display for Role {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Logo => f.write_str("logo"),
            Self::Icon => f.write_str("icon"),
            Self::Font => f.write_str("font"),
            Self::Photo => f.write_str("photo"),
            Self::Picture(PictureSpec { ratio: (width, height), widths, fallback, budget }) => {
                write!(f, "picture {width} {height} {fallback} {budget}")?;
                widths.iter().try_for_each(|width| write!(f, " {width}"))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Role;
    use crate::PictureSpec;

    #[test]
    fn a_name_is_that_of_one_role() {
        let spec = PictureSpec { ratio: (16, 9), widths: &[960, 1440], fallback: 960, budget: 80_000 };
        for role in [
            Role::Logo,
            Role::Icon,
            Role::Font,
            Role::Photo,
            Role::Picture(spec),
            Role::Picture(PictureSpec { widths: &[], ..spec }),
        ] {
            assert_eq!(Role::parse(&role.to_string()), Some(role));
        }
        for name in ["", "logos", "logo 1", "picture", "picture 16 9 960", "picture 16 9 960 1 x"] {
            assert_eq!(Role::parse(name), None, "{name}");
        }
    }
}
