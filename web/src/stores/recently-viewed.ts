// The vehicles that this browser looked at, newest first (specification, section 3). The key and the records' names are the
// specification's; what a vehicle looks like now is asked of the server.

const KEY = "recentlyViewedVehicles";
const MOST = 5;

/** A vehicle that was looked at. */
export interface ViewedVehicle {
  stock_number: string;
  full_text_name: string;
  make: string;
}

/** The list; malformed data are no vehicles. */
export function recentlyViewed(): ViewedVehicle[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isViewed).slice(0, MOST) : [];
  } catch (cause) {
    console.error("The recently viewed vehicles cannot be read.", cause);
    return [];
  }
}

/** Puts a vehicle at the head of the list, which holds it once. */
export function rememberViewed(vehicle: ViewedVehicle): ViewedVehicle[] {
  const others = recentlyViewed().filter(({ stock_number }) => stock_number !== vehicle.stock_number);
  const list = [vehicle, ...others].slice(0, MOST);
  try {
    localStorage.setItem(KEY, JSON.stringify(list));
  } catch (cause) {
    console.error("The recently viewed vehicles cannot be kept.", cause);
  }
  return list;
}

/** Whether it is a record of the list. */
export function isViewed(record: unknown): record is ViewedVehicle {
  if (typeof record !== "object" || record === null) return false;
  if (!("stock_number" in record && "full_text_name" in record && "make" in record)) return false;
  const texts = [record.stock_number, record.full_text_name, record.make];
  return texts.every((text) => typeof text === "string") && record.stock_number !== "";
}
