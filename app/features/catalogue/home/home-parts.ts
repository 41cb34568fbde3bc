/** The parts of the home page as it is at first, which `homeParts` makes of all sections. Apart from it, to keep the page small. */
export const HOME_PARTS: readonly string[] = [
  "hero badges",
  "favorites",
  "seeds reasons",
  "collections",
];
