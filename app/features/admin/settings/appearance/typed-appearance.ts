import type { Placed, UploadedLogo } from "#app/shop.ts";

interface Choice {
  value: string;
  label: string;
}

/** An order as the form holds it: names separated by commas, hidden ones after a minus. */
export function typedSequence(placed: readonly Placed[]): string {
  return placed.map(({ name, shown }) => (shown ? name : `-${name}`)).join();
}

export function parsedSequence(typed: string): Placed[] {
  if (typed === "") return [];
  return typed.split(",").map((each) => ({
    name: each.replace(/^-/, ""),
    shown: !each.startsWith("-"),
  }));
}

/** An order for the review: 'Trust badges, Collections. Hidden: The seed chart'. */
export function sequenceInWords(typed: string, choices: readonly Choice[] = []): string {
  const placed = parsedSequence(typed);
  const labelled = (shown: boolean) =>
    placed
      .filter((each) => each.shown === shown)
      .map(({ name }) => choices.find(({ value }) => value === name)?.label ?? name)
      .join(", ");
  const hidden = labelled(false);
  return `${labelled(true) || "Nothing"}${hidden && `. Hidden: ${hidden}`}`;
}

/** The names after one of them was moved up by one place, or down; the same at the end of the list. */
export function moved(placed: readonly Placed[], name: string, by: -1 | 1): Placed[] {
  const at = placed.findIndex((each) => each.name === name);
  const one = placed[at];
  const other = placed[at + by];
  if (!one || !other) return [...placed];
  return placed.map((each) => (each === one ? other : each === other ? one : each));
}

/** A logo as the form holds it; empty for the built-in one. */
export function typedLogo(logo: UploadedLogo | null): string {
  return logo ? JSON.stringify(logo) : "";
}

export function parsedLogo(typed: string): UploadedLogo | null {
  return typed === "" ? null : JSON.parse(typed);
}
