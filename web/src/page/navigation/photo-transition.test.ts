import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { nextTask, page } from "../../testing/page";
import { startPhotoTransitions } from "./photo-transition";

beforeAll(() => startPhotoTransitions());

beforeEach(() => {
  page(`
    <a href="/used-vehicles/2021-ford-f-150/A1"><span class="photo" id="ford"></span></a>
    <a href="/used-vehicles/2019-kia-soul/B2">no photo</a>
    <a href="/used-vehicles/2019-kia-soul/B2"><span class="photo" id="kia"></span></a>`);
});

afterEach(() => vi.unstubAllGlobals());

/** A transition that lasts until the test ends it. */
function underWay(): { transition: { finished: Promise<void> }; end: () => void } {
  let end: () => void = () => undefined;
  const finished = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { transition: { finished }, end: () => end() };
}

const GALLERY = '<ul class="gallery"><li><span class="photo" id="first"></span></li></ul>';

type Transition = { ready?: Promise<void>; finished: Promise<void> } | null;

const address = (path: string) => `https://dealer.example${path}`;

function leaveFor(path: string, viewTransition: Transition): void {
  const activation = { entry: { url: address(path) } };
  window.dispatchEvent(Object.assign(new Event("pageswap"), { activation, viewTransition }));
}

function comeFrom(path: string, viewTransition: Transition): void {
  vi.stubGlobal("navigation", { activation: { from: { url: address(path) } } });
  window.dispatchEvent(Object.assign(new Event("pagereveal"), { viewTransition }));
}

const nameOf = (photo: Element) =>
  photo instanceof HTMLElement ? photo.style.getPropertyValue("view-transition-name") : "";
const named = () =>
  [...document.querySelectorAll(".photo")].filter((photo) => nameOf(photo) === "vehicle-photo").map(({ id }) => id);

test.each([
  ["leaves for a vehicle", leaveFor],
  ["comes back from a vehicle", comeFrom],
])("%s names only the photo of the card, until the transition is over", async (_, travel) => {
  const { transition, end } = underWay();
  travel("/used-vehicles/2019-kia-soul/B2", transition);
  expect(named()).toEqual(["kia"]);
  end();
  await nextTask();
  expect(named()).toEqual([]);
});

test("a skipped transition leaves no name behind", async () => {
  leaveFor("/used-vehicles/2019-kia-soul/B2", { finished: Promise.reject(new Error("skipped")) });
  await nextTask();
  expect(named()).toEqual([]);
});

test.each([
  ["leaves", leaveFor],
  ["comes back", comeFrom],
])("%s causes no error when the browser skips the transition", async (_, travel) => {
  const unheard = vi.fn();
  process.on("unhandledRejection", unheard);
  const skipped = () => Promise.reject(new DOMException("Skipping view transition", "AbortError"));
  travel("/contact", { ready: skipped(), finished: skipped() });
  await nextTask();
  expect(unheard).not.toHaveBeenCalled();
  process.off("unhandledRejection", unheard);
});

test("between two vehicle pages the card takes the gallery's name", async () => {
  document.body.insertAdjacentHTML("afterbegin", GALLERY);
  const { transition, end } = underWay();
  leaveFor("/used-vehicles/2019-kia-soul/B2", transition);
  const first = document.querySelector("#first") ?? document.body;
  expect([named(), nameOf(first)]).toEqual([["kia"], "none"]);
  end();
  await nextTask();
  expect(nameOf(first)).toBe("");
});

test("on a vehicle page the gallery keeps its name", () => {
  document.body.insertAdjacentHTML("afterbegin", GALLERY);
  comeFrom("/used-vehicles/2019-kia-soul/B2", { finished: Promise.resolve() });
  expect([named(), nameOf(document.querySelector("#first") ?? document.body)]).toEqual([[], ""]);
});

test.each([
  ["to", leaveFor],
  ["from", comeFrom],
])("%s another page nothing is named", (_, travel) => {
  travel("/contact", { finished: Promise.resolve() });
  expect(named()).toEqual([]);
});

test("without a transition nothing is named", () => {
  leaveFor("/used-vehicles/2021-ford-f-150/A1", null);
  expect(named()).toEqual([]);
});
