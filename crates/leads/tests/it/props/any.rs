//! Any input at all, for properties that hold for every one.

use crate::{
    forms::car_finder::any_car_finder, forms::enquiry::any_enquiry, forms::trade_in::any_trade_in,
    props::documents::settings,
};
use leads::{Choice, Consent, Lead, LeadVehicle, LeadsConfig, Missing, Request, Span};
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
    ) -> Lead {
        let consent = consent.map(|version| Consent { version });
        Lead { request, consent, submission_id: None, page }
    }
}

pub(crate) fn any_settings() -> impl Strategy<Value = LeadsConfig> {
    let missing = sample::select(vec![Missing::NotAvailable, Missing::Omit]);
    (missing, texts()).prop_map(|(missing, [name, phone, email])| {
        let mut settings = settings(missing);
        settings.vendor.name = name;
        settings.vendor.phone = phone;
        settings.vendor.email = email;
        settings
    })
}
