// Written from crates/messages/en-US/browser. Do not edit.
import { message } from "../../messages/message";

export const copied = /* @__PURE__ */ message(237, "Link copied.");
export const notCopied = /* @__PURE__ */ message(238, "We couldn't copy the link. Please copy it from the address bar.");
