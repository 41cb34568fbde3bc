import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { parse } from "csv-parse/sync";
import { INDIAN_STATES } from "../app/features/delivery/addresses/indian-states.ts";

/**
 * Writes the shop's table of PIN codes from India Post's directory of all post offices:
 *
 *     npm exec -- node scripts/make-pin-table.ts FILE "the date of the directory"
 *
 * FILE is the CSV file 'All India Pincode Directory' of data.gov.in, or the same rows as JSON, gzipped or not.
 */

const TARGET = path.resolve(
  import.meta.dirname,
  "../app/features/delivery/pincodes/pin-table.server.ts",
);

/** States that the directory doesn't spell like their name in capitals. */
const OTHER_NAMES: Record<string, string> = {
  "THE DADRA AND NAGAR HAVELI AND DAMAN AND DIU": "26",
  CHATTISGARH: "22",
  PONDICHERRY: "34",
};

/**
 * Parts of one state within another, with few or no PIN codes of their own, that aren't errors in the directory. Yanam and Mahe
 * belong to Puducherry; some offices on the edge of Guwahati are in Meghalaya.
 */
const PARTS = new Set(["53 34", "67 34", "78 17"]);

/** A state with fewer PIN codes in a region is an error in the directory, such as 'Telangana' in Jodhpur. */
const FEWEST_IN_A_REGION = 2;

const CODES = new Map<string, string>([
  ...Object.entries(INDIAN_STATES).map(([name, code]) => [name.toUpperCase(), code] as const),
  ...Object.entries(OTHER_NAMES),
]);

interface Office {
  pin: string;
  /** The GST code; undefined if the directory has no state. */
  state: string | undefined;
}

function readOffices(file: string): Office[] {
  const bytes = readFileSync(file);
  const text = (bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes) : bytes).toString();
  const rows: Record<string, unknown>[] = text.trimStart().startsWith("[")
    ? JSON.parse(text)
    : parse(text, { columns: true, bom: true });
  return rows.map((row) => {
    const pin = String(row.pincode ?? row.p ?? "").trim();
    const name = String(row.statename ?? row.s ?? "").trim();
    const state = CODES.get(name.toUpperCase().replace("&", "AND"));
    if (!state && name !== "NA" && name !== "") throw new Error(`No state is called ${name}.`);
    return { pin, state };
  });
}

type Counts = Map<string, number>;

const add = (counts: Counts, key: string) => counts.set(key, (counts.get(key) ?? 0) + 1);
const most = (counts: Counts) => [...counts].sort((a, b) => b[1] - a[1]).map(([key]) => key);

function group(groups: Map<string, Counts>, key: string): Counts {
  const counts = groups.get(key) ?? new Map();
  groups.set(key, counts);
  return counts;
}

/** The states of each PIN code, starting with the one with the most offices. Leaves out army PIN codes, which have no state. */
function statesOfPins(offices: Office[]): Map<string, string[]> {
  const pins = new Map<string, Counts>();
  for (const { pin, state } of offices) {
    if (!/^[1-8][0-9]{5}$/.test(pin)) continue;
    const counts = group(pins, pin);
    if (state) add(counts, state);
  }
  const regions = new Map<string, Counts>();
  const districts = new Map<string, Counts>();
  for (const [pin, counts] of pins) {
    const [only, ...others] = counts.keys();
    if (!only || others.length > 0) continue;
    add(group(regions, pin.slice(0, 2)), only);
    add(group(districts, pin.slice(0, 3)), only);
  }
  return new Map([...pins].map(([pin, counts]) => [pin, sureStates(pin, counts)]));

  function sureStates(pin: string, counts: Counts): string[] {
    const region = pin.slice(0, 2);
    const district = group(districts, pin.slice(0, 3));
    const inRegion = group(regions, region);
    const sure = most(counts).filter(
      (state) =>
        (inRegion.get(state) ?? 0) >= FEWEST_IN_A_REGION || PARTS.has(`${region} ${state}`),
    );
    const [usual] = most(district.size > 0 ? district : inRegion);
    if (!usual) throw new Error(`The state of ${pin} is unknown.`);
    const alone = sure.length === 1 && (district.get(sure[0] ?? "") ?? 0) < FEWEST_IN_A_REGION;
    return sure.length === 0 || alone ? [...new Set([...sure, usual])] : sure;
  }
}

/** One line per state or pair of states: '36 500:1,3-18;501:101' means 500001, 500003 to 500018 and 501101 in Telangana. */
function writeLines(pins: Map<string, string[]>): string[] {
  const lines = new Map<string, Map<string, number[]>>();
  for (const [pin, states] of [...pins].sort()) {
    const line = lines.get(states.join("+")) ?? new Map<string, number[]>();
    lines.set(states.join("+"), line);
    const district = pin.slice(0, 3);
    line.set(district, [...(line.get(district) ?? []), Number(pin.slice(3))]);
  }
  return [...lines].sort().map(([states, districts]) => {
    const parts = [...districts].map(([district, ends]) => `${district}:${toRanges(ends)}`);
    return `${states} ${parts.join(";")}`;
  });
}

function toRanges(ends: number[]): string {
  const ranges: [number, number][] = [];
  for (const end of ends) {
    const last = ranges.at(-1);
    if (last && last[1] === end - 1) last[1] = end;
    else ranges.push([end, end]);
  }
  return ranges.map(([from, to]) => (from === to ? from : `${from}-${to}`)).join(",");
}

const [file, date] = process.argv.slice(2);
if (!file || !date) throw new Error('Usage: make-pin-table.ts FILE "the date of the directory"');
const pins = statesOfPins(readOffices(file));
writeFileSync(
  TARGET,
  `/**
 * All PIN codes of India with their states, but for the army's. Written by scripts/make-pin-table.ts: do not edit.
 *
 * Source: Department of Posts, Ministry of Communications, Government of India, All India Pincode Directory (${date}), Open
 * Government Data Platform India, data.gov.in, under the Government Open Data License - India. Adapted: states corrected
 * where a few offices contradict their whole region.
 *
 * Each line: the GST codes of the states, then the PIN codes by their first three digits, the last three as numbers and
 * ranges: '36 500:1,3-18' is 500001 and 500003 to 500018 in Telangana.
 */
export const PIN_TABLE = \`
${writeLines(pins).join("\n")}
\`;
`,
);
console.log(`${pins.size} PIN codes are in ${path.relative(process.cwd(), TARGET)}.`);
