// Written from crates/messages/en-US/browser. Do not edit.
import { message } from "../../messages/message";

export const messages = /* @__PURE__ */ message(240, "Messages");
export const notifications = /* @__PURE__ */ message(241, "Notifications");
