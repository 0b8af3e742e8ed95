import { beforeAll, beforeEach, expect, test } from "vitest";
import { nextTask, page } from "../testing/page";
import { carryPhoto } from "./transitions";

beforeAll(() => carryPhoto());

beforeEach(() => {
  page(`
    <a href="/used-vehicles/2021-ford-f-150/A1"><span class="photo" id="ford"></span></a>
    <a href="/used-vehicles/2019-kia-soul/B2">no photo</a>
    <a href="/used-vehicles/2019-kia-soul/B2"><span class="photo" id="kia"></span></a>`);
});

function leaveFor(path: string, viewTransition: { finished: Promise<void> } | null): void {
  const activation = { entry: { url: `https://dealer.example${path}` } };
  window.dispatchEvent(Object.assign(new Event("pageswap"), { activation, viewTransition }));
}

const named = () =>
  [...document.querySelectorAll<HTMLElement>(".photo")]
    .filter((photo) => photo.style.getPropertyValue("view-transition-name") === "vehicle-photo")
    .map((photo) => photo.id);

test("the photo of the chosen card alone is named, until the transition is over", async () => {
  let finish: () => void = () => undefined;
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  leaveFor("/used-vehicles/2019-kia-soul/B2", { finished });
  expect(named()).toEqual(["kia"]);
  finish();
  await nextTask();
  expect(named()).toEqual([]);
});

test("leaving for another page names nothing", () => {
  leaveFor("/contact", { finished: Promise.resolve() });
  expect(named()).toEqual([]);
});

test("where there is no transition nothing is named", () => {
  leaveFor("/used-vehicles/2021-ford-f-150/A1", null);
  expect(named()).toEqual([]);
});
