//! How and when a visitor would rather be reached (FORM-5): asked by every form and demanded by none. It is no consent to
//! anything (LEAD-6).

use super::{
    choice::{Choice as _, choices},
    digest::Digest,
    form::{Answers, Part, Question},
};

const BY: Question<Option<Means>> =
    Question::choice("contactBy", "Best way to reach you", "Any way").optional();
const AT: Question<Option<DayPart>> = Question::choice("contactTime", "Best time", "Any time").optional();

choices! {
    /// What a visitor would rather get.
    Means {
        /// A text.
        Text = "text" "Text message",
        /// A call.
        Call = "call" "Phone call",
        /// A mail.
        Email = "email" "Email",
    }
}

choices! {
    /// A part of the day; the values are ADF's own.
    DayPart {
        /// Before noon.
        Morning = "morning" "Morning",
        /// After it.
        Afternoon = "afternoon" "Afternoon",
        /// After work.
        Evening = "evening" "Evening",
    }
}

/// How and when a visitor would rather be reached, where they say.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Reach {
    /// How.
    pub by: Option<Means>,
    /// When.
    pub at: Option<DayPart>,
}

impl Reach {
    /// Asks for it in that part of a form.
    pub(crate) fn read(answers: &mut Answers<'_>, part: Part) -> Option<Self> {
        let question = BY.within(part);
        let by = answers.to(&question);
        let at = answers.to(&AT.beside(&question));
        Some(Self { by: by?, at: at? })
    }

    /// Last of a lead, and only where it is said: without it a lead has the digest that it had before anybody asked.
    pub(crate) fn content(self, digest: &mut Digest) {
        if self == Self::default() {
            return;
        }
        let Self { by, at } = self;
        digest.maybe(by.map(Means::value));
        digest.maybe(at.map(DayPart::value));
    }
}
