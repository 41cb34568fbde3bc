import { RULES } from "./test/mutants/rules.ts";

/** Mutation testing of the rules of money and stock: `npm run mutants`. docs/mutants.md lists the mutants that stay. */
export default {
  mutate: RULES,
  testRunner: "vitest",
  vitest: { configFile: "test/mutants/vitest.config.ts" },
  coverageAnalysis: "perTest",
  concurrency: 1,
  // All tests run for each mutant of a constant, such as the table of transitions. There are few.
  warnings: { slow: false },
  thresholds: { high: 95, low: 90, break: 90 },
  reporters: ["clear-text", "progress-append-only", "json"],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  jsonReporter: { fileName: ".cache/mutants/report.json" },
  tempDirName: ".cache/mutants/sandbox",
  // Copied into the sandbox: what the rules and their tests import, and nothing else.
  ignorePatterns: ["**", "!app/**", "!test/**", "!package.json"],
};
