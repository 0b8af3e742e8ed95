import type { CSSProperties, ReactNode } from "react";
import { rangeFrom, rangeTo } from "../../../generated/messages/filters";
import { type End, type Ends, formatLabel, formatNumber } from "../filter-values";
import type { Range } from "../form/props";

interface RangeSliderProps {
  range: Range;
  ends: Ends;
  onMove(end: End, to: number): void;
}

/** A two-thumb slider made of two native range inputs, which work with every keyboard and screen reader. */
export function RangeSlider({ range, ends, onMove }: RangeSliderProps): ReactNode {
  const { label, lowest, highest, step } = range;
  const clamp = (value: number) => Math.min(Math.max(value, lowest), highest);
  const [lower, upper] = [clamp(ends.min ?? lowest), clamp(ends.max ?? highest)];
  const fraction = (value: number) => (value - lowest) / (highest - lowest);
  const style: CSSProperties & Record<`--${string}`, number> = {
    "--lower": fraction(lower),
    "--upper": fraction(upper),
  };
  const sliderProps = (end: End, value: number) => ({
    type: "range",
    min: lowest,
    max: highest,
    step,
    value,
    "aria-label": end === "min" ? rangeFrom(label) : rangeTo(label),
    "aria-valuetext": formatLabel(value, range),
    onChange: ({ target }: { target: HTMLInputElement }) => onMove(end, target.valueAsNumber),
  });
  return (
    <>
      <div className="range-slider" style={style}>
        <input {...sliderProps("min", lower)} />
        <input {...sliderProps("max", upper)} />
      </div>
      <p className="range-limits tabular" aria-hidden="true">
        <span>{formatNumber(lowest, range)}</span> <span>{formatNumber(highest, range)}</span>
      </p>
    </>
  );
}
