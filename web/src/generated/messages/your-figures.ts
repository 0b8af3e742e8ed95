// Written from crates/messages/en-US/browser. Do not edit.
import { fill } from "../../messages/fill";
import { message } from "../../messages/message";

export const title = /* @__PURE__ */ message(295, "Your figures");
export const note = /* @__PURE__ */ message(296, "They stay in this browser, and reach us only with a request that you send. Cars show what they cost you.");
export const use = /* @__PURE__ */ message(297, "Use these figures");
export const forget = /* @__PURE__ */ message(298, "Forget my figures");
export const fit = /* @__PURE__ */ message(299, "Show the cars that fit");
export const month = (payment: string | number) => fill(message(300, "\u00010 a month for you"), payment);
export const fits = (payment: string | number) => fill(message(301, "\u00010 a month, fits you"), payment);
export const over = (payment: string | number, over: string | number) => fill(message(302, "\u00010 a month, \u00011 over"), payment, over);
export const nothing = /* @__PURE__ */ message(303, "Nothing to finance for you");
export const beforeTaxes = (total: string | number) => fill(message(304, "\u00010 plus tax"), total);
export const back = (sum: string | number) => fill(message(305, "\u00010 back"), sum);
export const inAll = (text: string | number, sum: string | number) => fill(message(306, "\u00010, \u00011 in all"), text, sum);
export const line = (figures: string | number) => fill(message(307, "For you: \u00010"), figures);
export const trade = (worth: string | number) => fill(message(308, "trade-in \u00010"), worth);
export const tradeOwed = (worth: string | number, owed: string | number) => fill(message(309, "trade-in \u00010, \u00011 owed on it"), worth, owed);
export const loan = (down: string | number, months: string | number, apr: string | number) => fill(message(310, "\u00010 down, \u00011 months at \u00012% APR"), down, months, apr);
export const budget = (payment: string | number) => fill(message(311, "up to \u00010 a month"), payment);
