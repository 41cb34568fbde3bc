import { stateOfCode } from "#app/features/delivery/addresses/indian-states.ts";

/** '36-Telangana', as listed in the offline tool's Excel template, which spells Lakshadweep differently. */
export function placeOfSupply(code: string): string {
  const name = stateOfCode(code) ?? "";
  return `${code}-${name === "Lakshadweep" ? "Lakshdweep" : name.replaceAll(" and ", " & ")}`;
}
