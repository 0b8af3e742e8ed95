// Written from crates/messages/en-US/browser. Do not edit.
import { message } from "../../messages/message";

export const close = /* @__PURE__ */ message(83, "Close");
