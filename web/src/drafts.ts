// The script of pages whose forms keep what was typed. A file of its own beside the script of every page, so that no other
// page takes a byte of it, and there before the first hand: a reload shows at once what was typed.

import { startFormDrafts } from "./page/drafts/form-drafts";

startFormDrafts();
