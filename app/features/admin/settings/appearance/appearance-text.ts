import type { Placed, UploadedLogo } from "#app/shop.ts";

interface Choice {
  value: string;
  label: string;
}

/** Writes a sequence as the text of the form: names separated by commas, hidden ones after a minus. */
export function formatSequence(placed: readonly Placed[]): string {
  return placed.map(({ name, shown }) => (shown ? name : `-${name}`)).join();
}

export function parseSequence(typed: string): Placed[] {
  if (typed === "") return [];
  return typed.split(",").map((each) => ({
    name: each.replace(/^-/, ""),
    shown: !each.startsWith("-"),
  }));
}

/** Describes a sequence for the review: 'Trust badges, Collections. Hidden: The seed chart'. */
export function describeSequence(typed: string, choices: readonly Choice[] = []): string {
  const placed = parseSequence(typed);
  const labelled = (shown: boolean) =>
    placed
      .filter((each) => each.shown === shown)
      .map(({ name }) => choices.find(({ value }) => value === name)?.label ?? name)
      .join(", ");
  const hidden = labelled(false);
  return `${labelled(true) || "Nothing"}${hidden && `. Hidden: ${hidden}`}`;
}

/** The sequence with one name moved up (-1) or down (1) by one place; unchanged at the ends. */
export function moved(placed: readonly Placed[], name: string, by: -1 | 1): Placed[] {
  const at = placed.findIndex((each) => each.name === name);
  const one = placed[at];
  const other = placed[at + by];
  if (!one || !other) return [...placed];
  return placed.map((each) => (each === one ? other : each === other ? one : each));
}

/** Writes a logo as the text of the form; empty for the built-in one. */
export function formatLogo(logo: UploadedLogo | null): string {
  return logo ? JSON.stringify(logo) : "";
}

export function parseLogo(typed: string): UploadedLogo | null {
  return typed === "" ? null : JSON.parse(typed);
}
