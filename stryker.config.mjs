import { RULES } from "./test/mutants/rules.ts";

/** Mutation testing of the rules for money and stock: `npm run mutants`. docs/mutants.md lists the mutants that survive. */
export default {
  mutate: RULES,
  testRunner: "vitest",
  vitest: { configFile: "test/mutants/vitest.config.ts" },
  coverageAnalysis: "perTest",
  concurrency: 1,
  // A mutant of a constant, such as the table of transitions, runs all tests. There are few.
  warnings: { slow: false },
  thresholds: { high: 95, low: 90, break: 90 },
  reporters: ["clear-text", "progress-append-only", "json"],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  jsonReporter: { fileName: ".cache/mutants/report.json" },
  tempDirName: ".cache/mutants/sandbox",
  // The sandbox gets only the rules, their tests and their imports.
  ignorePatterns: ["**", "!app/**", "!test/**", "!package.json"],
};
