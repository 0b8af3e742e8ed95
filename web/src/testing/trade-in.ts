// Props of the trade-in form, for tests.

import type { TradeInFormProps } from "../islands/trade-in-form/props";

export const tradeInProps: TradeInFormProps = {
  formId: "trade-in",
  action: "/leads/trade-in",
  page: "/sell",
  consentText: "You may call me.",
  consentVersion: "2026-11",
  textConsentText: "You may text me.",
  textConsentVersion: "text-2026-11",
  button: "Request Your Offer",
  newestYear: 2027,
  cars: [
    { make: "Ford", models: ["Escape"] },
    { make: "Honda", models: ["Accord", "Civic"] },
  ],
};
