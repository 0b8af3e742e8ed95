// The panel as an island in the page's dialog: what was typed before it came is searched for.

import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startIslands } from "../../lazy/island-element";
import { islandHtml, page } from "../../testing/page";
import { searchAnswer, tile } from "../../testing/search-api";

const fallback = `
  <form action="/inventory">
    <label for="search-panel-text">Search all vehicles</label>
    <input id="search-panel-text" name="search" type="text">
    <button type="reset">Clear</button>
  </form>`;

const island = () => document.querySelector("react-island");

beforeEach(() => {
  startIslands({ "search-panel": () => import(".") });
  page(`<dialog>${islandHtml("search-panel", { props: { place: "Memphis, Tennessee" }, fallback })}</dialog>`);
  document.querySelector("dialog")?.showModal();
});

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.innerHTML = "";
});

test("text typed before the island loads is searched for and keeps the focus", async () => {
  vi.stubGlobal("fetch", async (address: string) =>
    Response.json(searchAnswer([tile(address === "/api/search?q=ford" ? "RIGHT" : "WRONG")])),
  );
  await userEvent.type(screen.getByRole("textbox"), "ford");
  await waitFor(() => expect(island()?.getAttribute("data-island-state")).toBe("mounted"));
  expect(document.activeElement).toBe(screen.getByRole("combobox"));
  expect(screen.getByRole("combobox")).toHaveProperty("value", "ford");
  await waitFor(() => expect(document.querySelector('a[href="/vehicle/RIGHT"]')).not.toBeNull());
});

test.each([
  [undefined, "/car-finder?search=edsel"],
  [false, undefined],
])("where nothing is found, the car finder is offered unless the site has none: %j", async (hasCarFinder, href) => {
  const props = { place: "Memphis, Tennessee", hasCarFinder };
  page(`<dialog>${islandHtml("search-panel", { props, fallback })}</dialog>`);
  document.querySelector("dialog")?.showModal();
  vi.stubGlobal("fetch", async () => Response.json(searchAnswer([])));
  await userEvent.type(screen.getByRole("textbox"), "edsel");
  expect(await screen.findByText('No vehicles found for "edsel"')).not.toBeNull();
  expect(document.querySelector('a[href^="/car-finder"]')?.getAttribute("href")).toBe(href);
});
