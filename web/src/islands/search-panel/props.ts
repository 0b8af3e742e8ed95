// The island's props: typed by the server, validated here.

import { _default, boolean, object, string, type ZodMiniType } from "zod/mini";
import type { SearchPanelProps } from "../../generated/SearchPanelProps";

export type { SearchPanelProps };

export const searchPanelProps = object({
  place: string(),
  hasCarFinder: _default(boolean(), true),
}) satisfies ZodMiniType<SearchPanelProps>;
