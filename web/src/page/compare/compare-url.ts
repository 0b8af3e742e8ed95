import { root } from "../language";

/** The URL of the compare page for these vehicles. */
export function compareUrl(vehicles: readonly { stockNumber: string }[]): string {
  const stockNumbers = vehicles.map(({ stockNumber }) => encodeURIComponent(stockNumber));
  return stockNumbers.length === 0 ? `${root}/compare` : `${root}/compare?vehicles=${stockNumbers.join(",")}`;
}
