import { expect, test } from "vitest";
import { page } from "../../../testing/page";
import { positionSliderThumbs } from "./slider-thumbs";

test("sets the thumb positions of the server's sliders, not the island's", () => {
  const thumb = (value: number) => `<input type="range" min="6000" max="46000" step="1000" value="${value}">`;
  page(`<div class="range-slider">${thumb(6000)}${thumb(16_000)}</div>
    <div class="range-slider" style="--lower: 0.5">${thumb(6000)}${thumb(16_000)}</div>`);
  positionSliderThumbs();
  const styles = [...document.querySelectorAll<HTMLElement>(".range-slider")].map(({ style }) => style);
  const placed = styles.map((style) => [style.getPropertyValue("--lower"), style.getPropertyValue("--upper")]);
  expect(placed).toEqual([
    ["0", "0.25"],
    ["0.5", ""],
  ]);
});
