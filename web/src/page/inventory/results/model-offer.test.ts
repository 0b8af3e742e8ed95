import { beforeEach, expect, test } from "vitest";
import { rememberModel } from "../../../stores/hero-model";
import { page } from "../../../testing/page";
import { showModelOffer } from "./model-offer";

const results = (address: string, models: readonly string[]) => `<div id="results"><div data-address="${address}">
  <ul>${models.map((model) => `<li hidden data-model-offer="${model}">Only ${model}</li>`).join("")}</ul></div></div>`;
const offered = () =>
  [...document.querySelectorAll("[data-model-offer]:not([hidden])")].map((item) => item.textContent);

beforeEach(() => {
  sessionStorage.clear();
});

test("only the model chosen in the hero search is offered", () => {
  rememberModel("Toyota", "Camry");
  page(results("/inventory?make=Toyota", ["Camry", "RAV4"]));
  showModelOffer();
  expect(offered()).toEqual(["Only Camry"]);
});

test("no model, or one of another make, offers nothing", () => {
  rememberModel("Toyota", "Camry");
  page(results("/inventory?make=Honda", ["Accord", "Camry"]));
  showModelOffer();
  expect(offered()).toEqual([]);
  rememberModel("Honda", "");
  page(results("/inventory?make=Toyota", ["Camry"]));
  showModelOffer();
  expect(offered()).toEqual([]);
});

test("it is also offered on other results of the make", () => {
  rememberModel("Toyota", "Camry");
  page(results("/inventory", []));
  showModelOffer();
  page(results("/inventory?make=Toyota&price_max=30000", ["Camry"]));
  showModelOffer();
  expect(offered()).toEqual(["Only Camry"]);
});

test("malformed stored data is no model", () => {
  page(results("/inventory?make=Toyota", ["Camry"]));
  for (const garbage of ["{", "7", "[]", '["Toyota", 7]', "null"]) {
    sessionStorage.setItem("heroModel", garbage);
    showModelOffer();
    expect(offered()).toEqual([]);
  }
});
