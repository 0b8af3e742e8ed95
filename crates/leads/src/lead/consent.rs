//! Consent to calls and texts (LEAD-6). Time and page are the lead's own.

use crate::{ContactMethod, ContactPreference, FormData};
use messages::{Key, Language, Messages, key};

/// A version of a consent's words. A change of the words needs a new version.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ConsentText {
    pub version: &'static str,
    scope: ConsentScope,
    language: Language,
    words: ConsentWords,
}

/// The messages that have the words of the versions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum ConsentWords {
    Texts202611,
    CallsAndTexts202611,
}

/// The messages that a consent allows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ConsentScope {
    /// Text messages about the request alone: the visitor chose to be answered by text (FORM-5).
    RequestTexts,
    /// Calls and texts, also by automated means: the visitor ticked the box.
    CallsAndTexts,
}

/// All versions that a form may still show, the current one of each scope and language first. An old one stays
/// while pages that show it may be open.
const TEXTS: [ConsentText; 4] = [
    ConsentText {
        version: "text-2026-11",
        scope: ConsentScope::RequestTexts,
        language: Language::English,
        words: ConsentWords::Texts202611,
    },
    ConsentText {
        version: "2026-11",
        scope: ConsentScope::CallsAndTexts,
        language: Language::English,
        words: ConsentWords::CallsAndTexts202611,
    },
    ConsentText {
        version: "text-2026-11-es",
        scope: ConsentScope::RequestTexts,
        language: Language::Spanish,
        words: ConsentWords::Texts202611,
    },
    ConsentText {
        version: "2026-11-es",
        scope: ConsentScope::CallsAndTexts,
        language: Language::Spanish,
        words: ConsentWords::CallsAndTexts202611,
    },
];

impl ConsentText {
    /// The current words for this scope in a language.
    pub fn current(scope: ConsentScope, language: Language) -> &'static Self {
        // Every scope has an entry in each language, which a test checks.
        TEXTS.iter().find(|text| text.scope == scope && text.language == language).unwrap_or(&TEXTS[0])
    }

    fn find(scope: ConsentScope, version: &str) -> Option<&'static Self> {
        TEXTS.iter().find(|text| text.scope == scope && text.version == version)
    }

    /// The words as the visitor reads them, whatever the language of these messages.
    pub fn words(&self, dealership: &str, messages: &Messages) -> String {
        let is_theirs = messages.language() == self.language;
        let messages = if is_theirs { messages } else { Messages::product(self.language) };
        match self.words {
            ConsentWords::Texts202611 => messages.form_consent_texts_2026_11(&dealership),
            ConsentWords::CallsAndTexts202611 => messages.form_consent_calls_and_texts_2026_11(&dealership),
        }
        .to_string()
    }
}

impl ConsentScope {
    pub const ALL: [Self; 2] = [Self::RequestTexts, Self::CallsAndTexts];

    /// The form's field, whose value is the version of the words.
    pub const fn field(self) -> &'static str {
        match self {
            Self::RequestTexts => "textConsent",
            Self::CallsAndTexts => "contactConsent",
        }
    }

    /// The lead's line that says that the visitor agreed.
    pub(crate) const fn label(self) -> Key {
        match self {
            Self::RequestTexts => key::ADF_CONSENT_TEXTS,
            Self::CallsAndTexts => key::ADF_CONSENT_CALLS_AND_TEXTS,
        }
    }
}

/// A visitor's consent: the words that were shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Consent(&'static ConsentText);

impl Consent {
    /// All consents of a form. A value that is no version is no consent, and neither are the words
    /// beside a choice that was not made.
    pub fn all_from_form(data: &FormData) -> Vec<Self> {
        ConsentScope::ALL.into_iter().filter_map(|scope| Self::from_form(scope, data)).collect()
    }

    fn from_form(scope: ConsentScope, data: &FormData) -> Option<Self> {
        let is_given = match scope {
            ConsentScope::RequestTexts => {
                ContactPreference::from_form(data).method == Some(ContactMethod::Text)
            }
            ConsentScope::CallsAndTexts => true,
        };
        ConsentText::find(scope, data.get(scope.field())).filter(|_| is_given).map(Self)
    }

    pub const fn text(self) -> &'static ConsentText {
        self.0
    }

    pub const fn scope(self) -> ConsentScope {
        self.0.scope
    }
}
