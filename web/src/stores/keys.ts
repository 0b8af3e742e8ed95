// Under which names the browser keeps what a shopper has chosen.

/** The vehicles chosen for the comparison. */
export const COMPARED_KEY = "comparedVehicles";
