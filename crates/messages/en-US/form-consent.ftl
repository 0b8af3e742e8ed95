### What a visitor agrees to. The words of a consent have a version in their key, which each lead keeps beside them.

## All forms, consents
# Used in crates/leads/src/lead/consent.rs, crates/site/law/us.toml
form-consent-texts-2026-11 = By choosing Text, I agree that { $dealership } may text me about this request at the number above. Consent is not a condition of purchase. Message and data rates may apply; reply STOP to end, HELP for help.
    .optional = true
    .legal = text-consent of law/us.toml
    .claim = texts
# Used in crates/leads/src/lead/consent.rs, crates/site/law/us.toml
form-consent-calls-and-texts-2026-11 = { $dealership } may also call or text me about this request at the number above, including by automated means. Consent is not a condition of purchase. Message and data rates may apply; reply STOP to end, HELP for help.
    .legal = text-consent of law/us.toml
# Used in crates/site/src/views/forms/enquiry_form.rs
form-consent-terms = I agree that { $dealership } may use these details to answer my request, as the privacy policy says.
    .legal = privacy policy
    .where = Enquiry forms, terms
