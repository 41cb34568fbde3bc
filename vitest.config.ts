import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";
import { LongestFirst } from "./test/longest-first.ts";

/** The framework removes server code from what it builds for the browser; component tests need the same. */
const withoutServerCode: Plugin = {
  name: "without-server-code",
  enforce: "pre",
  load: (id) => (/\.server\.tsx?$/.test(id) ? "export {};" : null),
};

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "rules and API",
          include: ["{app,drawings,starter,test}/**/*.test.ts"],
          globalSetup: ["test/global-setup.ts"],
          // Files share a worker's modules, which are slow to load, and leave no state in them.
          isolate: false,
          // Libraries as in production: React's development build takes three times as long to render a page.
          // Pictures as in a build with drawings, whether or not this shop has them.
          env: { NODE_ENV: "production", VITE_PICTURES: "test" },
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // As long as a test may take: on a busy machine, slow isn't wrong.
          expect: { poll: { timeout: 30_000, interval: 5 } },
        },
      },
      {
        plugins: [withoutServerCode],
        test: {
          name: "components",
          include: ["app/**/*.test.tsx"],
          environment: "happy-dom",
          env: { VITE_PICTURES: "test" },
          isolate: false,
          setupFiles: ["test/components/page-settings.ts", "test/components/setup.ts"],
          testTimeout: 60_000,
        },
      },
    ],
    sequence: { sequencer: LongestFirst },
    // More than a machine with two cores can run at once, because tests of processes mostly wait.
    maxWorkers: 3,
  },
});
