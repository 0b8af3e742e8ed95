// Written from crates/messages/en-US/browser. Do not edit.
import { message } from "../../messages/message";

export const retrying = /* @__PURE__ */ message(211, "Retrying...");
