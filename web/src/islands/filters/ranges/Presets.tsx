import type { ReactNode } from "react";
import { inSteps } from "../../../generated/messages/filters";
import type { Preset } from "../form/props";

/** Links to usual limits of a filter. */
export function Presets({ label, presets }: { label: string; presets: Preset[] }): ReactNode {
  if (presets.length === 0) return null;
  return (
    <ul className="range-steps" aria-label={inSteps(label)}>
      {presets.map(({ label: text, path, on }) => (
        <li key={text}>
          <a href={path} aria-current={on || undefined}>
            {text}
          </a>
        </li>
      ))}
    </ul>
  );
}
