//! The dealership's specials that are on today (LOOK-5).

use super::{Values, VehicleRow};
use crate::{
    Site,
    site::{SPECIALS_PATH, SpecialBadges, empty_inventory},
    site_dir::file_key,
};
use content::{CreditTerms, PaymentPeriod, Special, SpecialVehicles, credit_words};
use inventory::{Loan, Money, Query, Snapshot, Vehicle};
use messages::{DateStyle, Messages};
use std::sync::{Arc, PoisonError};

/// A special as pages show it.
#[derive(Clone, Debug)]
pub(crate) struct SpecialView {
    /// The fragment of its place on the page of all specials.
    pub name: String,
    /// The language of its words, if it is not that of the website.
    pub language: Option<&'static str>,
    pub title: String,
    pub description: Option<String>,
    /// Address, and width and height if they are known.
    pub image: Option<(String, Option<(u32, u32)>)>,
    /// HTML.
    pub body: String,
    /// The terms of credit in a sentence, which are wherever the special is, like the fine print.
    pub credit: Option<String>,
    pub fine_print: Option<String>,
    pub price: Option<String>,
    /// `VIN …950283`, if it is about a few vehicles.
    pub vins: Option<String>,
    /// `December 31, 2026`.
    pub until: Option<String>,
    /// HTML; empty without vehicles.
    pub vehicles: String,
    /// Address and text.
    pub button: Option<(String, String)>,
}

impl SpecialView {
    /// The address of its place on the page of all specials.
    pub(crate) fn path(&self) -> String {
        format!("{SPECIALS_PATH}#special-{}", self.name)
    }
}

impl Site {
    /// The folder has specials, on today or not.
    pub(crate) fn has_specials(&self) -> bool {
        !self.config.site_dir.content.specials.is_empty()
    }

    /// The specials that are on today, in their order.
    pub(crate) fn specials_today(&self) -> Vec<&Special> {
        let specials = &self.config.site_dir.content.specials;
        if specials.is_empty() {
            return Vec::new();
        }
        let today = self.now().date();
        specials.iter().filter(|special| special.is_shown(today)).collect()
    }

    /// Those of today with their vehicles.
    pub(crate) fn special_views(&self, inventory: &Snapshot) -> Vec<SpecialView> {
        let values = Values::new(self);
        self.specials_today().into_iter().map(|special| view(self, special, &values, inventory)).collect()
    }

    /// The badges of today's specials, computed once for each inventory and day.
    pub(crate) fn special_badges(&self, inventory: &Snapshot) -> Arc<SpecialBadges> {
        let specials = self.specials_today();
        if specials.is_empty() {
            return Arc::default();
        }
        let key = (inventory.id(), self.now().date());
        let mut last = self.special_badges.lock().unwrap_or_else(PoisonError::into_inner);
        match &*last {
            Some((of, badges)) if *of == key => Arc::clone(badges),
            _ => Arc::clone(&last.insert((key, Arc::new(badges(self, &specials, inventory)))).1),
        }
    }
}

fn badges(site: &Site, specials: &[&Special], inventory: &Snapshot) -> SpecialBadges {
    let values = Values::new(site);
    let mut badges = SpecialBadges::new();
    for special in specials {
        let title = values.line(&special.title);
        // Terms of credit would have to be beside it, and a card has one language.
        let has_terms = credit_words(&title).is_some();
        let label: Arc<str> = if has_terms || language_of(site, special).is_some() {
            site.shell.messages.own_special_badge().into()
        } else {
            title.into()
        };
        for vehicle in vehicles(special, inventory) {
            badges.entry(vehicle.stock_number.clone()).or_insert_with(|| Arc::clone(&label));
        }
    }
    badges
}

fn vehicles<'s>(special: &Special, inventory: &'s Snapshot) -> Vec<&'s Vehicle> {
    match &special.vehicles {
        SpecialVehicles::None => Vec::new(),
        SpecialVehicles::StockNumbers(numbers) => numbers.resolve(|number| inventory.get(number)).0,
        SpecialVehicles::Query(query) => {
            Query::parse(query).resolve(inventory).matches().vehicles().collect()
        }
    }
}

/// The language of the special's words, if it is not that of the website.
fn language_of(site: &Site, special: &Special) -> Option<&'static str> {
    site.config.site_dir.content.language_of(&format!("specials/{}.md", special.name))
}

/// Stock numbers of a special that the inventory lacks.
pub(crate) fn unknown_vehicles(special: &Special, inventory: &Snapshot) -> Vec<String> {
    match &special.vehicles {
        SpecialVehicles::StockNumbers(numbers) => numbers.resolve(|number| inventory.get(number)).1,
        SpecialVehicles::None | SpecialVehicles::Query(_) => Vec::new(),
    }
}

/// A special as its page shows it, on any day, and the number of its vehicles.
pub(crate) fn preview_special(
    site: &Site,
    special: &Special,
    inventory: Option<&Snapshot>,
) -> (SpecialView, usize) {
    let inventory = inventory.unwrap_or_else(|| empty_inventory());
    (view(site, special, &Values::new(site), inventory), vehicles(special, inventory).len())
}

fn view(site: &Site, special: &Special, values: &Values<'_>, inventory: &Snapshot) -> SpecialView {
    let vehicles = vehicles(special, inventory);
    let query = match &special.vehicles {
        SpecialVehicles::Query(query) => Some(query.as_str()),
        SpecialVehicles::None | SpecialVehicles::StockNumbers(_) => None,
    };
    // Several vehicles by number are all there.
    let link = match (&special.link, query, vehicles.as_slice()) {
        (Some(link), ..) => Some(link.clone()),
        (None, Some(query), _) => Some(Query::parse(query).path()),
        (None, None, [vehicle]) => Some(vehicle.path()),
        (None, None, _) => None,
    };
    let row =
        if vehicles.is_empty() { String::new() } else { VehicleRow::new(site, &vehicles, query).html() };
    SpecialView {
        name: special.name.clone(),
        language: language_of(site, special),
        title: values.line(&special.title),
        description: special.description.as_ref().map(|line| values.line(line)),
        image: special
            .image
            .as_ref()
            .filter(|image| site.config.site_dir.has_file(image))
            .map(|image| (image.clone(), site.config.site_dir.artwork.sizes.get(&*file_key(image)).copied())),
        body: values.html(&special.body),
        credit: special.credit.map(|terms| credit_text(terms, &site.shell.messages)),
        fine_print: special.fine_print.as_ref().map(|line| values.line(line)),
        price: special.price_cents.map(|cents| Money::cents(cents).to_string()),
        vins: vins(&vehicles, &site.shell.messages),
        until: special.until.map(|until| site.shell.messages.date(until, DateStyle::Full)),
        vehicles: row,
        button: link.map(|link| {
            let text = special.button.as_ref().map(|line| values.line(line));
            (link, text.unwrap_or_else(|| site.shell.messages.own_special_button().to_owned()))
        }),
    }
}

/// All terms that must be stated together (12 CFR 1026.24(d)(2)).
fn credit_text(terms: CreditTerms, messages: &Messages) -> String {
    let CreditTerms { payment, every, down, apr, months, due_at_signing } = terms;
    let repayment = match (payment, every) {
        (None, _) => {
            let loan = Loan { amount: Money::dollars(1_000), apr, months };
            messages.own_special_repayment_rate(&loan.payment(), &loan.amount).to_string()
        }
        (Some(payment), PaymentPeriod::Month) => messages.own_special_repayment_month(&payment).to_string(),
        (Some(payment), PaymentPeriod::Week) => messages.own_special_repayment_week(&payment).to_string(),
        (Some(payment), PaymentPeriod::TwoWeeks) => {
            messages.own_special_repayment_two_weeks(&payment).to_string()
        }
        (Some(payment), PaymentPeriod::HalfMonth) => {
            messages.own_special_repayment_half_month(&payment).to_string()
        }
    };
    let text = messages
        .own_special_credit(&months.count(), &repayment, &down, &apr, &terms.total_of_payments())
        .to_string();
    match due_at_signing {
        Some(due) => format!("{text} {}", messages.own_special_due_at_signing(&due)),
        None => text,
    }
}

/// The endings of the VINs of at most three vehicles.
fn vins(vehicles: &[&Vehicle], messages: &Messages) -> Option<String> {
    let vins: Vec<String> = vehicles.iter().filter_map(|vehicle| vehicle.vin_ending()).collect();
    (1..=3).contains(&vins.len()).then(|| messages.inventory_card_vin(&vins.join(", ")).to_string())
}
