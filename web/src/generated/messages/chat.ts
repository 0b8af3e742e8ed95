// Written from crates/messages/en-US/browser. Do not edit.
import { message } from "../../messages/message";

export const opening = /* @__PURE__ */ message(62, "Opening chat…");
export const failedTitle = /* @__PURE__ */ message(63, "Chat isn't available right now");
export const failedText = /* @__PURE__ */ message(64, "Please call or message us.");
