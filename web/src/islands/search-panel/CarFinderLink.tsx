import type { ReactNode } from "react";

/** Continues the advice for a search that found nothing. */
export function CarFinderLink({ text }: { text: string }): ReactNode {
  return (
    <span>
      {" Not on the lot? "}
      <a href={`/car-finder?${new URLSearchParams({ search: text })}`}>Let us find it</a>.
    </span>
  );
}
