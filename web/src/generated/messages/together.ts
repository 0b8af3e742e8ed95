// Written from crates/messages/en-US/browser. Do not edit.
import { fill } from "../../messages/fill";
import { message } from "../../messages/message";

export const nameLabel = /* @__PURE__ */ message(242, "Your name");
export const voteYes = /* @__PURE__ */ message(243, "Yes");
export const voteMaybe = /* @__PURE__ */ message(244, "Maybe");
export const voteNo = /* @__PURE__ */ message(245, "No");
export const lineLabel = /* @__PURE__ */ message(246, "A line about it (optional)");
export const someone = /* @__PURE__ */ message(247, "Somebody");
export const asked = (name: string | number) => fill(message(248, "\u00010 asks what you think. Give each vehicle a yes, maybe or no; then you see both answers."), name);
export const send = /* @__PURE__ */ message(249, "Send to Someone");
export const sendBack = /* @__PURE__ */ message(250, "Send Back");
export const link = /* @__PURE__ */ message(251, "Send this link. The answer comes back to you as a link, too.");
export const linkBack = /* @__PURE__ */ message(252, "Send this link back");
export const vehicle = /* @__PURE__ */ message(253, "Vehicle");
export const bothSay = (vehicle: string | number) => fill(message(254, "You both say the \u00010."), vehicle);
export const bothSaySeveral = (vehicles: string | number) => fill(message(255, "You both say yes to \u00010."), vehicles);
export const nearest = (vehicles: string | number) => fill(message(256, "Nearest to a yes from both: \u00010."), vehicles);
export const none = /* @__PURE__ */ message(257, "You don't both say yes to any of these.");
export const drive = (vehicle: string | number) => message(258, "Ask for a Drive for Two\u0002 of the \u00010\u0002").split("\u0002").map((part) => fill(part, vehicle));
export const driveOf = (vehicle: string | number) => fill(message(259, "Ask for a Drive for Two: \u00010"), vehicle);
export const damaged = /* @__PURE__ */ message(260, "This link is incomplete. Ask for it again.");
