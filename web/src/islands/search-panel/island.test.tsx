// The panel as an island in the page's dialog: what was typed before it came is searched for.

import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fetchAtFirstSign, startIslands } from "../../island";
import { islandHtml, page } from "../../testing/page";
import { answer, tile } from "../../testing/search";

const fallback = `
  <form action="/inventory">
    <label for="search-panel-text">Search all vehicles</label>
    <input id="search-panel-text" name="search" type="text">
    <button type="reset">Clear</button>
  </form>`;

const load = vi.fn(() => import("."));
const island = () => document.querySelector("react-island");

beforeEach(() => {
  load.mockClear();
  startIslands({ "search-panel": load });
  page(
    `<a href="/inventory#search">Search</a><dialog>${islandHtml("search-panel", { client: "interaction", props: { place: "Memphis, Tennessee" }, fallback })}</dialog>`,
  );
  document.querySelector("dialog")?.showModal();
});

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.innerHTML = "";
});

test("what was typed before the island came is in its box, with the focus, and is searched for", async () => {
  vi.stubGlobal("fetch", async (address: string) =>
    Response.json(answer([tile(address === "/api/search?q=ford" ? "RIGHT" : "WRONG")])),
  );
  await userEvent.type(screen.getByRole("textbox"), "ford");
  await waitFor(() => expect(island()?.getAttribute("data-island-state")).toBe("mounted"));
  expect(document.activeElement).toBe(screen.getByRole("textbox"));
  expect(screen.getByRole("textbox")).toHaveProperty("value", "ford");
  await waitFor(() => expect(document.querySelector('a[href="/vehicle/RIGHT"]')).not.toBeNull());
});

test("its script is fetched at the first sign of a hand, once", () => {
  const link = screen.getByRole("link", { name: "Search" });
  fetchAtFirstSign("search-panel", link);
  expect(load).not.toHaveBeenCalled();
  link.dispatchEvent(new Event("pointerover", { bubbles: true }));
  link.dispatchEvent(new Event("touchstart", { bubbles: true }));
  return waitFor(() => expect(load).toHaveBeenCalledOnce());
});
