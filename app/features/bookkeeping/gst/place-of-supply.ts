import { INDIAN_STATES } from "#app/features/delivery/addresses/indian-states.ts";

const NAMES = new Map(Object.entries(INDIAN_STATES).map(([name, code]) => [code as string, name]));

/** The state with a GST code; undefined for an unknown code. */
export function stateOfCode(code: string): string | undefined {
  return NAMES.get(code);
}

/** '36-Telangana', as the offline tool writes it. */
export function placeOfSupply(code: string): string {
  return `${code}-${stateOfCode(code) ?? ""}`;
}
