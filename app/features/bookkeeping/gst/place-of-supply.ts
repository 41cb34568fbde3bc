import { stateOfCode } from "#app/features/delivery/addresses/indian-states.ts";

/** '36-Telangana', as the offline tool writes it. */
export function placeOfSupply(code: string): string {
  return `${code}-${stateOfCode(code) ?? ""}`;
}
