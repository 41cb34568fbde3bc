import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["{app,drawings,starter,test}/**/*.test.ts"],
    // As in a build with drawings, whether or not this shop has them.
    env: { VITE_PICTURES: "test" },
    globalSetup: ["test/global-setup.ts"],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
  },
});
