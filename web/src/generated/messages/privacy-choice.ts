// Written from crates/messages/en-US/browser. Do not edit.
import { message } from "../../messages/message";

export const signal = /* @__PURE__ */ message(202, "Your browser sends Global Privacy Control, so this website measures nothing.");
export const declined = /* @__PURE__ */ message(203, "You have opted out in this browser.");
export const none = /* @__PURE__ */ message(204, "Nothing is measured until you allow it.");
export const measured = /* @__PURE__ */ message(205, "This browser is measured as described below.");
export const notStored = /* @__PURE__ */ message(206, "Your browser does not let this website store your choice.");
export const allow = /* @__PURE__ */ message(207, "Allow");
export const optIn = /* @__PURE__ */ message(208, "Opt in again");
export const optOut = /* @__PURE__ */ message(209, "Opt out in this browser");
