//! The way, time and language in which a visitor prefers to be contacted (FORM-5, LANG-3): optional in every form. Only the
//! choice of a text is a consent, too (LEAD-6).

use super::{
    choice::{Choice as _, choices},
    content_hasher::ContentHasher,
    form::{FormData, FormReader, Part, RequiredWhen, TypedField},
};
use messages::{Language, key};

/// The field of the way to contact a visitor.
pub const CONTACT_BY: &str = "contactBy";
const METHOD: TypedField<Option<ContactMethod>> =
    TypedField::choice(CONTACT_BY, key::FORM_CONTACT_BY, key::FORM_CONTACT_BY_ANY).chips();
const TIME: TypedField<Option<DayPart>> =
    TypedField::choice("contactTime", key::FORM_CONTACT_TIME, key::FORM_ANY_TIME).chips();
const LANGUAGE: TypedField<Option<AnswerLanguage>> =
    TypedField::choice("answerIn", key::FORM_ANSWER_IN, key::FORM_ANSWER_IN_SPANISH)
        .chips()
        .only_in(Language::Spanish);

choices! {
    /// A way to contact a visitor.
    ContactMethod {
        /// A text message.
        Text = "text" key::FORM_CONTACT_BY_TEXT,
        /// A phone call.
        Call = "call" key::FORM_CONTACT_BY_CALL,
        Email = "email" key::FORM_CONTACT_BY_EMAIL,
    }
}

choices! {
    /// A part of the day; the values are ADF's.
    DayPart {
        Morning = "morning" key::FORM_MORNING,
        Afternoon = "afternoon" key::FORM_AFTERNOON,
        Evening = "evening" key::FORM_EVENING,
    }
}

choices! {
    /// A language other than that of the page, in which a visitor would be answered.
    AnswerLanguage {
        English = "en" key::FORM_ANSWER_IN_ENGLISH,
    }
}

/// The way, time and language in which a visitor prefers to be contacted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ContactPreference {
    pub method: Option<ContactMethod>,
    pub time: Option<DayPart>,
    /// `None` for that of the page.
    pub language: Option<AnswerLanguage>,
}

impl ContactPreference {
    /// A text message or a call needs a phone number.
    pub(crate) const NEEDS_PHONE: &RequiredWhen =
        &RequiredWhen { field: CONTACT_BY, values: &["text", "call"] };

    /// The preference that a form states; unknown values are none.
    pub fn from_form(data: &FormData) -> Self {
        Self {
            method: ContactMethod::of_value(data.get(METHOD.name())),
            time: DayPart::of_value(data.get(TIME.name())),
            language: AnswerLanguage::of_value(data.get(LANGUAGE.name())),
        }
    }

    /// Reads it from this part of a form, directly after the phone.
    pub(crate) fn read(reader: &mut FormReader<'_>, part: Part) -> Self {
        Self {
            method: reader.field(&METHOD.within(part)),
            time: reader.field(&TIME.within(part)),
            language: reader.field(&LANGUAGE.within(part)),
        }
    }

    /// Last, and only what is given: else the hash is the one of releases without these fields.
    pub(crate) fn hash_into(self, hasher: &mut ContentHasher) {
        if self == Self::default() {
            return;
        }
        let Self { method, time, language } = self;
        hasher.optional(method.map(ContactMethod::value));
        hasher.optional(time.map(DayPart::value));
        if let Some(language) = language {
            hasher.text(language.value());
        }
    }
}
