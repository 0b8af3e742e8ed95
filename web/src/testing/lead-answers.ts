// Answers of the server to a form, for tests.

import type { LeadAnswer } from "../generated/LeadAnswer";

export const DELIVERED = {
  status: "delivered",
  text: "Enquiry submitted successfully!",
  about: "Quote requested: 2021 Ford F-150.",
} satisfies LeadAnswer;

export const FAILED = {
  status: "failed",
  text: "Failed to submit enquiry. Please try again.",
  more: null,
} satisfies LeadAnswer;

export const LIMITED = {
  status: "limited",
  text: "We've received many requests from your connection. Please try again in 3 minutes, or call us.",
  more: null,
} satisfies LeadAnswer;
