import path from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { leanRouter } from "./scripts/lean-router.ts";

/**
 * Files worth a request each: the framework, which stays the same from one version of the shop to the next; what stands
 * around every page; what pages with products share, parts of forms, pages of words, and the shop-keeper's lists. A group takes
 * along what it imports, so what several groups need comes before them.
 */
const GROUPS = [
  {
    name: "framework",
    test: /[\\/]node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/,
  },
  { name: "shell", test: /[\\/]app[\\/](root|entry\.client)\.tsx/ },
  {
    name: "shop",
    test: /[\\/]features[\\/](catalogue[\\/](home-page|product-section|category-chips)|cart[\\/]use-card-action)\./,
  },
  {
    name: "forms",
    test: /[\\/]app[\\/](ui[\\/](field|text|filter)-|shared[\\/]india-time)/,
    minShareCount: 2,
  },
  { name: "words", test: /[\\/]features[\\/]content[\\/](?!seeds)/, minShareCount: 2 },
  { name: "lists", test: /[\\/]features[\\/]admin[\\/](data|list)[\\/-]/, minShareCount: 2 },
];

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), leanRouter()],
  resolve: {
    alias: [
      {
        find: /^\.\.\/createLucideIcon\.mjs$/,
        replacement: path.resolve(import.meta.dirname, "app/ui/lucide-icon.ts"),
      },
    ],
  },
  // Else the server, or the development server's browser, would draw icons by the other maker.
  ssr: { noExternal: ["lucide-react"] },
  optimizeDeps: { exclude: ["lucide-react"] },
  build: {
    // The page's policy allows files of the shop only, none that stand within another.
    assetsInlineLimit: 0,
    rolldownOptions: { checks: { pluginTimings: false, ineffectiveDynamicImport: false } },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: GROUPS.map((group, at) => ({ ...group, priority: GROUPS.length - at })),
            },
          },
        },
      },
    },
  },
});
