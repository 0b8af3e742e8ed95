// An island for which the server sends a fresh one: it stays, with what a visitor has begun in it.

import { waitFor } from "@testing-library/dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { islandHtml, page, touchIslands } from "../testing/page";
import { type MountIsland, renewIsland, startIslands } from "./island";

const taken = vi.fn<(props: unknown) => void>();

const plain: MountIsland = (container, _props, life) => {
  container.innerHTML = "<input>";
  life.renewed(taken);
  life.mounted();
  return () => container.replaceChildren();
};

const broken: MountIsland = () => {
  throw new Error("It cannot be mounted.");
};

function island(): HTMLElement {
  const element = document.querySelector<HTMLElement>("react-island");
  if (!element) throw new Error("There is no island on the page.");
  return element;
}

function fresh(name: string): Element {
  const html = islandHtml(name, { props: { total: 2 }, fallback: "<p>fresh</p>" });
  const element = new DOMParser().parseFromString(html, "text/html").querySelector("react-island");
  if (!element) throw new Error("There is no fresh island.");
  return document.importNode(element, true);
}

async function open(name: string, wanted: string): Promise<HTMLElement> {
  page(islandHtml(name, { props: { total: 1 }, fallback: "<p>old</p>" }));
  if (wanted !== "waiting") touchIslands();
  await waitFor(() => expect(island().dataset.islandState).toBe(wanted));
  return island();
}

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  taken.mockClear();
  startIslands({ plain: async () => ({ mount: plain }), broken: async () => ({ mount: broken }) });
});

afterEach(() => {
  document.body.innerHTML = "";
});

test("one that stands takes the props and stays as it is", async () => {
  const standing = await open("plain", "mounted");
  const field = standing.querySelector("input");
  renewIsland(standing, fresh("plain"));
  expect(taken).toHaveBeenCalledExactlyOnceWith({ total: 2 });
  expect(island()).toBe(standing);
  expect(standing.querySelector("input")).toBe(field);
});

test("one that stands falls back to what was sent last", async () => {
  const standing = await open("plain", "mounted");
  renewIsland(standing, fresh("plain"));
  standing.remove();
  await waitFor(() => expect(standing.textContent).toContain("fresh"));
  expect(standing.textContent).not.toContain("old");
});

test("one that failed shows the fresh fallback and does not try again", async () => {
  const failed = await open("broken", "failed");
  renewIsland(failed, fresh("broken"));
  expect(island()).toBe(failed);
  expect(failed.querySelector("p")?.textContent).toBe("fresh");
  expect(failed.dataset.islandState).toBe("failed");
});

test("one that has not come yet makes room for the fresh one", async () => {
  const waiting = await open("plain", "waiting");
  renewIsland(waiting, fresh("plain"));
  expect(waiting.isConnected).toBe(false);
  touchIslands();
  await waitFor(() => expect(island().dataset.islandState).toBe("mounted"));
});
