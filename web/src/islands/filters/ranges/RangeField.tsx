import type { ReactNode } from "react";
import * as texts from "../../../generated/messages/filters";
import { resultsNavigation } from "../../../page/inventory/results-navigation";
import {
  dragEnd,
  type End,
  type Ends,
  formatNumber,
  formatTyped,
  moveEnd,
  parseEnd,
  rangeEnds,
  withEnds,
} from "../filter-values";
import type { Range } from "../form/props";
import { useDraft } from "../useDraft";
import { Presets } from "./Presets";
import { RangeSlider } from "./RangeSlider";

const TYPING_DELAY_MS = 500;
const DRAG_DELAY_MS = 150;
const STEPS: Record<string, number> = { ArrowUp: 1, ArrowDown: -1 };

/** A numeric range, typed or dragged. */
export function RangeField({ address, range }: { address: string; range: Range }): ReactNode {
  const ends = rangeEnds(address, range);
  // Both ends are one filter and one history entry.
  const applyEnds = (wanted: Ends, delayMs: number) =>
    resultsNavigation.navigate(withEnds(resultsNavigation.interpretedUrl, range, wanted), {
      control: range.minName,
      delayMs,
    });
  return (
    <fieldset className="field">
      <legend className="field-label">{range.label}</legend>
      <div className="range-ends">
        <EndField end="min" range={range} ends={ends} applyEnds={applyEnds} />
        <EndField end="max" range={range} ends={ends} applyEnds={applyEnds} />
      </div>
      <svg className="range-bars" viewBox="0 0 20 16" preserveAspectRatio="none" aria-hidden="true">
        <path d={range.bars} />
      </svg>
      <RangeSlider
        range={range}
        ends={ends}
        onMove={(end, to) => applyEnds(dragEnd(ends, end, to, range), DRAG_DELAY_MS)}
      />
      <Presets label={range.label} presets={range.presets} />
    </fieldset>
  );
}

interface EndFieldProps {
  end: End;
  range: Range;
  ends: Ends;
  applyEnds(ends: Ends, delayMs: number): void;
}

// While typing, only a valid number applies; on commit it is clamped.
function EndField({ end, range, ends, applyEnds }: EndFieldProps): ReactNode {
  const value = ends[end];
  const draft = useDraft(value === null ? "" : formatNumber(value, range), (text) => formatTyped(text, range));
  const isMin = end === "min";
  const open = isMin ? range.lowest : range.highest;

  function type(text: string): void {
    draft.type(text);
    const typed = parseEnd(text);
    if (typed === null) applyEnds({ ...ends, [end]: null }, TYPING_DELAY_MS);
    else if (typed !== undefined && moveEnd(ends, end, typed, range)[end] === typed)
      applyEnds({ ...ends, [end]: typed }, TYPING_DELAY_MS);
  }

  function commit(): void {
    const typed = draft.isOpen ? parseEnd(draft.text) : undefined;
    draft.end();
    if (typeof typed === "number" && typed !== ends[end]) applyEnds(moveEnd(ends, end, typed, range), 0);
    else resultsNavigation.flush();
  }

  function step(by: number): void {
    const typed = draft.isOpen ? parseEnd(draft.text) : undefined;
    draft.end();
    applyEnds(moveEnd(ends, end, (typed ?? value ?? open) + by, range), DRAG_DELAY_MS);
  }

  return (
    <input
      className="field-control tabular"
      type="text"
      inputMode="numeric"
      autoComplete="off"
      maxLength={12}
      name={isMin ? range.minName : range.maxName}
      placeholder={isMin ? texts.from : texts.to}
      aria-label={isMin ? texts.rangeFrom(range.label) : texts.rangeTo(range.label)}
      value={draft.text}
      onChange={(event) => type(event.target.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === "Enter") commit();
        const by = STEPS[event.key];
        if (by === undefined) return;
        event.preventDefault();
        step(by * range.step);
      }}
    />
  );
}
