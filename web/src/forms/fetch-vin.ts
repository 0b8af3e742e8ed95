// What the server knows of a VIN (FORM-9).

import { nullable, number, object, string, type ZodMiniType } from "zod/mini";
import type { VinAnswer } from "../generated/VinAnswer";
import { root } from "../page/language";

const VIN_ANSWER = object({
  year: nullable(number()),
  make: nullable(string()),
  model: nullable(string()),
  remark: nullable(string()),
}) satisfies ZodMiniType<VinAnswer>;

const TIMEOUT_MS = 10_000;

/** Asks for the facts of a VIN; null without an answer. */
export async function fetchVin(vin: string, signal: AbortSignal): Promise<VinAnswer | null> {
  try {
    const response = await fetch(`${root}/api/vin?${new URLSearchParams({ vin })}`, {
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    return response.ok ? VIN_ANSWER.parse(await response.json()) : null;
  } catch {
    return null;
  }
}
