// The island's props: typed by the server, validated here.

import { literal, object, optional, string, type ZodMiniType } from "zod/mini";
import type { SearchPanelProps } from "../../generated/SearchPanelProps";

export type { SearchPanelProps };

export const searchPanelProps = object({
  place: string(),
  hasCarFinder: optional(literal(false)),
}) satisfies ZodMiniType<SearchPanelProps>;
