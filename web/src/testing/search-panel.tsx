// The search panel for tests: rendered before each, with requests that wait for the test.

import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, vi } from "vitest";
import type { SearchAnswer } from "../generated/SearchAnswer";
import { SearchPanel } from "../islands/search-panel/SearchPanel";
import { mockSearchApi } from "./search-api";

/** Renders a panel before each test of the file and returns queries for what a visitor sees. */
export function setUpSearchPanel() {
  const { requests, mockFetch } = mockSearchApi();
  const requestedTexts = () => requests.map(({ text }) => text);

  beforeEach(() => {
    vi.useFakeTimers();
    requests.length = 0;
    localStorage.clear();
    vi.stubGlobal("fetch", mockFetch);
    const dialog = document.createElement("dialog");
    document.body.replaceChildren(dialog);
    dialog.showModal();
    render(<SearchPanel place="Memphis, Tennessee" />, { container: dialog });
  });

  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  const box = () => screen.getByRole<HTMLInputElement>("combobox", { name: "Search all vehicles" });
  const status = () => screen.getByRole("status").textContent;
  const vehicles = () => within(screen.getByRole("list", { name: "Vehicles" })).getAllByRole("link");
  const links = () => screen.queryAllByRole("link").map((link) => link.getAttribute("href"));
  const heading = () => screen.queryByRole("heading", { name: "View Vehicles Matching Your Search" });
  const isOpen = () => document.querySelector("dialog")?.open;

  function type(text: string): void {
    fireEvent.change(box(), { target: { value: text } });
  }

  function press(key: string): void {
    fireEvent.keyDown(document.activeElement ?? document.body, { key });
  }

  const advance = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

  async function find(text: string, found: SearchAnswer): Promise<void> {
    type(text);
    await advance(150);
    await requests.at(-1)?.respond(found);
  }

  return {
    requests,
    asked: requestedTexts,
    box,
    status,
    vehicles,
    links,
    heading,
    isOpen,
    type,
    press,
    pass: advance,
    find,
  };
}
