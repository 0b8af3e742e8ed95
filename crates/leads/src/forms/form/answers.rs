//! A posted form, asked question by question.

use super::{Answer, Ends, Errors, Field, FormData, Question};
use crate::Span;

/// What comes of asking: answers one by one, and what is wrong with those that are none.
pub(crate) struct Answers<'a> {
    data: &'a FormData,
    asked: Vec<Field>,
    errors: Errors,
}

impl<'a> Answers<'a> {
    /// What `ask` makes of the answers, or what is wrong with them. It asks everything before it gives up.
    pub(crate) fn read<T>(data: &'a FormData, ask: impl FnOnce(&mut Self) -> Option<T>) -> Result<T, Errors> {
        let mut answers = Self { data, asked: Vec::new(), errors: Errors::default() };
        ask(&mut answers).ok_or(answers.errors)
    }

    /// The fields that `ask` asks for, in its order: that is the form's table.
    pub(crate) fn asked_by<T>(ask: impl FnOnce(&mut Answers<'_>) -> Option<T>) -> Vec<Field> {
        let nothing = FormData::default();
        let mut answers = Answers { data: &nothing, asked: Vec::new(), errors: Errors::default() };
        ask(&mut answers);
        answers.asked
    }

    /// The answer to a question, where there is one.
    pub(crate) fn to<T: Answer>(&mut self, Question { field, .. }: &Question<T>) -> Option<T> {
        self.asked.push(*field);
        let typed = field.rule.read(self.data.get(field.name), self.data);
        let text = typed.and_then(|text| field.demanded(text));
        match text.and_then(T::of) {
            Ok(answer) => Some(answer),
            Err(fault) => {
                self.errors.add(field.name, field.says(fault));
                None
            }
        }
    }

    /// What lies between the two ends of a range.
    pub(crate) fn between(&mut self, Ends { from, to }: &Ends) -> Option<Span> {
        let (one, other) = (self.to(from), self.to(to));
        Some(Span::between(one?, other?))
    }
}
