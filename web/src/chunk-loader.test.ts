import { beforeEach, expect, test, vi } from "vitest";

let links: HTMLLinkElement[] = [];
beforeEach(() => {
  links = [];
  vi.resetModules();
  vi.spyOn(document.head, "append").mockImplementation((link) => {
    if (link instanceof HTMLLinkElement) links.push(link);
  });
});

const fetching = async () => (await import("./chunk-loader")).loadChunk;
const soon = () => new Promise((resolve) => setTimeout(resolve));
const asked = () => links.map(({ rel, href }) => `${rel} ${new URL(href).pathname}`);

test("a chunk waits for its style sheet, and for no script", async () => {
  const fetchChunk = await fetching();
  const load = vi.fn(async () => "viewer");
  const chunk = fetchChunk(load, ["assets/viewer.js", "assets/viewer.css"]);
  await soon();
  expect(asked()).toEqual(["modulepreload /assets/viewer.js", "stylesheet /assets/viewer.css"]);
  expect(load).not.toHaveBeenCalled();
  links[1]?.dispatchEvent(new Event("load"));
  expect(await chunk).toBe("viewer");
});

test("a second call waits for the same style sheet without a second request", async () => {
  const fetchChunk = await fetching();
  const again = vi.fn(async () => "again");
  const first = fetchChunk(async () => "first", ["assets/viewer.css"]);
  const second = fetchChunk(again, ["assets/viewer.css"]);
  await soon();
  expect(again).not.toHaveBeenCalled();
  links[0]?.dispatchEvent(new Event("load"));
  expect(await Promise.all([first, second])).toEqual(["first", "again"]);
  expect(asked()).toEqual(["stylesheet /assets/viewer.css"]);
});

test("a failed style sheet does not block the script", async () => {
  const fetchChunk = await fetching();
  const chunk = fetchChunk(async () => "chunk", ["assets/lost.css"]);
  links[0]?.dispatchEvent(new Event("error"));
  expect(await chunk).toBe("chunk");
});
