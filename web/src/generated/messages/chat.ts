// Written from crates/messages/en-US/browser. Do not edit.
import { message } from "../../messages/message";

export const opening = /* @__PURE__ */ message(56, "Opening chat…");
export const failedTitle = /* @__PURE__ */ message(57, "Chat isn't available right now");
export const failedText = /* @__PURE__ */ message(58, "Please call or message us.");
