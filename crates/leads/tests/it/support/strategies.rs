//! Proptest strategies for arbitrary input.

use crate::{
    attribution::any_attribution, forms::car_finder::any_car_finder, forms::enquiry::any_enquiry,
    forms::trade_in::any_trade_in, support::adf_documents::settings, support::builders::north_lot,
};
use inventory::{Apr, Loan, Money, Months, Percent, Total, TradeIn};
use leads::{
    Address, AdfNames, AnswerLanguage, Attribution, Choice, Consent, ConsentScope, ConsentText,
    ContactMethod, ContactPreference, DayPart, DealAlternative, Form, FormData, Interest, Lead, LeadAgent,
    LeadDeal, LeadFigures, LeadKind, LeadLoan, LeadLocation, LeadRequest, LeadVehicle, LeadsConfig,
    MissingValues, NumberRange, SourceMapping,
};
use messages::Language;
use proptest::{option, prelude::*, sample};

/// Any characters, with frequent special ones.
pub(crate) fn any_text() -> impl Strategy<Value = String> {
    let awkward = [
        "]]>",
        "&amp;",
        "<b>",
        "\"",
        "'",
        "\0",
        "\u{1f}",
        "\u{fffe}",
        "\r\n",
        "\t",
        " ",
        "&#0;",
        "--",
        "<?x?>",
        "\n",
        "é",
        "\u{7f}",
        "\u{9b}",
        "\u{202e}",
        "\u{200b}",
        "\u{2028}",
        "\u{e0041}",
    ];
    let piece = prop_oneof![
        any::<char>().prop_map(String::from),
        sample::select(awkward.to_vec()).prop_map(str::to_owned),
        "[A-Za-z ]{1,8}",
    ];
    prop::collection::vec(piece, 0..12).prop_map(|pieces| pieces.concat())
}

/// The fields of a form, in its order.
pub(crate) fn field_names(kind: LeadKind) -> Vec<&'static str> {
    Form::new(kind, 2026).fields.iter().map(|field| field.name).collect()
}

/// Any text in every field of a form.
pub(crate) fn any_values(kind: LeadKind) -> impl Strategy<Value = Vec<(&'static str, String)>> {
    let fields = field_names(kind);
    prop::collection::vec(any_text(), fields.len())
        .prop_map(move |values| fields.iter().copied().zip(values).collect())
}

pub(crate) fn texts<const N: usize>() -> impl Strategy<Value = [String; N]> {
    prop::collection::vec(any_text(), N).prop_map(|texts| texts.try_into().unwrap())
}

pub(crate) fn any_choice<C: Choice + std::fmt::Debug>() -> impl Strategy<Value = C> {
    sample::select(C::ALL.to_vec())
}

pub(crate) fn any_contact_preference() -> impl Strategy<Value = ContactPreference> {
    let (method, time) = (option::of(any_choice::<ContactMethod>()), option::of(any_choice::<DayPart>()));
    let language = option::of(any_choice::<AnswerLanguage>());
    (method, time, language).prop_map(|(method, time, language)| ContactPreference { method, time, language })
}

pub(crate) fn any_span() -> impl Strategy<Value = NumberRange> {
    any::<(Option<u32>, Option<u32>)>().prop_map(|(one, other)| NumberRange::new(one, other))
}

prop_compose! {
    pub(crate) fn any_vehicle()(
        year in any::<Option<u16>>(),
        texts in prop::collection::vec(option::of(any_text()), 7),
        location in option::of(prop_oneof![Just(north_lot().name), any_text()]),
        price_cents in any::<Option<u64>>(),
        charges in prop::collection::vec(any_text(), 0..3),
        mileage in any::<Option<u32>>(),
    ) -> LeadVehicle {
        let [make, model, vin, stock_number, trim, url, status] = texts.try_into().unwrap();
        LeadVehicle { year, make, model, vin, stock_number, trim, price_cents, charges, mileage, url, status, location, photo: None, tile: None }
    }
}

prop_compose! {
    fn any_figures()(
        location in option::of(any_text()),
        trade_in in option::of([0_u64..100_000_000, 0_u64..100_000_000]),
        (total, is_refund, is_complete) in (any::<u32>(), any::<bool>(), any::<bool>()),
        loan in option::of((any::<u32>(), any::<u32>(), 0_u16..3_601, 1_u32..97)),
        budget in option::of(0_u64..900_000),
    ) -> LeadFigures {
        let total = Money::cents(total.into());
        LeadFigures {
            location,
            trade_in: trade_in.map(|[worth, owed]| TradeIn { worth: Money::cents(worth), owed: Money::cents(owed) }),
            total: if is_refund { Total::Refund(total) } else { Total::Paid(total) },
            is_complete,
            loan: loan.map(|(down, amount, rate, months)| LeadLoan {
                down: Money::cents(down.into()),
                loan: Loan {
                    amount: Money::cents(amount.into()),
                    apr: Apr::new(Percent::from_hundredths(rate).unwrap()).unwrap(),
                    months: Months::new(months).unwrap(),
                },
            }),
            budget: budget.map(Money::cents),
        }
    }
}

fn any_consents() -> impl Strategy<Value = Vec<Consent>> {
    let versions = ConsentScope::ALL.map(|scope| {
        option::of(Just(ConsentText::current(scope, Language::English).version))
            .prop_map(move |version| (scope.field(), version))
    });
    versions.prop_map(|versions| {
        let given = versions.into_iter().filter_map(|(field, version)| Some((field, version?)));
        Consent::all_from_form(&FormData::from_pairs(given.chain([("contactBy", "text")])))
    })
}

prop_compose! {
    fn any_deal()(link in any_text(), others in prop::collection::vec(any_alternative(), 0..3)) -> LeadDeal {
        LeadDeal { link, others, kept: None }
    }
}

prop_compose! {
    fn any_alternative()(
        name in any_text(), stock_number in any_text(), total in option::of(0_u64..9_000_000), payment in option::of(0_u64..90_000),
    ) -> DealAlternative {
        let (total, payment) = (total.map(|cents| Total::Paid(Money::cents(cents))), payment.map(Money::cents));
        DealAlternative { name, stock_number, total, payment }
    }
}

prop_compose! {
    pub(crate) fn any_lead()(
        request in prop_oneof![
            any_enquiry().prop_map(LeadRequest::Enquiry),
            any_trade_in().prop_map(LeadRequest::TradeIn),
            any_car_finder().prop_map(LeadRequest::CarFinder),
        ],
        consents in any_consents(),
        page in option::of(any_text()),
        attribution in any_attribution(),
        viewed in prop::collection::vec(any_vehicle(), 0..4),
        figures in option::of(any_figures()),
        deal in option::of(any_deal()),
        agent in option::of((any_text(), any_text(), any_text())),
    ) -> Lead {
        let attribution = Attribution::from_form(&FormData::from_pairs([("story", attribution)]));
        let agent = agent.and_then(|(name, consent, url)| Some(LeadAgent::new(&name, &consent, "1").ok()?.with_url(&url)));
        Lead { request, language: Language::English, consents, submission_id: None, page, figures, deal, attribution, agent, viewed }
    }
}

prop_compose! {
    fn any_location()(
        [phone, street, city, state, postal_code] in texts(),
        email in option::of(any_text()),
    ) -> LeadLocation {
        let address = Address { street, city, state, postal_code };
        LeadLocation { phone, email, address, ..north_lot() }
    }
}

pub(crate) fn any_settings() -> impl Strategy<Value = LeadsConfig> {
    let missing = sample::select(vec![MissingValues::NotAvailable, MissingValues::Omit]);
    let viewed = option::of(sample::select(Interest::ALL.to_vec()));
    let names = sample::select(AdfNames::ALL.to_vec());
    let style = (missing, names, any::<bool>());
    (style, texts(), viewed, option::of(any_location())).prop_map(|(style, texts, viewed, location)| {
        let [name, phone, email, provider, service] = texts;
        let (missing, names, ascii) = style;
        let mut settings = LeadsConfig { names, ascii, ..settings(missing) };
        settings.viewed_vehicles = viewed;
        settings.sources =
            vec![SourceMapping { source: "*".to_owned(), medium: None, provider, service: Some(service) }];
        settings.locations = location.into_iter().collect();
        settings.vendor.name = name;
        settings.vendor.phone = phone;
        settings.vendor.email = email;
        settings
    })
}
