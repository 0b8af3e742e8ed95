//! The people of the dealership, and what customers said.

use super::{Problem, Setting, entries, text};
use figment::value::{Dict, Value};
use site::{Review, StaffMember};
use url::Url;

impl Setting for Vec<StaffMember> {
    fn read(value: &Value) -> Result<Self, Problem> {
        let member = |entry: &Value| {
            let [name, role, picture] = parts(entry, ["name", "role", "picture"])?;
            let wrong = || Problem::new(entry, "is no name with a role (write Dana Reed | Sales manager)");
            Ok(StaffMember {
                name: name.ok_or_else(wrong)?,
                role: role.ok_or_else(wrong)?,
                picture: address(entry, picture)?,
            })
        };
        entries(value, ';').iter().map(member).collect()
    }
}

impl Setting for Vec<Review> {
    fn read(value: &Value) -> Result<Self, Problem> {
        let review = |entry: &Value| {
            let [quote, name, role, picture] = parts(entry, ["quote", "name", "role", "picture"])?;
            let wrong =
                || Problem::new(entry, "is no quote with a name (write Nobody hurried me. | Ann Lee)");
            Ok(Review {
                quote: quote.ok_or_else(wrong)?,
                name: name.ok_or_else(wrong)?,
                role,
                picture: address(entry, picture)?,
            })
        };
        entries(value, ';').iter().map(review).collect()
    }
}

/// The parts of an entry, of a table by their names and of a text in this order with `|` between them. Empty ones are none.
pub(super) fn parts<const N: usize>(entry: &Value, names: [&str; N]) -> Result<[Option<String>; N], Problem> {
    let filled = |part: String| Some(part).filter(|part| !part.is_empty());
    if let Value::Dict(_, table) = entry {
        strangers(entry, table, &names)?;
        return Ok(names.map(|name| table.get(name).and_then(text).and_then(filled)));
    }
    let written = text(entry).unwrap_or_default();
    let mut written = written.split('|').map(|part| part.trim().to_owned());
    let parts = [(); N].map(|()| written.next().and_then(filled));
    match written.next() {
        None => Ok(parts),
        Some(_) => Err(Problem::new(entry, format!("has more parts than {}", names.join(" | ")))),
    }
}

fn strangers(entry: &Value, table: &Dict, names: &[&str]) -> Result<(), Problem> {
    match table.keys().find(|key| !names.contains(&key.as_str())) {
        None => Ok(()),
        Some(key) => Err(Problem::new(entry, format!("has {key}, which is none of {}", names.join(", ")))),
    }
}

/// A browser fetches it, so that nothing but the web will do.
fn address(entry: &Value, picture: Option<String>) -> Result<Option<Url>, Problem> {
    let wrong = || Problem::new(entry, "has a picture that is no address (write https://…)");
    picture
        .map(|picture| {
            Url::parse(&picture).ok().filter(|url| matches!(url.scheme(), "http" | "https")).ok_or_else(wrong)
        })
        .transpose()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::settings::tests::read;
    use figment::providers::{Format as _, Toml};

    #[test]
    fn people_are_separated_by_semicolons_and_their_parts_by_bars() {
        let staff: Vec<StaffMember> =
            read("Dana Reed | Sales manager | https://example.com/d.jpg; Luis Ortiz|Service;").unwrap();
        let [dana, luis] = staff.as_slice() else { panic!("{staff:?}") };
        assert_eq!((dana.name.as_str(), dana.role.as_str()), ("Dana Reed", "Sales manager"));
        assert_eq!(dana.picture.as_ref().unwrap().as_str(), "https://example.com/d.jpg");
        assert_eq!((luis.name.as_str(), luis.role.as_str(), &luis.picture), ("Luis Ortiz", "Service", &None));
        for wrong in ["Dana Reed", "Dana | Sales | d.jpg", "Dana | Sales | ftp://x/d.jpg", "a | b | | d"] {
            assert!(read::<Vec<StaffMember>>(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn in_the_file_they_are_tables_too() {
        let file = "[[reviews]]\nquote = \"Good; quick | fair\"\nname = \"Ann\"\n[[reviews]]\nquote = \"Fine\"\nname = \"Bo\"\nrole = \"sold us a Civic\"\n";
        let value = figment::Figment::from(Toml::string(file)).find_value("reviews").unwrap();
        let reviews = Vec::<Review>::read(&value).unwrap();
        assert_eq!(reviews[0].quote, "Good; quick | fair");
        assert_eq!(reviews[1].role.as_deref(), Some("sold us a Civic"));
        let stranger =
            figment::Figment::from(Toml::string("[[reviews]]\nqoute = \"x\"")).find_value("reviews");
        assert!(Vec::<Review>::read(&stranger.unwrap()).unwrap_err().text.contains("qoute"));
    }
}
