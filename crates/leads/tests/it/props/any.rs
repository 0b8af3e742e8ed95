//! Any input at all, for properties that hold for every one.

use crate::{
    forms::car_finder::any_car_finder, forms::enquiry::any_enquiry, forms::trade_in::any_trade_in,
    props::documents::settings, story::any_told,
};
use leads::{
    Choice, Consent, DayPart, FormData, Interest, Lead, LeadVehicle, LeadsConfig, Means, Missing, Reach,
    Request, SourceName, Span, Story,
};
use proptest::{option, prelude::*, sample};

/// Any characters, the awkward ones often.
pub(crate) fn any_text() -> impl Strategy<Value = String> {
    let awkward = [
        "]]>", "&amp;", "<b>", "\"", "'", "\0", "\u{1f}", "\u{fffe}", "\r\n", "\t", " ", "&#0;", "--",
        "<?x?>",
    ];
    let piece = prop_oneof![
        any::<char>().prop_map(String::from),
        sample::select(awkward.to_vec()).prop_map(str::to_owned),
        "[A-Za-z ]{1,8}",
    ];
    prop::collection::vec(piece, 0..12).prop_map(|pieces| pieces.concat())
}

pub(crate) fn texts<const N: usize>() -> impl Strategy<Value = [String; N]> {
    prop::collection::vec(any_text(), N).prop_map(|texts| texts.try_into().unwrap())
}

pub(crate) fn any_choice<C: Choice + std::fmt::Debug>() -> impl Strategy<Value = C> {
    sample::select(C::ALL.to_vec())
}

pub(crate) fn any_reach() -> impl Strategy<Value = Reach> {
    let (by, at) = (option::of(any_choice::<Means>()), option::of(any_choice::<DayPart>()));
    (by, at).prop_map(|(by, at)| Reach { by, at })
}

pub(crate) fn any_span() -> impl Strategy<Value = Span> {
    any::<(Option<u32>, Option<u32>)>().prop_map(|(one, other)| Span::between(one, other))
}

prop_compose! {
    pub(crate) fn any_vehicle()(
        year in any::<Option<u16>>(),
        texts in prop::collection::vec(option::of(any_text()), 6),
        price_cents in any::<Option<u64>>(),
        mileage in any::<Option<u32>>(),
    ) -> LeadVehicle {
        let [make, model, vin, stock_number, trim, url] = texts.try_into().unwrap();
        LeadVehicle { year, make, model, vin, stock_number, trim, price_cents, mileage, url }
    }
}

prop_compose! {
    pub(crate) fn any_lead()(
        request in prop_oneof![
            any_enquiry().prop_map(Request::Enquiry),
            any_trade_in().prop_map(Request::TradeIn),
            any_car_finder().prop_map(Request::CarFinder),
        ],
        consent in option::of("[A-Za-z0-9._-]{1,40}"),
        page in option::of(any_text()),
        story in any_told(),
        viewed in prop::collection::vec(any_vehicle(), 0..4),
    ) -> Lead {
        let consent = consent.map(|version| Consent { version });
        let story = Story::told(&FormData::from_pairs([("story", story)]));
        Lead { request, consent, submission_id: None, page, story, viewed }
    }
}

pub(crate) fn any_settings() -> impl Strategy<Value = LeadsConfig> {
    let missing = sample::select(vec![Missing::NotAvailable, Missing::Omit]);
    let viewed = option::of(sample::select(Interest::ALL.to_vec()));
    (missing, texts(), viewed).prop_map(|(missing, [name, phone, email, provider, service], viewed)| {
        let mut settings = settings(missing);
        settings.viewed_vehicles = viewed;
        settings.sources =
            vec![SourceName { source: "*".to_owned(), medium: None, provider, service: Some(service) }];
        settings.vendor.name = name;
        settings.vendor.phone = phone;
        settings.vendor.email = email;
        settings
    })
}
