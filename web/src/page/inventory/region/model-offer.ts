// Who chose a model in the hero's search finds it offered at the results of its make: the search itself leaves it out.

import { rememberedModel } from "../../../stores/hero-model";
import { SWAPPED } from "../../events";
import { parameter } from "../address";
import { shownAddress } from "./region";

/** Shows the offer that the server has made for that model, now and whenever other results are shown. */
export function offerModel(signal: AbortSignal): void {
  const offer = () => {
    const model = rememberedModel(parameter(shownAddress(), "make"));
    for (const item of document.querySelectorAll<HTMLElement>("[data-model-offer]")) {
      item.hidden = item.dataset.modelOffer !== model;
    }
  };
  offer();
  document.addEventListener(SWAPPED, offer, { signal });
}
