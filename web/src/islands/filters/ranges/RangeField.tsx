import type { ReactNode } from "react";
import { browsing } from "../../../page/inventory/browsing";
import type { Range } from "../form/props";
import { dragged, type End, type Ends, endsOf, figure, figureTyped, moved, typedEnd, withEnds } from "../rules";
import { useDraft } from "../useDraft";
import { RangeSlider } from "./RangeSlider";

const TYPING_MS = 500;
const DRAGGING_MS = 150;
const STEPS: Record<string, number> = { ArrowUp: 1, ArrowDown: -1 };

/** A lowest and a highest number, typed or dragged. */
export function RangeField({ address, range }: { address: string; range: Range }): ReactNode {
  const ends = endsOf(address, range);
  // Both ends are one filter, and one step back in the history.
  const want = (wanted: Ends, delayMs: number) =>
    browsing.go(withEnds(browsing.understood, range, wanted), { by: range.minName, delayMs });
  return (
    <fieldset className="field">
      <legend className="field-label">{range.label}</legend>
      <div className="range-ends">
        <EndField end="min" range={range} ends={ends} want={want} />
        <EndField end="max" range={range} ends={ends} want={want} />
      </div>
      <svg className="range-bars" viewBox="0 0 24 20" preserveAspectRatio="none" aria-hidden="true">
        <path d={range.bars} />
      </svg>
      <RangeSlider range={range} ends={ends} move={(end, to) => want(dragged(ends, end, to, range), DRAGGING_MS)} />
      {range.steps.length > 0 && (
        <ul className="range-steps" aria-label={`${range.label}, in steps`}>
          {range.steps.map(({ label, path, on }) => (
            <li key={label}>
              <a href={path} aria-current={on || undefined}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  );
}

interface EndFieldProps {
  end: End;
  range: Range;
  ends: Ends;
  want(ends: Ends, delayMs: number): void;
}

// Half a number says little: while it is typed, it counts only where it could stand; in the end it is put where it can.
function EndField({ end, range, ends, want }: EndFieldProps): ReactNode {
  const value = ends[end];
  const draft = useDraft(value === null ? "" : figure(value, range), (text) => figureTyped(text, range));
  const isMin = end === "min";
  const open = isMin ? range.lowest : range.highest;

  function type(text: string): void {
    draft.type(text);
    const typed = typedEnd(text);
    if (typed === null) want({ ...ends, [end]: null }, TYPING_MS);
    else if (typed !== undefined && moved(ends, end, typed, range)[end] === typed)
      want({ ...ends, [end]: typed }, TYPING_MS);
  }

  function settle(): void {
    const typed = draft.isOpen ? typedEnd(draft.text) : undefined;
    draft.end();
    if (typeof typed === "number" && typed !== ends[end]) want(moved(ends, end, typed, range), 0);
    else browsing.hurry();
  }

  function step(by: number): void {
    const typed = draft.isOpen ? typedEnd(draft.text) : undefined;
    draft.end();
    want(moved(ends, end, (typed ?? value ?? open) + by, range), DRAGGING_MS);
  }

  return (
    <input
      className="field-control tabular"
      type="text"
      inputMode="numeric"
      autoComplete="off"
      maxLength={12}
      name={isMin ? range.minName : range.maxName}
      placeholder={isMin ? "From" : "To"}
      aria-label={`${range.label} ${isMin ? "from" : "to"}`}
      value={draft.text}
      onChange={(event) => type(event.target.value)}
      onBlur={settle}
      onKeyDown={(event) => {
        if (event.key === "Enter") settle();
        const by = STEPS[event.key];
        if (by === undefined) return;
        event.preventDefault();
        step(by * range.step);
      }}
    />
  );
}
