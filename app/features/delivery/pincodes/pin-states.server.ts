import { INDIAN_STATES, type IndianState } from "../addresses/indian-states.ts";
import { PIN_TABLE } from "./pin-table.server.ts";

const NAMES = new Map(Object.entries(INDIAN_STATES).map(([name, code]) => [code, name]));

let states: ReadonlyMap<string, readonly IndianState[]> | undefined;

/**
 * The states of a six-digit PIN code. Nearly always one; two if its post offices are on both sides of a border, with the state
 * that has more of them first. Empty for army post offices and unassigned PIN codes.
 */
export function statesOfPin(pin: string): readonly IndianState[] {
  states ??= readPinTable(PIN_TABLE);
  return states.get(pin) ?? [];
}

/** Parses a table written by `scripts/make-pin-table.ts`. Throws if a line is malformed. */
export function readPinTable(table: string): ReadonlyMap<string, readonly IndianState[]> {
  const pins = new Map<string, readonly IndianState[]>();
  for (const line of table.trim().split("\n")) {
    const [, codes, districts] =
      /^(\d\d(?:\+\d\d)*) (\d{3}:[\d,-]+(?:;\d{3}:[\d,-]+)*)$/.exec(line) ?? [];
    if (!codes || !districts) throw new Error(`Not a line of PIN codes: ${line.slice(0, 40)}`);
    const names = codes.split("+").map(stateName);
    for (const district of districts.split(";")) {
      const [beginning, ranges = ""] = district.split(":");
      for (const range of ranges.split(",")) {
        const [from = "", to = from] = range.split("-");
        for (let end = Number(from); end <= Number(to); end++) {
          pins.set(`${beginning}${String(end).padStart(3, "0")}`, names);
        }
      }
    }
  }
  return pins;
}

function stateName(code: string): IndianState {
  const name = NAMES.get(code as (typeof INDIAN_STATES)[IndianState]);
  if (!name) throw new Error(`No state has the GST code ${code}.`);
  return name as IndianState;
}
