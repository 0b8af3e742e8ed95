import type { CSSProperties, ReactNode } from "react";
import type { Range } from "./props";
import { type End, type Ends, readable } from "./rules";

interface RangeSliderProps {
  range: Range;
  ends: Ends;
  move(end: End, to: number): void;
}

/** Both ends on one line: two of the browser's own sliders, which every keyboard and screen reader knows. */
export function RangeSlider({ range, ends, move }: RangeSliderProps): ReactNode {
  const { label, from, to, step } = range;
  const [lower, upper] = [ends.min ?? from, ends.max ?? to];
  const part = (value: number) => (value - from) / (to - from);
  const filled: CSSProperties & Record<`--${string}`, number> = { "--lower": part(lower), "--upper": part(upper) };
  const slider = (end: End, value: number) => ({
    type: "range",
    min: from,
    max: to,
    step,
    value,
    "aria-label": `${label} ${end === "min" ? "from" : "to"}`,
    "aria-valuetext": readable(value, range),
    onChange: ({ target }: { target: HTMLInputElement }) => move(end, target.valueAsNumber),
  });
  return (
    <div className="range-slider" style={filled}>
      <input {...slider("min", lower)} />
      <input {...slider("max", upper)} />
    </div>
  );
}
