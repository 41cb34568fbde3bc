import type { IndianState } from "./indian-states.ts";

/**
 * How PIN codes begin in each state; where two beginnings fit, the longer one counts.
 * Source: India Post's postal circles. A few border villages belong to the circle of a neighbour, so an address may say otherwise.
 */
const BEGINNINGS: Partial<Record<IndianState, string>> = {
  "Andaman and Nicobar Islands": "744",
  "Andhra Pradesh": "51 52 53",
  "Arunachal Pradesh": "790 791 792",
  Assam: "78",
  Bihar: "80 81 82 84 85",
  Chandigarh: "160",
  Chhattisgarh: "49",
  "Dadra and Nagar Haveli and Daman and Diu": "3962 36252 36254",
  Delhi: "11",
  Goa: "403",
  Gujarat: "36 37 38 39",
  Haryana: "12 13",
  "Himachal Pradesh": "17",
  "Jammu and Kashmir": "18 19",
  Jharkhand: "814 815 816 822 825 826 827 828 829 83",
  Karnataka: "56 57 58 59",
  Kerala: "67 68 69",
  Ladakh: "194",
  Lakshadweep: "68255",
  "Madhya Pradesh": "45 46 47 48",
  Maharashtra: "40 41 42 43 44",
  Manipur: "795",
  Meghalaya: "793 794",
  Mizoram: "796",
  Nagaland: "797 798",
  Odisha: "75 76 77",
  Puducherry: "6050 6096 673310 533464",
  Punjab: "14 15",
  Rajasthan: "30 31 32 33 34",
  Sikkim: "737",
  "Tamil Nadu": "60 61 62 63 64",
  Telangana: "50",
  Tripura: "799",
  "Uttar Pradesh": "20 21 22 23 24 25 26 27 28",
  Uttarakhand: "24471 2461 2462 2463 2464 24765 24766 248 249 2623 2624 2625 263",
  "West Bengal": "70 71 72 73 74",
};

const STATES = new Map(
  Object.entries(BEGINNINGS).flatMap(([state, beginnings]) =>
    beginnings.split(" ").map((beginning) => [beginning, state as IndianState]),
  ),
);

/** The state of a PIN code of six digits; null for the army's post offices and where none was ever given out. */
export function stateOfPin(pin: string): IndianState | null {
  for (let length = pin.length; length > 1; length--) {
    const state = STATES.get(pin.slice(0, length));
    if (state) return state;
  }
  return null;
}
