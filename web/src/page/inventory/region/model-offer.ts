// Who chose a model in the hero's search finds it offered at the results of its make: the search itself leaves it out.

import { rememberedModel } from "../../../stores/hero-model";
import { parameter } from "../address";
import { shownAddress } from "./shown";

/** Shows the offer that the server has made for that model at the results that are shown now. */
export function offerModel(): void {
  const model = rememberedModel(parameter(shownAddress(), "make"));
  for (const item of document.querySelectorAll<HTMLElement>("[data-model-offer]")) {
    item.hidden = item.dataset.modelOffer !== model;
  }
}
