//! Any input at all, for properties that hold for every one.

use crate::documents::settings;
use leads::{
    BodyStyle, CarFinder, Choice, Condition, Consent, Enquiry, Lead, LeadVehicle, LeadsConfig, Missing,
    Request, SearchPeriod, Span, Topic, TradeIn, Transmission, VehicleType, Wishes,
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

fn texts<const N: usize>() -> impl Strategy<Value = [String; N]> {
    prop::collection::vec(any_text(), N).prop_map(|texts| texts.try_into().unwrap())
}

fn any_choice<C: Choice + std::fmt::Debug>() -> impl Strategy<Value = C> {
    sample::select(C::ALL.to_vec())
}

fn any_span() -> impl Strategy<Value = Span> {
    any::<(Option<u32>, Option<u32>)>().prop_map(|(one, other)| Span::between(one, other))
}

prop_compose! {
    pub(crate) fn any_enquiry()(
        topic in prop_oneof![
            any_vehicle().prop_map(Topic::Vehicle),
            Just(Topic::Service),
            Just(Topic::Contact),
        ],
        [first_name, email] in texts(),
        last_name in option::of(any_text()),
        phone in option::of("[0-9]{10,15}"),
        message in option::of(any_text()),
    ) -> Enquiry {
        Enquiry { topic, first_name, last_name, email, phone, message }
    }
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
    pub(crate) fn any_trade_in()(
        [vin, make, model, name, phone, email] in texts(),
        mileage in any::<u32>(),
        year in any::<u16>(),
        condition in any_choice::<Condition>(),
        notes in option::of(any_text()),
    ) -> TradeIn {
        TradeIn { vin, mileage, year, make, model, condition, name, phone, email, notes }
    }
}

prop_compose! {
    fn any_wishes()(
        vehicle_type in option::of(any_choice::<VehicleType>()),
        make in option::of(any_text()),
        model in option::of(any_text()),
        body_style in option::of(any_choice::<BodyStyle>()),
        transmission in option::of(any_choice::<Transmission>()),
        mpg in any_span(),
        years in any_span(),
        odometer in any_span(),
        price in any_span(),
    ) -> Wishes {
        Wishes { vehicle_type, make, model, body_style, transmission, mpg, years, odometer, price }
    }
}

prop_compose! {
    pub(crate) fn any_car_finder()(
        wishes in any_wishes(),
        [first_name, last_name, phone, email, postal_code] in texts(),
        search_period in any_choice::<SearchPeriod>(),
        comments in option::of(any_text()),
    ) -> CarFinder {
        CarFinder { wishes, first_name, last_name, phone, email, postal_code, search_period, comments }
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
