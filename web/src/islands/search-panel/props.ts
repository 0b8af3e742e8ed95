// The island's props: typed by the server, validated here.

import { object, string, type ZodMiniType } from "zod/mini";
import type { SearchPanelProps } from "../../generated/SearchPanelProps";

export type { SearchPanelProps };

export const searchPanelProps = object({ place: string() }) satisfies ZodMiniType<SearchPanelProps>;
