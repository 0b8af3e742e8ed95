//! Comments for staff: trade-in and car finder requests, a line per field in the form's order, and
//! the contact preference.

use super::xml::visible;
use crate::{
    Appointment, AppointmentTime, CarFinder, Choice as _, ContactMethod, ContactPreference, DayPart, Enquiry,
    LeadAgent, LeadDeal, LeadFigures, LeadLoan, NumberRange, Weekday,
};
use inventory::{Money, Total, TradeIn, format_number};

pub(super) fn trade_in(car: &crate::TradeIn) -> String {
    let mut lines = TextLines::new("Trade-in quote request");
    lines.add("VIN", visible(&car.vin));
    lines.add("Mileage", Some(miles(car.mileage)));
    lines.add("Vehicle", visible(&format!("{} {} {}", car.year, car.make, car.model)));
    lines.add("Condition", Some(car.condition.label().to_owned()));
    lines.add("Owed on it", car.owed.map(|owed| Money::dollars(owed.into()).to_string()));
    lines.add("Notes", car.notes.as_deref().and_then(visible));
    lines.join()
}

pub(super) fn car_finder(finder: &CarFinder) -> String {
    let wanted = &finder.wanted;
    let mut lines = TextLines::new("Car finder request");
    lines.add("Type", wanted.vehicle_type.map(|choice| choice.label().to_owned()));
    lines.add("Make", wanted.make.as_deref().and_then(visible));
    lines.add("Model", wanted.model.as_deref().and_then(visible));
    lines.add("Body style", wanted.body_style.map(|choice| choice.label().to_owned()));
    lines.add("Transmission", wanted.transmission.map(|choice| choice.label().to_owned()));
    lines.add("Highway MPG", range(wanted.mpg, |mpg| mpg.to_string()));
    lines.add("Year", range(wanted.years, |year| year.to_string()));
    lines.add("Odometer", range(wanted.odometer, miles));
    lines.add("Internet price", range(wanted.price, |price| Money::dollars(price.into()).to_string()));
    lines.add("Postal code", visible(&finder.postal_code));
    lines.add("Search period", Some(finder.search_period.label().to_owned()));
    lines.add("Comments", finder.comments.as_deref().and_then(visible));
    lines.join()
}

/// When it would suit to come, and the car for a service appointment.
pub(super) fn appointment(enquiry: &Enquiry) -> Option<String> {
    let Appointment { car, day, time } = &enquiry.appointment;
    let car = car.as_deref().and_then(visible).map(|car| format!("Car: {car}"));
    let day = day.map(|day| match day {
        Weekday::Monday => "on Monday",
        Weekday::Tuesday => "on Tuesday",
        Weekday::Wednesday => "on Wednesday",
        Weekday::Thursday => "on Thursday",
        Weekday::Friday => "on Friday",
        Weekday::Saturday => "on Saturday",
        Weekday::Sunday => "on Sunday",
    });
    let time = time.map(|time| match time {
        AppointmentTime::Morning => "in the morning",
        AppointmentTime::Afternoon => "in the afternoon",
    });
    let parts: Vec<&str> = [day, time].into_iter().flatten().collect();
    let what = if enquiry.is_test_drive() { "Test drive" } else { "Appointment" };
    let time = (!parts.is_empty()).then(|| format!("{what} would suit {}", parts.join(", ")));
    let lines: Vec<String> = [car, time].into_iter().flatten().collect();
    (!lines.is_empty()).then(|| lines.join("\n"))
}

/// The shopper's figures, a line each (LEAD-16).
pub(super) fn figures(figures: &LeadFigures) -> String {
    let mut lines = TextLines::new("My figures, as the website added them up (an estimate, not an offer)");
    lines.add("Lives in", figures.location.as_deref().and_then(visible));
    if let Some(TradeIn { worth, owed }) = figures.trade_in {
        lines.add("Trade-in worth", Some(worth.with_cents()));
        lines.add("Owed on the trade-in", Some(owed.with_cents()));
    }
    let known = if figures.is_complete { "" } else { " of what is known" };
    match figures.total {
        Total::Paid(sum) => lines.add(&format!("Out the door{known}"), Some(sum.with_cents())),
        Total::Refund(sum) => lines.add(&format!("I get back{known}"), Some(sum.with_cents())),
    }
    if let Some(LeadLoan { down, loan }) = figures.loan {
        lines.add("Down payment", Some(down.with_cents()));
        lines.add("Amount financed", Some(loan.amount.with_cents()));
        let (payment, months) = (loan.payment().with_cents(), loan.months.count());
        lines.add("Payment", Some(format!("{payment} a month for {months} months at {}% APR", loan.apr)));
    }
    if let Some(budget) = figures.budget {
        let over =
            figures.loan.map_or(Money::ZERO, |LeadLoan { loan, .. }| loan.payment().saturating_sub(budget));
        let over = if over == Money::ZERO { String::new() } else { format!(" ({} over)", over.with_cents()) };
        lines.add("Budget", Some(format!("{} a month at most{over}", budget.with_cents())));
    }
    lines.join()
}

/// The other vehicles of the shopper's deal, a line each, and its address (LEAD-16).
pub(super) fn deal(deal: &LeadDeal) -> String {
    let mut lines = TextLines::new("My deal on the website");
    for other in &deal.others {
        let total = other.total.map(|total| match total {
            Total::Paid(sum) => format!("{} out the door", sum.with_cents()),
            Total::Refund(sum) => format!("{} back to me", sum.with_cents()),
        });
        let payment = other.payment.map(|payment| format!("{} a month", payment.with_cents()));
        let name = visible(&other.name);
        let stock = visible(&other.stock_number).map(|number| format!("stock number {number}"));
        let facts: Vec<String> = [name, stock, total, payment].into_iter().flatten().collect();
        lines.add("Compared with", Some(facts.join(", ")));
    }
    lines.add("Deal", visible(&deal.link));
    lines.join()
}

/// The agent that submitted the lead, and the customer's consent as it states it (LEAD-17).
pub(super) fn agent(agent: &LeadAgent) -> String {
    let mut lines = TextLines::new("Submitted by an agent for the customer");
    lines.add("Agent", visible(agent.name()));
    lines.add("Agent's address", agent.url().and_then(visible));
    lines.add("Agent's card", agent.card_url().and_then(visible));
    lines.add("Its id of this lead", Some(agent.reference().to_string()));
    lines.add("Contact agreed to", visible(&agent.channels().join(", ")));
    lines.add("Consent given", agent.consent_given().map(|at| at.to_string()));
    lines.add("Consent ends", agent.consent_ends().map(|at| at.to_string()));
    lines.add("Words that the customer agreed to, as the agent states them", visible(agent.consent()));
    lines.join()
}

/// The contact preference, for CRMs that do not show ADF's attributes.
pub(super) fn contact_preference(ContactPreference { method, time }: ContactPreference) -> Option<String> {
    let method = method.map(|method| match method {
        ContactMethod::Text => "by text message",
        ContactMethod::Call => "by phone call",
        ContactMethod::Email => "by email",
    });
    let time = time.map(|time| match time {
        DayPart::Morning => "in the morning",
        DayPart::Afternoon => "in the afternoon",
        DayPart::Evening => "in the evening",
    });
    let parts: Vec<&str> = [method, time].into_iter().flatten().collect();
    (!parts.is_empty()).then(|| format!("Best reached {}", parts.join(", ")))
}

struct TextLines(Vec<String>);

impl TextLines {
    fn new(title: &str) -> Self {
        Self(vec![title.to_owned()])
    }

    fn add(&mut self, name: &str, value: Option<String>) {
        self.0.extend(value.map(|value| format!("{name}: {value}")));
    }

    fn join(&self) -> String {
        self.0.join("\n")
    }
}

fn range(range: NumberRange, format: impl Fn(u32) -> String) -> Option<String> {
    match (range.min(), range.max()) {
        (Some(min), Some(max)) if min == max => Some(format(min)),
        (Some(min), Some(max)) => Some(format!("{} to {}", format(min), format(max))),
        (Some(min), None) => Some(format!("from {}", format(min))),
        (None, Some(max)) => Some(format!("up to {}", format(max))),
        (None, None) => None,
    }
}

fn miles(miles: u32) -> String {
    format!("{} miles", format_number(miles.into()))
}
