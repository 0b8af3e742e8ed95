// Offers the model chosen in the hero search on the results of its make; the search itself leaves it out.

import { rememberedModel } from "../../../stores/hero-model";
import { getParameter } from "../inventory-url";
import { shownUrl } from "./current-results";

/** Shows the offer for that model and hides the others. */
export function showModelOffer(): void {
  const model = rememberedModel(getParameter(shownUrl(), "make"));
  for (const item of document.querySelectorAll<HTMLElement>("[data-model-offer]")) {
    item.hidden = item.dataset.modelOffer !== model;
  }
}
