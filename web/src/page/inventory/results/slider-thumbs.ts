// Sets the thumb positions of the server's sliders as CSS properties. The filters island sets its own.

/** Sets `--lower` and `--upper` of each slider. */
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
