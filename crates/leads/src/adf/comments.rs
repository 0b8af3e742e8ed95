//! What ADF has no elements for, for its comments and for mails: trade-in and car finder requests, a
//! fact per field in the form's order, the vehicle's status and location, figures, the deal, the agent,
//! and the contact preference.

use super::xml::visible;
use crate::{
    Appointment, CarFinder, Choice as _, ContactMethod, ContactPreference, Enquiry, LeadAgent, LeadDeal,
    LeadFigures, LeadLoan, LeadLocation, LeadRequest, NumberRange, Weekday, section::Section,
};
use inventory::{Money, Total, TradeIn, format_number};

pub(crate) fn trade_in(car: &crate::TradeIn) -> Section {
    let mut section = Section::new("Trade-in quote request");
    section.add("VIN", visible(&car.vin));
    section.add("Mileage", Some(miles(car.mileage)));
    section.add("Vehicle", visible(&format!("{} {} {}", car.year, car.make, car.model)));
    section.add("Condition", Some(car.condition.label().to_owned()));
    section.add("Owed on it", car.owed.map(|owed| Money::dollars(owed.into()).to_string()));
    section.add("Notes", car.notes.as_deref().and_then(visible));
    section
}

pub(crate) fn car_finder(finder: &CarFinder) -> Section {
    let wanted = &finder.wanted;
    let mut section = Section::new("Car finder request");
    section.add("Type", wanted.vehicle_type.map(|choice| choice.label().to_owned()));
    section.add("Make", wanted.make.as_deref().and_then(visible));
    section.add("Model", wanted.model.as_deref().and_then(visible));
    section.add("Body style", wanted.body_style.map(|choice| choice.label().to_owned()));
    section.add("Transmission", wanted.transmission.map(|choice| choice.label().to_owned()));
    section.add("Highway MPG", range(wanted.mpg, |mpg| mpg.to_string()));
    section.add("Year", range(wanted.years, |year| year.to_string()));
    section.add("Odometer", range(wanted.odometer, miles));
    section.add("Internet price", range(wanted.price, |price| Money::dollars(price.into()).to_string()));
    section.add("Postal code", visible(&finder.postal_code));
    section.add("Search period", Some(finder.search_period.label().to_owned()));
    section.add("Comments", finder.comments.as_deref().and_then(visible));
    section
}

/// The status of the vehicle that an enquiry is about, and where it stands, a line each (LEAD-20).
pub(crate) fn vehicle(request: &LeadRequest, location: Option<&LeadLocation>) -> Option<String> {
    let status = request.vehicle().and_then(|vehicle| visible(vehicle.status.as_deref()?));
    let status = status.map(|status| format!("Vehicle status: {status}"));
    let location = location.and_then(|location| visible(&location.name));
    let location = location.map(|location| format!("Location: {location}"));
    let lines: Vec<String> = [status, location].into_iter().flatten().collect();
    (!lines.is_empty()).then(|| lines.join("\n"))
}

/// When it would suit to come, and the car for a service appointment.
pub(crate) fn appointment(enquiry: &Enquiry) -> Option<String> {
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
    let time = time.map(|time| format!("in the {}", time.value()));
    let parts: Vec<String> = [day.map(str::to_owned), time].into_iter().flatten().collect();
    let what = if enquiry.is_test_drive() { "Test drive" } else { "Appointment" };
    let time = (!parts.is_empty()).then(|| format!("{what} would suit {}", parts.join(", ")));
    let lines: Vec<String> = [car, time].into_iter().flatten().collect();
    (!lines.is_empty()).then(|| lines.join("\n"))
}

/// The shopper's figures, a line each (LEAD-16).
pub(crate) fn figures(figures: &LeadFigures) -> Section {
    let mut section = Section::new("My figures, as the website added them up (an estimate, not an offer)");
    section.add("Lives in", figures.location.as_deref().and_then(visible));
    if let Some(TradeIn { worth, owed }) = figures.trade_in {
        section.add("Trade-in worth", Some(worth.with_cents()));
        section.add("Owed on the trade-in", Some(owed.with_cents()));
    }
    let known = if figures.is_complete { "" } else { " of what is known" };
    match figures.total {
        Total::Paid(sum) => section.add(&format!("Out the door{known}"), Some(sum.with_cents())),
        Total::Refund(sum) => section.add(&format!("I get back{known}"), Some(sum.with_cents())),
    }
    if let Some(LeadLoan { down, loan }) = figures.loan {
        section.add("Down payment", Some(down.with_cents()));
        section.add("Amount financed", Some(loan.amount.with_cents()));
        let (payment, months) = (loan.payment().with_cents(), loan.months.count());
        section.add("Payment", Some(format!("{payment} a month for {months} months at {}% APR", loan.apr)));
    }
    if let Some(budget) = figures.budget {
        let over =
            figures.loan.map_or(Money::ZERO, |LeadLoan { loan, .. }| loan.payment().saturating_sub(budget));
        let over = if over == Money::ZERO { String::new() } else { format!(" ({} over)", over.with_cents()) };
        section.add("Budget", Some(format!("{} a month at most{over}", budget.with_cents())));
    }
    section
}

/// The other vehicles of the shopper's deal, a line each, and its address (LEAD-16).
pub(crate) fn deal(deal: &LeadDeal) -> Section {
    let mut section = Section::new("My deal on the website");
    for other in &deal.others {
        let total = other.total.map(|total| match total {
            Total::Paid(sum) => format!("{} out the door", sum.with_cents()),
            Total::Refund(sum) => format!("{} back to me", sum.with_cents()),
        });
        let payment = other.payment.map(|payment| format!("{} a month", payment.with_cents()));
        let name = visible(&other.name);
        let stock = visible(&other.stock_number).map(|number| format!("stock number {number}"));
        let facts: Vec<String> = [name, stock, total, payment].into_iter().flatten().collect();
        section.add("Compared with", Some(facts.join(", ")));
    }
    section.add_linked("Deal", visible(&deal.link), visible(&deal.link));
    section
}

/// The agent that submitted the lead, and the customer's consent as it states it (LEAD-17).
pub(crate) fn agent(agent: &LeadAgent) -> Section {
    let mut section = Section::new("Submitted by an agent for the customer");
    section.add("Agent", visible(&agent.name));
    section.add("Agent's address", agent.url.as_deref().and_then(visible));
    section.add("Agent's card", agent.card_url.as_deref().and_then(visible));
    section.add("Its id of this lead", Some(agent.reference().to_string()));
    section.add("Contact agreed to", visible(&agent.channels.join(", ")));
    section.add("Consent given", agent.consent_given.map(|at| at.to_string()));
    section.add("Consent ends", agent.consent_ends.map(|at| at.to_string()));
    section.add("Words that the customer agreed to, as the agent states them", visible(&agent.consent));
    section
}

/// The contact preference, for CRMs that do not show ADF's attributes.
pub(crate) fn contact_preference(ContactPreference { method, time }: ContactPreference) -> Option<String> {
    let method = method.map(|method| match method {
        ContactMethod::Text => "by text message",
        ContactMethod::Call => "by phone call",
        ContactMethod::Email => "by email",
    });
    let time = time.map(|time| format!("in the {}", time.value()));
    let parts: Vec<String> = [method.map(str::to_owned), time].into_iter().flatten().collect();
    (!parts.is_empty()).then(|| format!("Best reached {}", parts.join(", ")))
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

pub(crate) fn miles(miles: u32) -> String {
    format!("{} miles", format_number(miles.into()))
}
