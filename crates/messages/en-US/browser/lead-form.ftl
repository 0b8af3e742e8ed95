### What all forms have once scripts run.

## Any form, foot
# Used in web/src/forms/useLeadForm.ts, web/src/islands/car-finder-form/SubmitSection.tsx, web/src/islands/enquiry-form/EnquiryForm.tsx, web/src/islands/trade-in-form/TradeInForm.tsx
lead-form-sending = Sending...
# Used in web/src/forms/useLeadForm.ts, web/src/islands/enquiry-form/EnquiryForm.tsx
lead-form-cleared = What you typed is cleared.
    .where = Any form, toast

## Any form, after a failure
# Specification: literal.
# Used in web/src/forms/submission.ts, web/src/forms/useLeadForm.ts
lead-form-failed = Failed to submit enquiry. Please try again.
# Specification: literal.
# Used in web/src/forms/submission.ts
lead-form-no-answer = An error occurred while submitting the form.
