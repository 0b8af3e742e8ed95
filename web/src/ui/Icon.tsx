import type { ReactNode } from "react";

/** An icon of the site's sprite, hidden from screen readers: its label is beside it. */
export function Icon({ name }: { name: string }): ReactNode {
  return (
    <svg className="icon" aria-hidden="true" focusable="false" width="24" height="24">
      <use href={`/icons.svg#${name}`} />
    </svg>
  );
}
