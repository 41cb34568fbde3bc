/** The sections of the home page below the hero, in their default order. */
export const HOME_SECTIONS = ["badges", "favorites", "seeds", "reasons", "collections"] as const;
export type HomeSection = (typeof HOME_SECTIONS)[number];

/** Sections with client-side behaviour; the others are static markup. */
const RUNNING: ReadonlySet<string> = new Set<HomeSection>(["favorites", "collections"]);

/**
 * Splits a home page with these sections into parts: each interactive section is a part, and so is each run of static sections,
 * separated by spaces. The hero is always first; badges right below it share its part.
 */
export function homeParts(sections: readonly HomeSection[]): string[] {
  const parts = ["hero"];
  for (const [at, name] of sections.entries()) {
    const last = parts.at(-1) ?? "";
    const isJoined = last === "hero" ? at === 0 && name === "badges" : !endsPart(last);
    if (isJoined && !RUNNING.has(name)) parts[parts.length - 1] = `${last} ${name}`;
    else parts.push(name);
  }
  return parts;
}

function endsPart(part: string): boolean {
  return RUNNING.has(part) || part.startsWith("hero");
}
