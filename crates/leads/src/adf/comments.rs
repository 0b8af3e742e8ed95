//! Facts that ADF has no elements for, for its comments and for mails: trade-in and car finder requests,
//! a fact per field in the form's order, the vehicle's status and location, figures, the deal, the agent,
//! and the contact preference.

use super::xml::visible;
use crate::{
    Appointment, CarFinder, Choice as _, ContactMethod, ContactPreference, DayPart, Enquiry, Lead, LeadAgent,
    LeadDeal, LeadFigures, LeadLoan, LeadRequest, LeadVehicle, LeadsConfig, NumberRange, Weekday,
    section::Section,
};
use inventory::{Money, Total, TradeIn, format_number};
use jiff::{Zoned, civil::Date};
use messages::{Key, Language, Messages, key};

pub(crate) fn trade_in(car: &crate::TradeIn, messages: &Messages) -> Section {
    let mut section = Section::new(messages.adf_trade_in_title());
    section.add(messages.adf_vin(), visible(&car.vin));
    section.add(messages.adf_mileage(), Some(miles(car.mileage, messages)));
    section.add(messages.adf_vehicle(), visible(&format!("{} {} {}", car.year, car.make, car.model)));
    section.add(messages.adf_condition(), Some(messages[car.condition.label()].to_owned()));
    section.add(messages.adf_trade_in_owed(), car.owed.map(|owed| Money::dollars(owed.into()).to_string()));
    section.add(messages.adf_notes(), car.notes.as_deref().and_then(visible));
    section
}

pub(crate) fn car_finder(finder: &CarFinder, messages: &Messages) -> Section {
    let wanted = &finder.wanted;
    let mut section = Section::new(messages.adf_car_finder_title());
    let label = |key: Key| messages[key].to_owned();
    section.add(messages.adf_type(), wanted.vehicle_type.map(|choice| label(choice.label())));
    section.add(messages.adf_make(), wanted.make.as_deref().and_then(visible));
    section.add(messages.adf_model(), wanted.model.as_deref().and_then(visible));
    section.add(messages.adf_body(), wanted.body_style.map(|choice| label(choice.label())));
    section.add(messages.adf_transmission(), wanted.transmission.map(|choice| label(choice.label())));
    section.add(messages.adf_mpg(), range(wanted.mpg, |mpg| mpg.to_string(), messages));
    section.add(messages.adf_year(), range(wanted.years, |year| year.to_string(), messages));
    section.add(messages.adf_odometer(), range(wanted.odometer, |number| miles(number, messages), messages));
    let price = range(wanted.price, |price| Money::dollars(price.into()).to_string(), messages);
    section.add(messages.adf_price(), price);
    section.add(messages.adf_postal_code(), visible(&finder.postal_code));
    section.add(messages.adf_period(), Some(label(finder.search_period.label())));
    section.add(messages.adf_comments(), finder.comments.as_deref().and_then(visible));
    section
}

/// The status of the vehicle that an enquiry is about, where it stands (LEAD-20), and the charges beside its price
/// (PRICE-11), a line each.
pub(crate) fn vehicle(request: &LeadRequest, config: &LeadsConfig, messages: &Messages) -> Option<String> {
    let status = request.vehicle().and_then(|vehicle| visible(vehicle.status.as_deref()?));
    let status = status.map(|status| messages.adf_vehicle_status(&status).to_string());
    let location = config.location_of(request).and_then(|location| visible(&location.name));
    let location = location.map(|location| messages.adf_vehicle_location(&location).to_string());
    let charges = request.vehicle().and_then(charges);
    let charges = charges.map(|charges| messages.adf_vehicle_charges(&charges).to_string());
    lines([status, location, charges])
}

/// The language of a visitor who does not write in English (LANG-3).
pub(crate) fn language(lead: &Lead, messages: &Messages) -> Option<String> {
    language_note(lead.language, lead.answer_language(), messages).map(str::to_owned)
}

/// A sentence on the languages that a customer writes and would be answered in, unless both are English.
pub(crate) fn language_note(writes: Language, answer: Language, messages: &Messages) -> Option<&str> {
    match (writes, answer) {
        (Language::English, _) => None,
        (Language::Spanish, Language::Spanish) => Some(messages.adf_writes_in_spanish()),
        (Language::Spanish, Language::English) => Some(messages.adf_writes_in_spanish_answer_in_english()),
    }
}

/// The charges beside the price of a vehicle, in one line.
pub(crate) fn charges(vehicle: &LeadVehicle) -> Option<String> {
    visible(&vehicle.charges.join("; "))
}

/// The time at which it would suit to come, and the car for a service appointment.
pub(crate) fn appointment(enquiry: &Enquiry, received: &Zoned, messages: &Messages) -> Option<String> {
    let Appointment { car, day, time, is_for_two } = &enquiry.appointment;
    let car = car.as_deref().and_then(visible).map(|car| messages.adf_car(&car).to_string());
    let day = day.map(|day| match day {
        Weekday::Monday => key::ADF_ON_MONDAY,
        Weekday::Tuesday => key::ADF_ON_TUESDAY,
        Weekday::Wednesday => key::ADF_ON_WEDNESDAY,
        Weekday::Thursday => key::ADF_ON_THURSDAY,
        Weekday::Friday => key::ADF_ON_FRIDAY,
        Weekday::Saturday => key::ADF_ON_SATURDAY,
        Weekday::Sunday => key::ADF_ON_SUNDAY,
    });
    let date = enquiry.appointment.next(received).map(|[from, _]| from.strftime("%B %-d").to_string());
    let day = day.zip(date).map(|(day, date)| messages.adf_on_date(&&messages[day], &date).to_string());
    let time = time.and_then(|time| in_the(time.value())).map(|part| messages[part].to_owned());
    let time = joined([day, time]).map(|when| {
        let is_test_drive = enquiry.is_test_drive();
        if is_test_drive { messages.adf_test_drive(&when) } else { messages.adf_appointment(&when) }
            .to_string()
    });
    let for_two = is_for_two.then(|| messages.adf_drive_for_two().to_owned());
    lines([car, for_two, time])
}

/// The shopper's figures, a line each (LEAD-16).
pub(crate) fn figures(figures: &LeadFigures, messages: &Messages) -> Section {
    let mut section = Section::new(messages.adf_figures_title());
    section.add(messages.adf_lives_in(), figures.location.as_deref().and_then(visible));
    if let Some(TradeIn { worth, owed }) = figures.trade_in {
        section.add(messages.adf_trade_in_worth(), Some(worth.with_cents()));
        section.add(messages.adf_trade_in_debt(), Some(owed.with_cents()));
    }
    let (name, sum) = match (figures.total, figures.is_complete) {
        (Total::Paid(sum), true) => (messages.adf_out_the_door(), sum),
        (Total::Paid(sum), false) => (messages.adf_out_the_door_known(), sum),
        (Total::Refund(sum), true) => (messages.adf_get_back(), sum),
        (Total::Refund(sum), false) => (messages.adf_get_back_known(), sum),
    };
    section.add(name, Some(sum.with_cents()));
    if let Some(LeadLoan { down, loan }) = figures.loan {
        section.add(messages.adf_down_payment(), Some(down.with_cents()));
        section.add(messages.adf_financed(), Some(loan.amount.with_cents()));
        let (payment, months) = (loan.payment().with_cents(), loan.months.count());
        let terms = messages.adf_payment_terms(&payment, &months, &loan.apr).to_string();
        section.add(messages.adf_payment(), Some(terms));
    }
    if let Some(budget) = figures.budget {
        let over =
            figures.loan.map_or(Money::ZERO, |LeadLoan { loan, .. }| loan.payment().saturating_sub(budget));
        let (budget, amount) = (budget.with_cents(), over.with_cents());
        let budget = if over == Money::ZERO {
            messages.adf_budget_most(&budget).to_string()
        } else {
            messages.adf_budget_over(&budget, &amount).to_string()
        };
        section.add(messages.adf_budget(), Some(budget));
    }
    section
}

/// The other vehicles of the shopper's deal, a line each, and its address (LEAD-16).
pub(crate) fn deal(deal: &LeadDeal, messages: &Messages) -> Section {
    let mut section = Section::new(messages.adf_deal_title());
    for other in &deal.others {
        let total = other.total.map(|total| match total {
            Total::Paid(sum) => messages.adf_deal_out_the_door(&sum.with_cents()).to_string(),
            Total::Refund(sum) => messages.adf_deal_back(&sum.with_cents()).to_string(),
        });
        let payment =
            other.payment.map(|payment| messages.adf_deal_payment(&payment.with_cents()).to_string());
        let name = visible(&other.name);
        let stock = visible(&other.stock_number).map(|number| messages.adf_stock_number(&number).to_string());
        let facts: Vec<String> = [name, stock, total, payment].into_iter().flatten().collect();
        section.add(messages.adf_deal_other(), Some(facts.join(", ")));
    }
    section.add_linked(messages.adf_deal(), visible(&deal.link), visible(&deal.link));
    if let Some(kept) = &deal.kept {
        let day = |date: Date| date.strftime("%B %-d, %Y").to_string();
        let (price, issued) = (kept.price, day(kept.issued));
        let text = match kept.honored_until {
            Some(until) => messages.adf_kept_honored(&price, &issued, &day(until)).to_string(),
            None => messages.adf_kept_shown(&price, &issued).to_string(),
        };
        section.add(messages.adf_kept(), Some(text));
        section.add_linked(messages.adf_kept_address(), visible(&kept.link), visible(&kept.link));
    }
    section
}

/// The agent that submitted the lead, and the customer's consent as it states it (LEAD-17).
pub(crate) fn agent(agent: &LeadAgent, messages: &Messages) -> Section {
    let mut section = Section::new(messages.adf_agent_title());
    section.add(messages.adf_agent(), visible(&agent.name));
    section.add(messages.adf_agent_address(), agent.url.as_deref().and_then(visible));
    section.add(messages.adf_agent_card(), agent.card_url.as_deref().and_then(visible));
    section.add(messages.adf_agent_id(), Some(agent.reference().to_string()));
    section.add(messages.adf_agent_channels(), visible(&agent.channels.join(", ")));
    section.add(messages.adf_agent_consent_given(), agent.consent_given.map(|at| at.to_string()));
    section.add(messages.adf_agent_consent_ends(), agent.consent_ends.map(|at| at.to_string()));
    section.add(messages.adf_agent_words(), visible(&agent.consent));
    section
}

/// The contact preference, for CRMs that do not show ADF's attributes.
pub(crate) fn contact_preference(wish: ContactPreference, messages: &Messages) -> Option<String> {
    let ContactPreference { method, time, language: _ } = wish;
    let method = method.map(|method| match method {
        ContactMethod::Text => key::ADF_BY_TEXT,
        ContactMethod::Call => key::ADF_BY_CALL,
        ContactMethod::Email => key::ADF_BY_EMAIL,
    });
    joined([method, time.and_then(|time| in_the(time.value()))].map(|part| Some(messages[part?].to_owned())))
        .map(|how| messages.adf_best_reached(&how).to_string())
}

/// The part of the day with this value.
fn in_the(part: &str) -> Option<Key> {
    let parts = [
        (DayPart::Morning, key::ADF_IN_THE_MORNING),
        (DayPart::Afternoon, key::ADF_IN_THE_AFTERNOON),
        (DayPart::Evening, key::ADF_IN_THE_EVENING),
    ];
    parts.into_iter().find(|(known, _)| known.value() == part).map(|(_, text)| text)
}

/// The texts that are there, a line each; `None` without any.
fn lines<const N: usize>(texts: [Option<String>; N]) -> Option<String> {
    texts.into_iter().flatten().reduce(|above, below| format!("{above}\n{below}"))
}

/// `on Monday, in the morning`; `None` without either.
fn joined(parts: [Option<String>; 2]) -> Option<String> {
    parts.into_iter().flatten().reduce(|before, part| format!("{before}, {part}"))
}

fn range(range: NumberRange, format: impl Fn(u32) -> String, messages: &Messages) -> Option<String> {
    match (range.min(), range.max()) {
        (Some(min), Some(max)) if min == max => Some(format(min)),
        (Some(min), Some(max)) => Some(messages.adf_range(&format(min), &format(max)).to_string()),
        (Some(min), None) => Some(messages.adf_range_from(&format(min)).to_string()),
        (None, Some(max)) => Some(messages.adf_range_to(&format(max)).to_string()),
        (None, None) => None,
    }
}

pub(crate) fn miles(miles: u32, messages: &Messages) -> String {
    messages.adf_miles(&format_number(miles.into())).to_string()
}
