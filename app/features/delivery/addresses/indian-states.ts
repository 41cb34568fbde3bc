/** The states and union territories of India with their GST codes. */
export const INDIAN_STATES = {
  "Andaman and Nicobar Islands": "35",
  "Andhra Pradesh": "37",
  "Arunachal Pradesh": "12",
  Assam: "18",
  Bihar: "10",
  Chandigarh: "04",
  Chhattisgarh: "22",
  "Dadra and Nagar Haveli and Daman and Diu": "26",
  Delhi: "07",
  Goa: "30",
  Gujarat: "24",
  Haryana: "06",
  "Himachal Pradesh": "02",
  "Jammu and Kashmir": "01",
  Jharkhand: "20",
  Karnataka: "29",
  Kerala: "32",
  Ladakh: "38",
  Lakshadweep: "31",
  "Madhya Pradesh": "23",
  Maharashtra: "27",
  Manipur: "14",
  Meghalaya: "17",
  Mizoram: "15",
  Nagaland: "13",
  Odisha: "21",
  Puducherry: "34",
  Punjab: "03",
  Rajasthan: "08",
  Sikkim: "11",
  "Tamil Nadu": "33",
  Telangana: "36",
  Tripura: "16",
  "Uttar Pradesh": "09",
  Uttarakhand: "05",
  "West Bengal": "19",
} as const;

export type IndianState = keyof typeof INDIAN_STATES;

const BY_CODE = new Map(
  Object.entries(INDIAN_STATES).map(([name, code]) => [code as string, name as IndianState]),
);

/** The state with a GST code; undefined for an unknown code. */
export function stateOfCode(code: string): IndianState | undefined {
  return BY_CODE.get(code);
}

export const STATE_NAMES = Object.keys(INDIAN_STATES) as [IndianState, ...IndianState[]];
