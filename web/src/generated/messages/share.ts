// Written from crates/messages/en-US/browser. Do not edit.
import { message } from "../../messages/message";

export const copied = /* @__PURE__ */ message(226, "The link is copied.");
export const notCopied = /* @__PURE__ */ message(227, "Copy the link from the address bar.");
