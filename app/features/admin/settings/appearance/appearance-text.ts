import type { Placed, UploadedLogo } from "#app/shop.ts";

interface Choice {
  value: string;
  label: string;
}

/** Formats a sequence as form text: comma-separated names, with a minus before hidden ones. */
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

/** Moves a name up (-1) or down (1) by one place; at the ends the sequence is unchanged. */
export function moved(placed: readonly Placed[], name: string, by: -1 | 1): Placed[] {
  const at = placed.findIndex((each) => each.name === name);
  const one = placed[at];
  const other = placed[at + by];
  if (!one || !other) return [...placed];
  return placed.map((each) => (each === one ? other : each === other ? one : each));
}

/** Formats a logo as form text; empty for the built-in logo. */
export function formatLogo(logo: UploadedLogo | null): string {
  return logo ? JSON.stringify(logo) : "";
}

export function parseLogo(typed: string): UploadedLogo | null {
  return typed === "" ? null : JSON.parse(typed);
}
