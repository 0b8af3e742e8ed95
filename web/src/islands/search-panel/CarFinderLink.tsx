import type { ReactNode } from "react";
import { finder } from "../../generated/messages/search-panel";

/** Continues the advice for a search that found nothing. */
export function CarFinderLink({ text }: { text: string }): ReactNode {
  const [before, link, behind] = finder;
  return (
    <span>
      {" "}
      {before}
      <a href={`/car-finder?${new URLSearchParams({ search: text })}`}>{link}</a>
      {behind}
    </span>
  );
}
