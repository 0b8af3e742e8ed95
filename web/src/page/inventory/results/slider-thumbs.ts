// Where the thumbs of the server's sliders stand, for the stylesheet to fill the line between them and to let each be hit. The
// filters' island says it of its own.

/** Tells the stylesheet where the thumbs stand. */
export function positionSliderThumbs(): void {
  for (const slider of document.querySelectorAll<HTMLElement>(".range-slider:not([style])")) {
    const [lower, upper] = slider.querySelectorAll("input");
    if (lower) slider.style.setProperty("--lower", `${fraction(lower)}`);
    if (upper) slider.style.setProperty("--upper", `${fraction(upper)}`);
  }
}

function fraction({ value, min, max }: HTMLInputElement): number {
  return (Number(value) - Number(min)) / (Number(max) - Number(min));
}
