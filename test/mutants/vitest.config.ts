import { defineConfig } from "vitest/config";
import { RULES } from "./rules.ts";

/** Only the unit tests of the rules, without a database. */
export default defineConfig({
  test: {
    include: RULES.map((file) => file.replace(/\.ts$/, ".test.ts")),
    setupFiles: ["test/mutants/setup.ts"],
    env: { NODE_ENV: "production", VITE_PICTURES: "test" },
  },
});
