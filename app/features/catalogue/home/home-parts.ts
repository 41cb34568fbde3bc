/**
 * The parts of the default home page, which `homeParts` would build from all sections. In a separate file so that the page stays
 * small.
 */
export const HOME_PARTS: readonly string[] = [
  "hero badges",
  "favorites",
  "seeds reasons",
  "collections",
];
