import type { CSSProperties, ReactNode } from "react";
import type { Range } from "../form/props";
import { type End, type Ends, figure, readable } from "../rules";

interface RangeSliderProps {
  range: Range;
  ends: Ends;
  move(end: End, to: number): void;
}

/** Both ends on one line, as far as the lot goes: two of the browser's own sliders, which every keyboard and screen reader knows. */
export function RangeSlider({ range, ends, move }: RangeSliderProps): ReactNode {
  const { label, lowest, highest, step } = range;
  const inside = (value: number) => Math.min(Math.max(value, lowest), highest);
  const [lower, upper] = [inside(ends.min ?? lowest), inside(ends.max ?? highest)];
  const part = (value: number) => (value - lowest) / (highest - lowest);
  const filled: CSSProperties & Record<`--${string}`, number> = { "--lower": part(lower), "--upper": part(upper) };
  const slider = (end: End, value: number) => ({
    type: "range",
    min: lowest,
    max: highest,
    step,
    value,
    "aria-label": `${label} ${end === "min" ? "from" : "to"}`,
    "aria-valuetext": readable(value, range),
    onChange: ({ target }: { target: HTMLInputElement }) => move(end, target.valueAsNumber),
  });
  return (
    <>
      <div className="range-slider" style={filled}>
        <input {...slider("min", lower)} />
        <input {...slider("max", upper)} />
      </div>
      <p className="range-limits tabular" aria-hidden="true">
        <span>{figure(lowest, range)}</span> <span>{figure(highest, range)}</span>
      </p>
    </>
  );
}
