// An island for which the server sends a fresh one: it stays, with what a visitor has begun in it.

import { waitFor } from "@testing-library/dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { islandHtml, page, touchIslands } from "../testing/page";
import { type MountIsland, startIslands, updateIsland } from "./island-element";

const onUpdate = vi.fn<(props: unknown) => void>();

const plain: MountIsland = (container, _props, life) => {
  container.innerHTML = "<input>";
  life.onUpdate(onUpdate);
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

function updatedIsland(name: string): Element {
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
  onUpdate.mockClear();
  startIslands({ plain: async () => ({ mount: plain }), broken: async () => ({ mount: broken }) });
});

afterEach(() => {
  document.body.innerHTML = "";
});

test("a mounted island takes new props and keeps its state", async () => {
  const mountedIsland = await open("plain", "mounted");
  const field = mountedIsland.querySelector("input");
  updateIsland(mountedIsland, updatedIsland("plain"));
  expect(onUpdate).toHaveBeenCalledExactlyOnceWith({ total: 2 });
  expect(island()).toBe(mountedIsland);
  expect(mountedIsland.querySelector("input")).toBe(field);
});

test("a mounted island falls back to the last version from the server", async () => {
  const standing = await open("plain", "mounted");
  updateIsland(standing, updatedIsland("plain"));
  standing.remove();
  await waitFor(() => expect(standing.textContent).toContain("fresh"));
  expect(standing.textContent).not.toContain("old");
});

test("a failed island shows the new fallback and does not retry", async () => {
  const failed = await open("broken", "failed");
  updateIsland(failed, updatedIsland("broken"));
  expect(island()).toBe(failed);
  expect(failed.querySelector("p")?.textContent).toBe("fresh");
  expect(failed.dataset.islandState).toBe("failed");
});

test("an island that is loading keeps its fallback until it mounts with the new props, or fails", async () => {
  const propsSeen: unknown[] = [];
  let load: (chunk: { mount: MountIsland }) => void = () => undefined;
  const recording: MountIsland = (container, props, life) => {
    propsSeen.push(props);
    return plain(container, props, life);
  };
  startIslands({ slow: () => new Promise((resolve) => (load = resolve)) });
  for (const mount of [recording, broken]) {
    const loading = await open("slow", "loading");
    updateIsland(loading, updatedIsland("slow"));
    expect(loading.querySelector("p")?.textContent).toBe("old");
    load({ mount });
    await waitFor(() => expect(loading.dataset.islandState).toMatch(/mounted|failed/));
  }
  expect(propsSeen).toEqual([{ total: 2 }]);
  expect(island().querySelector("p")?.textContent).toBe("fresh");
});

test("an island that is not loaded is replaced", async () => {
  const waiting = await open("plain", "waiting");
  updateIsland(waiting, updatedIsland("plain"));
  expect(waiting.isConnected).toBe(false);
  touchIslands();
  await waitFor(() => expect(island().dataset.islandState).toBe("mounted"));
});

test("an island without props receives its current fallback", async () => {
  const fallbacks: string[] = [];
  let fail: () => void = () => undefined;
  const record = (fallback: unknown) => fallbacks.push(fallback instanceof Element ? fallback.outerHTML : "nothing");
  const reading: MountIsland = (container, fallback, life) => {
    record(fallback);
    life.onUpdate(record);
    fail = () => life.failed("unwell");
    return plain(container, fallback, { ...life, onUpdate: () => undefined });
  };
  startIslands({ reading: async () => ({ mount: reading }) });
  const html = (text: string) => `<react-island name="reading"><p>${text}</p></react-island>`;
  const mounted = () => waitFor(() => expect(island().dataset.islandState).toBe("mounted"));
  page(html("old"));
  touchIslands();
  await mounted();
  const standing = island();
  const renew = (text: string) => {
    const parsed = new DOMParser().parseFromString(html(text), "text/html").querySelector("react-island");
    if (parsed) updateIsland(standing, document.importNode(parsed, true));
  };
  const leaveAndComeBack = async (leaving: string) => {
    standing.remove();
    await waitFor(() => expect(standing.textContent).toBe(leaving));
    await waitFor(() => expect(standing.dataset.islandState).toBeUndefined());
    document.body.append(standing);
    touchIslands();
    await mounted();
  };
  renew("fresh");
  await leaveAndComeBack("fresh");
  renew("fresher");
  fail();
  renew("freshest");
  await leaveAndComeBack("freshest");
  expect(fallbacks).toEqual(["<p>old</p>", "<p>fresh</p>", "<p>fresh</p>", "<p>fresher</p>", "<p>freshest</p>"]);
});
