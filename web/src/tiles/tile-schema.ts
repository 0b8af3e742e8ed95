// The schema of a vehicle tile from the server.

import { nullable, object, string, type ZodMiniType } from "zod/mini";
import type { VehicleTile } from "../generated/VehicleTile";

export const vehicleTile = object({
  stockNumber: string(),
  name: string(),
  make: string(),
  path: string(),
  shortPath: string(),
  status: nullable(string()),
  photo: nullable(string()),
  photoAlt: string(),
  price: nullable(string()),
  priced: nullable(string()),
  mileage: nullable(string()),
  placeAndVin: nullable(string()),
}) satisfies ZodMiniType<VehicleTile>;
