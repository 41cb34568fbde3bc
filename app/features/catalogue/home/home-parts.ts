/** The parts of the default home page, which `homeParts` makes of all sections. In a file of their own, to keep the page small. */
export const HOME_PARTS: readonly string[] = [
  "hero badges",
  "favorites",
  "seeds reasons",
  "collections",
];
