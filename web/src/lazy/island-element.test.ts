import { waitFor } from "@testing-library/dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { countListeners } from "../testing/listeners";
import { islandHtml, nextTask, page, touch, touchIslands } from "../testing/page";
import { type IslandLifecycle, type Islands, type MountIsland, startIslands } from "./island-element";

const unmounted = vi.fn<() => void>();

/** An island that shows a text, once `mounted` is called for it. */
const plain: MountIsland = (container, props, life) => {
  container.textContent = `island ${JSON.stringify(props)}`;
  life.mounted();
  return () => {
    unmounted();
    container.textContent = "";
  };
};

function start(islands: Record<string, MountIsland>): void {
  startIslands(Object.fromEntries(Object.entries(islands).map(([name, mount]) => [name, async () => ({ mount })])));
}

function island(): HTMLElement {
  const element = document.querySelector<HTMLElement>("react-island");
  if (!element) throw new Error("There is no island on the page.");
  return element;
}

/** A page whose islands are touched. */
function open(html: string): HTMLElement {
  const body = page(html);
  touchIslands();
  return body;
}

const state = () => island().dataset.islandState;
const hasState = (wanted: string) => waitFor(() => expect(state()).toBe(wanted));

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  unmounted.mockClear();
});

afterEach(() => {
  document.body.innerHTML = "";
});

test("an island is mounted with its props in place of its fallback", async () => {
  start({ plain });
  open(islandHtml("plain", { props: { stock: "<A1>" }, fallback: "<p>fallback</p>" }));
  await hasState("mounted");
  expect(island().textContent).toContain('island {"stock":"<A1>"}');
  expect(island().querySelector("p")).toBeNull();
});

test("an island loads on an interaction with it or with a link to its dialog", async () => {
  const load = vi.fn(async () => ({ mount: plain }));
  startIslands({ plain: load });
  page(
    `<a href="#box">Open</a><a href="#main">Past</a><main id="main"><dialog id="box">${islandHtml("plain")}</dialog></main>`,
  );
  const [opener, past] = document.querySelectorAll("a");
  if (!opener || !past) throw new Error("There are no links.");
  touch(past);
  expect([load.mock.calls.length, state()]).toEqual([0, "waiting"]);
  touch(opener);
  await hasState("mounted");
});

test("an island is not mounted during a press, an open select or text composition", async () => {
  start({ plain });
  page(islandHtml("plain", { fallback: "<select><option>One</option></select><input>" }));
  const [list, field] = [document.querySelector("select"), document.querySelector("input")];
  if (!list || !field) throw new Error("There are no fields.");
  const say = (kind: string, target: Element) => target.dispatchEvent(new Event(kind, { bubbles: true }));
  const isWaiting = async () => {
    await nextTask();
    return state() === "loading";
  };
  say("pointerdown", list);
  expect(await isWaiting()).toBe(true);
  list.focus();
  say("click", list);
  expect(await isWaiting()).toBe(true);
  field.focus();
  say("compositionstart", field);
  expect(await isWaiting()).toBe(true);
  say("compositionend", field);
  await hasState("mounted");
});

test("an interaction during rendering delays the takeover", async () => {
  let rendered: (() => void) | undefined;
  const slow: MountIsland = (container, _props, life) => {
    container.innerHTML = '<input type="checkbox" name="make" value="Ford">';
    rendered = life.mounted;
    return () => container.replaceChildren();
  };
  start({ slow });
  const box = '<input type="checkbox" name="make" value="Ford">';
  open(islandHtml("slow", { fallback: `<form method="get">${box}</form>` }));
  await waitFor(() => expect(rendered).toBeDefined());
  const pressed = document.querySelector<HTMLInputElement>("form input");
  pressed?.dispatchEvent(new Event("pointerdown", { bubbles: true }));
  rendered?.();
  await nextTask();
  expect([state(), pressed?.isConnected]).toEqual(["loading", true]);
  pressed?.click();
  await hasState("mounted");
  expect([pressed?.isConnected, island().querySelector<HTMLInputElement>("input")?.checked]).toEqual([false, true]);
});

test("an island removed from the page is unmounted", async () => {
  start({ plain });
  open(islandHtml("plain"));
  await hasState("mounted");
  island().remove();
  await waitFor(() => expect(unmounted).toHaveBeenCalledOnce());
});

test("an island that is moved within the page stays mounted", async () => {
  start({ plain });
  open(`${islandHtml("plain")}<div id="elsewhere"></div>`);
  await hasState("mounted");
  document.getElementById("elsewhere")?.append(island());
  await Promise.resolve();
  expect(state()).toBe("mounted");
  expect(unmounted).not.toHaveBeenCalled();
});

test("an island that returns has its fallback and is mounted again", async () => {
  start({ plain });
  const body = open(islandHtml("plain", { fallback: "<p>fallback</p>" }));
  await hasState("mounted");
  const element = island();
  element.remove();
  await waitFor(() => expect(unmounted).toHaveBeenCalledOnce());
  expect(element.querySelector("p")?.textContent).toBe("fallback");
  body.append(element);
  touch(element);
  await hasState("mounted");
  expect(element.querySelector("p")).toBeNull();
});

test("an island removed while loading is not mounted", async () => {
  const mount = vi.fn(plain);
  let arrive: (chunk: { mount: MountIsland }) => void = () => undefined;
  const chunk = new Promise<{ mount: MountIsland }>((resolve) => {
    arrive = resolve;
  });
  startIslands({ slow: () => chunk });
  open(islandHtml("slow"));
  await hasState("loading");
  island().remove();
  arrive({ mount });
  await nextTask();
  expect(mount).not.toHaveBeenCalled();
});

test("a failed chunk is retried once", async () => {
  const load = vi.fn<Islands[string]>();
  load.mockRejectedValueOnce(new Error("offline")).mockResolvedValueOnce({ mount: plain });
  startIslands({ shaky: load });
  open(islandHtml("shaky"));
  await hasState("mounted");
  expect(load).toHaveBeenCalledTimes(2);
});

test("a chunk that keeps failing leaves the fallback and is not retried in a loop", async () => {
  const load = vi.fn<Islands[string]>().mockRejectedValue(new Error("gone"));
  startIslands({ gone: load });
  const body = open(islandHtml("gone", { fallback: "<p>fallback</p>" }));
  await hasState("failed");
  expect(island().textContent).toContain("fallback");
  body.append(island());
  await Promise.resolve();
  expect(load).toHaveBeenCalledTimes(2);
});

test("an island that fails to mount leaves the fallback as it is", async () => {
  start({
    broken: () => {
      throw new Error("broken");
    },
  });
  open(islandHtml("broken", { fallback: '<input name="email">' }));
  const field = document.querySelector("input");
  await hasState("failed");
  expect(island().querySelector("input")).toBe(field);
  expect(island().querySelector("[data-island-root]")).toBeNull();
});

test("an island that fails later restores the fallback", async () => {
  let life: IslandLifecycle | undefined;
  start({
    later: (container, props, given) => {
      life = given;
      return plain(container, props, given);
    },
  });
  open(islandHtml("later", { fallback: "<p>fallback</p>" }));
  await hasState("mounted");
  life?.failed(new Error("too late"));
  expect(state()).toBe("failed");
  expect(island().querySelector("p")?.textContent).toBe("fallback");
  expect(unmounted).toHaveBeenCalledOnce();
});

test("a failing island is reported once per page", async () => {
  const heard = vi.fn();
  document.addEventListener("island-failed", heard);
  start({
    brittle: () => {
      throw new Error("brittle");
    },
  });
  open(islandHtml("brittle") + islandHtml("brittle"));
  await waitFor(() => expect(document.querySelectorAll("[data-island-state='failed']")).toHaveLength(2));
  expect(heard).toHaveBeenCalledOnce();
  expect(console.error).toHaveBeenCalledOnce();
  document.removeEventListener("island-failed", heard);
});

test("an unknown name fails, even a property of Object", async () => {
  start({ plain });
  open(islandHtml("constructor", { fallback: "<p>fallback</p>" }));
  await hasState("failed");
  expect(island().textContent).toContain("fallback");
});

test("repeated mounting leaves no listeners behind", async () => {
  start({ plain });
  const standing = countListeners(document, window, document.body);
  const body = page(islandHtml("plain", { fallback: "<button>fallback</button>" }));
  const element = island();
  const own = countListeners(element);
  for (let turn = 0; turn < 3; turn += 1) {
    touch(element);
    await nextTask();
    element.remove();
    await nextTask();
    body.append(element);
  }
  element.remove();
  await nextTask();
  expect(own()).toBe(0);
  expect(standing()).toBe(0);
});
