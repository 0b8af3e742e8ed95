//! A trade-in and a car finder's wishes as staff read them: one line each, in the order of the form; and how to answer.

use super::xml::visible;
use crate::{CarFinder, Choice as _, DayPart, Means, Reach, Span, TradeIn};
use inventory::{Money, grouped};

pub(super) fn trade_in(car: &TradeIn) -> String {
    let mut lines = Lines::titled("Trade-in quote request");
    lines.add("VIN", visible(&car.vin));
    lines.add("Mileage", Some(miles(car.mileage)));
    lines.add("Vehicle", visible(&format!("{} {} {}", car.year, car.make, car.model)));
    lines.add("Condition", Some(car.condition.label().to_owned()));
    lines.add("Notes", car.notes.as_deref().and_then(visible));
    lines.text()
}

pub(super) fn car_finder(finder: &CarFinder) -> String {
    let wishes = &finder.wishes;
    let mut lines = Lines::titled("Car finder request");
    lines.add("Type", wishes.vehicle_type.map(|choice| choice.label().to_owned()));
    lines.add("Make", wishes.make.as_deref().and_then(visible));
    lines.add("Model", wishes.model.as_deref().and_then(visible));
    lines.add("Body style", wishes.body_style.map(|choice| choice.label().to_owned()));
    lines.add("Transmission", wishes.transmission.map(|choice| choice.label().to_owned()));
    lines.add("Highway MPG", range(wishes.mpg, |mpg| mpg.to_string()));
    lines.add("Year", range(wishes.years, |year| year.to_string()));
    lines.add("Odometer", range(wishes.odometer, miles));
    lines.add("Internet price", range(wishes.price, |price| Money::dollars(price.into()).to_string()));
    lines.add("Postal code", visible(&finder.postal_code));
    lines.add("Search period", Some(search_period(finder)));
    lines.add("Comments", finder.comments.as_deref().and_then(visible));
    lines.text()
}

pub(super) fn search_period(finder: &CarFinder) -> String {
    finder.search_period.label().to_owned()
}

/// CRMs that show no attributes show this.
pub(super) fn reach(Reach { by, at }: Reach) -> Option<String> {
    let by = by.map(|by| match by {
        Means::Text => "by text message",
        Means::Call => "by phone call",
        Means::Email => "by email",
    });
    let at = at.map(|at| match at {
        DayPart::Morning => "in the morning",
        DayPart::Afternoon => "in the afternoon",
        DayPart::Evening => "in the evening",
    });
    let told: Vec<&str> = [by, at].into_iter().flatten().collect();
    (!told.is_empty()).then(|| format!("Best reached {}", told.join(", ")))
}

struct Lines(Vec<String>);

impl Lines {
    fn titled(title: &str) -> Self {
        Self(vec![title.to_owned()])
    }

    fn add(&mut self, name: &str, value: Option<String>) {
        self.0.extend(value.map(|value| format!("{name}: {value}")));
    }

    fn text(&self) -> String {
        self.0.join("\n")
    }
}

fn range(span: Span, words: impl Fn(u32) -> String) -> Option<String> {
    match (span.least(), span.most()) {
        (Some(least), Some(most)) if least == most => Some(words(least)),
        (Some(least), Some(most)) => Some(format!("{} to {}", words(least), words(most))),
        (Some(least), None) => Some(format!("from {}", words(least))),
        (None, Some(most)) => Some(format!("up to {}", words(most))),
        (None, None) => None,
    }
}

fn miles(miles: u32) -> String {
    format!("{} miles", grouped(miles.into()))
}
