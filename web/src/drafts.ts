// The script of pages whose forms keep drafts. A separate entry, so that other pages do not load it. It runs before the
// first interaction: a reload restores what was typed at once.

import { startFormDrafts } from "./page/drafts/form-drafts";

startFormDrafts();
