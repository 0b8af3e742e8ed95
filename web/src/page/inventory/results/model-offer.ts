// Who chose a model in the hero's search finds it offered at the results of its make: the search itself leaves it out.

import { rememberedModel } from "../../../stores/hero-model";
import { getParameter } from "../inventory-url";
import { shownUrl } from "./current-results";

/** Shows the offer that the server has made for that model at the results that are shown now. */
export function showModelOffer(): void {
  const model = rememberedModel(getParameter(shownUrl(), "make"));
  for (const item of document.querySelectorAll<HTMLElement>("[data-model-offer]")) {
    item.hidden = item.dataset.modelOffer !== model;
  }
}
