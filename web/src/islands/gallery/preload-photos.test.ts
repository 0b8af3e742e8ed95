import { afterEach, beforeEach, expect, test } from "vitest";
import { nextTask } from "../../testing/page";
import { preloadPhotos } from "./preload-photos";

let shown: HTMLImageElement;
let next: HTMLImageElement;

beforeEach(() => {
  [shown, next] = [new Image(), new Image()];
  shown.loading = next.loading = "lazy";
  Object.defineProperty(shown, "complete", { value: false, configurable: true });
});

afterEach(() => {
  Reflect.deleteProperty(navigator, "connection");
});

test("the next photo loads after the one in view", async () => {
  void preloadPhotos([shown], [next]);
  await nextTask();
  expect([shown.loading, next.loading]).toEqual(["eager", "lazy"]);
  shown.dispatchEvent(new Event("load"));
  await nextTask();
  expect(next.loading).toBe("eager");
});

test("a failed photo does not block the next", async () => {
  void preloadPhotos([shown], [next]);
  shown.dispatchEvent(new Event("error"));
  await nextTask();
  expect(next.loading).toBe("eager");
});

test("with data saving only the photos in view load", async () => {
  Reflect.set(navigator, "connection", { saveData: true });
  void preloadPhotos([shown], [next]);
  shown.dispatchEvent(new Event("load"));
  await nextTask();
  expect([shown.loading, next.loading]).toEqual(["eager", "lazy"]);
});
