// Written from crates/messages/en-US/browser. Do not edit.
import { message } from "../../messages/message";

export const sending = /* @__PURE__ */ message(198, "Sending...");
export const cleared = /* @__PURE__ */ message(199, "What you typed is cleared.");
export const failed = /* @__PURE__ */ message(200, "Failed to submit enquiry. Please try again.");
export const noAnswer = /* @__PURE__ */ message(201, "An error occurred while submitting the form.");
