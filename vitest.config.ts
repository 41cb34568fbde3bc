import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";
import { LongestFirst } from "./test/longest-first.ts";

/** The framework takes the server's code out of what it builds for the browser; so do the component tests. */
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
          // The libraries as they are in a real shop: rendering a page by React's development build takes three times as long.
          // Pictures as in a build with drawings, whether or not this shop has them.
          env: { NODE_ENV: "production", VITE_PICTURES: "test" },
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // As long as a test may take: a busy machine is late, not wrong.
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
    // More than two cores can run, because tests of processes mostly wait.
    maxWorkers: 3,
  },
});
