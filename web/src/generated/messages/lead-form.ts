// Written from crates/messages/en-US/browser. Do not edit.
import { message } from "../../messages/message";

export const sending = /* @__PURE__ */ message(195, "Sending...");
export const cleared = /* @__PURE__ */ message(196, "What you typed is cleared.");
export const failed = /* @__PURE__ */ message(197, "Failed to submit enquiry. Please try again.");
export const noAnswer = /* @__PURE__ */ message(198, "An error occurred while submitting the form.");
