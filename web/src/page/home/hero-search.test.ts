import { screen } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { page } from "../../testing/page";
import { CONTENT_REPLACED } from "../page-events";
import { startHeroSearch } from "./hero-search";

const assign = vi.fn<(address: string | URL) => void>();
const user = userEvent.setup();

// As the server renders it.
beforeEach(() => {
  assign.mockReset();
  vi.spyOn(location, "assign").mockImplementation(assign);
  page(`
    <form data-hero-search action="/inventory" method="get">
      <label>Year <select name="year"><option value="">Any Year</option><option>2022</option></select></label>
      <label>Make <select name="make"><option value="">Any Make</option><option>Ford</option><option>Honda</option></select></label>
      <label>Model <select data-models disabled><option value="">Any Model</option>
        <optgroup label="Ford"><option>Escape</option><option>F-150</option></optgroup>
        <optgroup label="Honda"><option>Civic</option></optgroup></select></label>
      <label>Price Range <select name="price"><option value="">Any Price</option>
        <option value="0-20000">Under $20,000</option><option value="50000-999999">Over $50,000</option></select></label>
      <button>Search</button>
    </form>`);
});

const select = (name: string) => screen.getByRole<HTMLSelectElement>("combobox", { name });
const models = () => [...select("Model").options].map(({ text }) => text);
const search = async () => {
  await user.click(screen.getByRole("button", { name: "Search" }));
  return new URL(String(assign.mock.calls[0]?.[0]), "http://dealer.example");
};

test("without a make there is no model to choose", () => {
  startHeroSearch();
  expect(select("Model").disabled).toBe(true);
  expect(models()).toEqual(["Any Model"]);
});

test("the models are those of the chosen make", async () => {
  startHeroSearch();
  await user.selectOptions(select("Make"), "Ford");
  expect(select("Model").disabled).toBe(false);
  expect(models()).toEqual(["Any Model", "Escape", "F-150"]);
});

test("another make clears the model", async () => {
  startHeroSearch();
  await user.selectOptions(select("Make"), "Ford");
  await user.selectOptions(select("Model"), "F-150");
  await user.selectOptions(select("Make"), "Honda");
  expect(select("Model").value).toBe("");
  expect(models()).toEqual(["Any Model", "Civic"]);
});

test("no make clears the model and closes it", async () => {
  startHeroSearch();
  await user.selectOptions(select("Make"), "Honda");
  await user.selectOptions(select("Model"), "Civic");
  await user.selectOptions(select("Make"), "");
  expect([select("Model").value, select("Model").disabled]).toEqual(["", true]);
});

test("choices made before the script loads stay", async () => {
  await user.selectOptions(select("Make"), "Ford");
  await user.selectOptions(select("Year"), "2022");
  startHeroSearch();
  expect([select("Make").value, select("Year").value]).toEqual(["Ford", "2022"]);
  expect(models()).toEqual(["Any Model", "Escape", "F-150"]);
});

test("choices restored by the browser are followed", () => {
  startHeroSearch();
  select("Make").value = "Honda";
  window.dispatchEvent(new Event("pageshow"));
  expect(models()).toEqual(["Any Model", "Civic"]);
});

test("the search goes to the results page with make, year and both ends of the price, and without the model", async () => {
  startHeroSearch();
  await user.selectOptions(select("Make"), "Ford");
  await user.selectOptions(select("Model"), "F-150");
  await user.selectOptions(select("Year"), "2022");
  await user.selectOptions(select("Price Range"), "50000-999999");
  const { pathname, search: query } = await search();
  expect(pathname + query).toBe("/inventory?make=Ford&year=2022&price_min=50000&price_max=999999");
});

test("what was not chosen is not sent", async () => {
  startHeroSearch();
  const { pathname, search: query } = await search();
  expect(pathname + query).toBe("/inventory");
});

test("a form that is inserted with the inventory works too", () => {
  const html = document.body.innerHTML;
  page("<p>Loading vehicles...</p>");
  startHeroSearch();
  page(html);
  document.dispatchEvent(new CustomEvent(CONTENT_REPLACED));
  document.dispatchEvent(new CustomEvent(CONTENT_REPLACED));
  select("Make").value = "Ford";
  select("Make").dispatchEvent(new Event("change"));
  expect(models()).toEqual(["Any Model", "Escape", "F-150"]);
});

test("a page without the form is ignored", () => {
  page("<h1>Contact</h1>");
  expect(() => startHeroSearch()).not.toThrow();
});
