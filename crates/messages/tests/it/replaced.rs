//! Which lines of a dealership's file count (LOOK-12).

use super::{is_plain, message};
use messages::{Definition, Messages, Problem, english};

/// The problems of a file.
fn problems(file: &str) -> Vec<Problem> {
    Messages::english().replaced_by(file, false).1
}

#[test]
fn a_replaced_message_is_said_and_all_others_stay() {
    let own = message(is_plain);
    let (messages, problems) =
        Messages::english().replaced_by(&format!("{} = Our own words\n", own.key), false);
    assert_eq!(problems, []);
    let [replaced] = messages.replaced() else { panic!("one is replaced") };
    assert_eq!(
        (&*replaced.key, &*replaced.before, &*replaced.text),
        (&*own.key, &*own.source, "Our own words")
    );
    let file = messages.as_file(None);
    assert!(file.contains(&format!("# Replaced: {}\n{} = Our own words\n", own.source, own.key)), "{file}");
    for other in english().definitions.iter().filter(|other| other.key != own.key) {
        assert!(file.contains(&format!("{} = {}\n", other.key, other.source)), "{}", other.key);
    }
}

#[test]
fn the_file_of_all_messages_replaces_none() {
    let file = Messages::english().as_file(None);
    let (messages, problems) = Messages::english().replaced_by(&file, false);
    assert_eq!(problems, []);
    assert_eq!(messages.replaced(), []);
    assert_eq!(messages.as_file(None), file);
}

#[test]
fn a_part_is_a_whole_name() {
    let all = Messages::english();
    let part = all.as_file(Some("home"));
    assert!(part.contains("\nhome-"), "{part}");
    assert!(
        part.lines()
            .all(|line| line.starts_with(['#', ' ', '}']) || line.is_empty() || line.starts_with("home-"))
    );
    assert_eq!(all.as_file(Some("hom")), "");
}

#[test]
fn a_line_that_cannot_be_used_costs_itself_alone() {
    let plain = message(is_plain);
    let optional = message(|message| message.is_optional);
    let legal = message(|message| message.legal.is_some() && !message.source.contains(['{', '<']));
    let filled = message(|message| message.source.contains("{ $") && !message.source.contains("->"));
    let tagged = message(|message| message.source.contains("</"));
    for (line, reason) in [
        ("about-nothing = Words".to_owned(), "about-nothing: there is no such message"),
        (format!("{} = Hello {{ $visitor }}", filled.key), "{ $visitor } is not filled in here; known: { $"),
        (format!("{} = Hello {{ $visitor }}", plain.key), "{ $visitor } is not filled in here; known: none"),
        (format!("{} = {{ \"\" }}", plain.key), "it can't be empty, because it is not .optional"),
        (format!("{} =", plain.key), "this is no message"),
        (format!("{} = Ours", legal.key), "site.allow_legal_overrides"),
        (format!("{} = Ours", tagged.key), "it must have <"),
        (format!("{} = <b>Ours", plain.key), "<b> is not closed"),
        (format!("{} = {{ $count ->\n   *[other] x\n }}", plain.key), "the form [one] is missing"),
        (format!("{} = A\n    .colour = red", plain.key), "there is no attribute .colour"),
        ("no message at all".to_owned(), "this is no message"),
        (format!("{} = {{{{{{{{{{{{{{{{{{", plain.key), "braces stand inside each other"),
    ] {
        let (messages, found) = Messages::english().replaced_by(&format!("# Ours\n{line}\n"), false);
        let [problem] = &*found else { panic!("{line}: {found:?}") };
        assert_eq!(problem.line, 2, "{line}: {found:?}");
        assert!(problem.reason.contains(reason), "{line}: {found:?}");
        assert_eq!(messages.replaced(), [], "{line}");
    }
    let (messages, found) = Messages::english().replaced_by(
        &format!("nothing = x\n{} = {{ \"\" }}\n{} = Ours\n{} = Ours\n", optional.key, plain.key, plain.key),
        false,
    );
    assert_eq!(found.iter().map(|problem| problem.line).collect::<Vec<_>>(), [1, 3], "{found:?}");
    assert_eq!(messages.replaced().len(), 2);
    let (messages, found) = Messages::english().replaced_by(&format!("{} = Ours\n", legal.key), true);
    assert_eq!((messages.replaced().len(), found), (1, Vec::new()));
}

#[test]
fn an_argument_may_be_left_out_or_moved() {
    let filled = message(|message| {
        message.source.matches("{ $").count() == 1
            && !message.source.contains(['<', '>'])
            && message.legal.is_none()
    });
    let name = filled.source.split("{ $").nth(1).unwrap().split(' ').next().unwrap();
    for own in [format!("Ours: {{ ${name} }}, {{ ${name} }}"), "Ours".to_owned()] {
        assert_eq!(problems(&format!("{} = {own}\n", filled.key)), []);
    }
}

/// The facts of a message's claim.
fn facts(message: &Definition) -> Vec<&str> {
    message.claim.as_deref().unwrap_or_default().split(' ').collect()
}

#[test]
fn without_a_fact_a_message_has_its_other_text_or_none() {
    let english = Messages::english();
    let file = |messages: &Messages| format!("{messages:?}");
    assert_eq!(file(&english.claiming(|_| true)), file(english));
    let claim = message(|message| message.is_optional && facts(message) == ["no_pressure"]);
    let plain = message(is_plain);
    let own = format!("{} = We never press anyone\n{} = Our own words\n", claim.key, plain.key);
    let without = english.claiming(|fact| fact != "no_pressure");
    assert_eq!(without.about_promise_title(), "");
    assert_eq!(
        without.about_hero_title(&"Smith Cars").to_string(),
        english.about_hero_title(&"Smith Cars").to_string()
    );
    let (owns, problems) = without.replaced_by(&own, false);
    assert_eq!((owns.replaced().len(), problems), (2, Vec::new()));
}

#[test]
fn the_shipped_text_in_a_dealerships_file_says_the_claim_again() {
    let english = Messages::english();
    let claim = message(|message| message.is_optional && facts(message) == ["no_pressure"]);
    let line = format!("{} = {}\n", claim.key, claim.source);
    let without = english.claiming(|fact| fact != "no_pressure");
    assert!(without.as_file(None).contains(&format!("# {line}")), "{line}");
    let (said, problems) = without.replaced_by(&line, false);
    assert_eq!((said.replaced().len(), problems), (1, Vec::new()));
    assert!(said.as_file(None).contains(&format!("\n{line}")));
    let (all, problems) = without.replaced_by(&without.as_file(None), false);
    assert_eq!((all.replaced(), problems), (&[][..], Vec::new()), "the file of all messages claims nothing");
    assert_eq!(english.replaced_by(&line, false).0.replaced(), []);
}
