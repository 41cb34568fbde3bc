import { stateOfCode } from "#app/features/delivery/addresses/indian-states.ts";

/** '36-Telangana', as in the list of the offline tool's Excel template, whose spelling of Lakshadweep is its own. */
export function placeOfSupply(code: string): string {
  const name = stateOfCode(code) ?? "";
  return `${code}-${name === "Lakshadweep" ? "Lakshdweep" : name.replaceAll(" and ", " & ")}`;
}
