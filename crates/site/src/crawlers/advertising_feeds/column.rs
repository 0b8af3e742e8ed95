//! The table of columns: what each contains and how a vehicle's value is written. A consumer chooses
//! columns, their names, order and literal words (MACHINE-6).

use super::{offer::Offer, words::Words};
use crate::{Dealership, Site, views::jpeg_photos};
use inventory::{ArcStr, Fact, FactKind, Vehicle, slug};
use messages::Messages;
use std::borrow::Cow;

/// The contents of a column. Unknown values are empty.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Value {
    /// The same for every vehicle.
    Literal(&'static str),
    StockNumber,
    Vin,
    /// The name that pages show.
    Name,
    Fact(Fact),
    /// `Used`.
    Condition,
    /// Dollars, by `pricing.advertised`: `21990`, `21990.50`.
    Price,
    /// The dealer's notes, else the known facts.
    Description,
    /// Options, separated by bars.
    Features,
    /// The vehicle's page.
    Link,
    /// The photo with this number, from 1.
    Photo(usize),
    /// At most so many photos after the first. Commas separate the addresses, so a comma inside an
    /// address is encoded.
    MorePhotos(usize),
    StoreCode,
    DealerId,
    DealerName,
    DealerPhone,
    Street,
    City,
    State,
    PostalCode,
    /// Street, city, state with postal code, and country.
    WholeAddress,
    Latitude,
    Longitude,
}

/// The form in which a value is written.
#[derive(Clone, Copy, Debug)]
enum Form {
    AsIs,
    /// At most so many characters.
    AtMost(usize),
    /// Followed by a unit or a parameter; nothing if the value is unknown.
    FollowedBy(&'static str),
    /// In the consumer's words.
    InWords(Words),
}

/// A column of a consumer.
#[derive(Clone, Debug)]
pub(super) struct Column {
    pub(super) name: Cow<'static, str>,
    pub(super) value: Value,
    form: Form,
}

/// A column with this name.
pub(super) fn column(name: impl Into<Cow<'static, str>>, value: Value) -> Column {
    Column { name: name.into(), value, form: Form::AsIs }
}

impl Column {
    /// The setting that the dealership lacks, so that the column is empty or a guess.
    pub(super) fn unset(&self, dealership: &Dealership) -> Option<&'static str> {
        match self.value {
            Value::StoreCode if dealership.store_code == slug(&dealership.name) => {
                Some("dealership.store_code is the name: Google needs the store code of the Business Profile")
            }
            Value::Latitude if dealership.geo.is_none() => {
                Some("dealership.geo is not set: vehicles have no position")
            }
            _ => None,
        }
    }

    pub(super) fn at_most(self, characters: usize) -> Self {
        Self { form: Form::AtMost(characters), ..self }
    }

    pub(super) fn followed_by(self, suffix: &'static str) -> Self {
        Self { form: Form::FollowedBy(suffix), ..self }
    }

    pub(super) fn in_words(self, words: Words) -> Self {
        Self { form: Form::InWords(words), ..self }
    }

    /// The cell of a vehicle, with or without line breaks.
    pub(super) fn cell(&self, row: &Row<'_>, is_one_line: bool) -> String {
        let text = self.value.text(row);
        let text = if is_one_line && self.value.is_free_text() { one_line(&text) } else { text };
        match self.form {
            Form::AsIs => text,
            Form::AtMost(characters) => shortened(&text, characters),
            Form::FollowedBy(_) if text.is_empty() => text,
            Form::FollowedBy(suffix) => text + suffix,
            Form::InWords(words) => words.word(row.offer.vehicle, &text).to_owned(),
        }
    }
}

/// A vehicle with what its cells are made of.
pub(super) struct Row<'a> {
    offer: &'a Offer<'a>,
    dealership: &'a Dealership,
    messages: &'a Messages,
    /// Absolute addresses, the main photo first.
    photos: Vec<String>,
    link: String,
}

impl<'a> Row<'a> {
    pub(super) fn new(site: &'a Site, offer: &'a Offer<'a>) -> Self {
        Self {
            offer,
            dealership: &site.config.dealership,
            messages: &site.shell.messages,
            photos: jpeg_photos(offer.vehicle, site),
            link: site.shell.absolute(&offer.vehicle.path()),
        }
    }
}

impl Value {
    fn text(self, row: &Row<'_>) -> String {
        let Row { offer, dealership, messages, photos, link } = row;
        let vehicle = offer.vehicle;
        let place = dealership.location_of(vehicle);
        let address = place.map_or(&dealership.address, |place| &place.address);
        let degrees = |degrees: Option<f64>| degrees.map(|degrees| degrees.to_string()).unwrap_or_default();
        match self {
            Self::Literal(text) => text.to_owned(),
            Self::StockNumber => vehicle.stock_number.as_str().to_owned(),
            Self::Vin => offer.vin.as_str().to_owned(),
            Self::Name => vehicle.name.to_string(),
            Self::Fact(fact) if vehicle.facts.has(fact) && fact.row().kind == FactKind::Flag => {
                "yes".to_owned()
            }
            Self::Fact(fact) => vehicle.fact_plain(fact).unwrap_or_default(),
            Self::Condition => Vehicle::SOLD_AS.to_owned(),
            Self::Price => offer.price.to_decimal(),
            Self::Description => offer.description(messages),
            Self::Features => vehicle.options().iter().map(ArcStr::as_str).collect::<Vec<_>>().join("|"),
            Self::Link => link.clone(),
            Self::Photo(number) => photos.get(number - 1).cloned().unwrap_or_default(),
            Self::MorePhotos(most) => {
                let more = photos.iter().skip(1).take(most);
                more.map(|photo| photo.replace(',', "%2C")).collect::<Vec<_>>().join(",")
            }
            Self::StoreCode => dealership.store_code.clone(),
            Self::DealerId => dealership.dealer_id.clone(),
            Self::DealerName => dealership.name.clone(),
            Self::DealerPhone => {
                place.and_then(|place| place.phone.as_ref()).unwrap_or(&dealership.phone).to_string()
            }
            Self::Street => address.street.clone(),
            Self::City => address.city.clone(),
            Self::State => address.state.clone(),
            Self::PostalCode => address.postal_code.clone(),
            Self::WholeAddress => {
                format!("{}, {}, {} {}, US", address.street, address.city, address.state, address.postal_code)
            }
            // The position is that of the main office.
            Self::Latitude => degrees(dealership.geo.filter(|_| place.is_none()).map(|(north, _)| north)),
            Self::Longitude => degrees(dealership.geo.filter(|_| place.is_none()).map(|(_, east)| east)),
        }
    }

    /// The value is prose, in which white space may change.
    const fn is_free_text(self) -> bool {
        !matches!(self, Self::StockNumber | Self::Link | Self::Photo(_) | Self::MorePhotos(_))
    }
}

fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The beginning of a text, cut between words where possible.
fn shortened(text: &str, most: usize) -> String {
    let Some((end, _)) = text.char_indices().nth(most) else { return text.to_owned() };
    let whole =
        text[..end].rfind(char::is_whitespace).filter(|_| !text[end..].starts_with(char::is_whitespace));
    text[..whole.unwrap_or(end)].trim_end().to_owned()
}

#[cfg(test)]
mod tests {
    use super::shortened;

    #[test]
    fn a_text_too_long_ends_with_a_whole_word() {
        assert_eq!(shortened("one two three", 20), "one two three");
        assert_eq!(shortened("one two three", 13), "one two three");
        assert_eq!(shortened("one two three", 9), "one two");
        assert_eq!(shortened("one two three", 7), "one two");
        assert_eq!(shortened("öne-twö", 3), "öne");
    }
}
