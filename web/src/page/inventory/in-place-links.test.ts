import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { resultsHtml } from "../../testing/inventory/results";
import { page } from "../../testing/page";
import { navigateInPlace } from "./in-place-links";
import { ResultsNavigation } from "./results-navigation";

const BANNER = `<form action="/inventory" role="search"><input type="hidden" name="make" value="Ford">
  <input id="banner-search" name="search"><button>Search</button></form>`;
const SORT = `<form action="/inventory" data-apply><input type="hidden" name="make" value="Ford">
  <input type="hidden" name="make" value="Kia">
  <select name="sort"><option value="alphabetical">A</option><option value="price-low">P</option></select></form>`;

let stay: AbortController;
let navigation: ResultsNavigation;
const navigate = vi.fn();

beforeEach(() => {
  navigate.mockReset();
  history.replaceState(null, "", "/inventory?make=Ford&page=2");
  page(`<main>${BANNER}<div id="results">${resultsHtml("/inventory?make=Ford&page=2", "Fords", { chips: ["Ford"] })}${SORT}
    <a href="/inventory" data-retry>Try Again</a><a href="/contact">Contact Us</a></div></main>`);
  stay = new AbortController();
  navigation = new ResultsNavigation();
  vi.spyOn(navigation, "navigate").mockImplementation(navigate);
  navigateInPlace(navigation, stay.signal);
  // The test's browser would follow what is left alone.
  for (const each of document.querySelectorAll("a")) each.addEventListener("click", stopsFollowing);
});

afterEach(() => stay.abort());

const stopsFollowing = (event: Event) => queueMicrotask(() => event.preventDefault());

const link = (text: string) =>
  [...document.querySelectorAll("a")].find((one) => one.textContent?.startsWith(text)) ?? document.body;

test("chips, tools and pages navigate in place, pages as page changes", async () => {
  await userEvent.click(link("Ford"));
  expect(navigate).toHaveBeenLastCalledWith("/inventory?chip=Ford", { isPageChange: false });
  await userEvent.click(link("List"));
  expect(navigate).toHaveBeenLastCalledWith("/inventory?view=list", { isPageChange: false });
  await userEvent.click(link("Next"));
  expect(navigate).toHaveBeenLastCalledWith("/inventory?page=2", { isPageChange: true });
});

test("external, fragment and retry links, and clicks with modifier keys, are not handled", async () => {
  for (const text of ["Contact Us", "Filters", "Try Again"]) await userEvent.click(link(text));
  const user = userEvent.setup();
  await user.keyboard("{Control>}");
  await user.click(link("List"));
  expect(navigate).not.toHaveBeenCalled();
});

test("the banner's search changes the requested URL, from the first page", async () => {
  vi.spyOn(navigation, "requestedUrl", "get").mockReturnValue("/inventory?make=Honda&page=3");
  const field = document.getElementById("banner-search");
  await userEvent.type(field ?? document.body, "civic{Enter}");
  expect(navigate).toHaveBeenLastCalledWith("/inventory?make=Honda&search=civic");
});

test("the banner's search applies while typing, as one history entry", async () => {
  vi.spyOn(navigation, "requestedUrl", "get").mockReturnValue("/inventory?make=Ford&page=2");
  await userEvent.type(document.getElementById("banner-search") ?? document.body, " civic  si");
  expect(navigate).toHaveBeenLastCalledWith("/inventory?make=Ford&search=civic+si", {
    control: "search",
    delayMs: 300,
  });
  document.getElementById("found")?.remove();
  navigate.mockReset();
  await userEvent.type(document.getElementById("banner-search") ?? document.body, "x");
  expect(navigate).not.toHaveBeenCalled();
});

test("a choice in filters that stay the server's applies on change, with all that the form holds", async () => {
  const filters = document.createElement("react-island");
  filters.setAttribute("name", "filters");
  filters.dataset.islandState = "failed";
  filters.innerHTML = `<form action="/inventory"><input name="price_max" value="30000">
    <label><input type="checkbox" name="make" value="Kia">Kia</label><input type="hidden" name="view" value="list"></form>`;
  document.getElementById("results")?.append(filters);
  const box = filters.querySelector("[type=checkbox]") ?? document.body;
  await userEvent.click(box);
  expect(navigate).toHaveBeenLastCalledWith("/inventory?price_max=30000&make=Kia&view=list");
  await userEvent.click(box);
  expect(navigate).toHaveBeenLastCalledWith("/inventory?price_max=30000&view=list");
});

test("a sort order applies on change, with the form's hidden fields", async () => {
  await userEvent.selectOptions(document.querySelector("[data-apply] select") ?? document.body, "price-low");
  expect(navigate).toHaveBeenLastCalledWith("/inventory?make=Ford&make=Kia&sort=price-low");
});
